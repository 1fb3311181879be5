## Standing orders

standing-ersatz = Ersatz cards pay first
    .text = Hits are paid with Ersatz cards as long as nothing of a card is wasted. No other card is used.
standing-losses = Losses
    .text = What pays for hits when there is a choice. No card is used, but for Ersatz cards if those are ordered to pay first.
standing-losses-weakest = The cheapest units first, the fort last
standing-losses-trenches = Those in the open first, entrenched units and the fort last
standing-losses-fort = The fort first, then the cheapest units
standing-stand = Stand fast
    .text = In the enemy’s turn your units fire and stay: no cavalry withdraws, no unit retreats unless forced, no biplane is held back.

## Time

log-time-out = { $side-the } has run out of time: that is a resignation.
