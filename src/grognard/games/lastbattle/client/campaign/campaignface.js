// The sheets of a campaign: fetched with a table that is one, and by no other.
export { campaignBoard, campaignScore } from './campaign.js'
export { campaignBanner, campaignHand, campaignLeft } from './campaignpanels.js'
