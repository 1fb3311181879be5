// Notifications in this browser, as every page knows of them; the account page switches them on and off (push.js).
import { post } from '../base/net.js'
import { me, WHO } from './signin.js'

export const PATH = '/api/me/push'
export const able = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function subscription() {
  if (!able() || !isSecureContext) return null
  const there = await navigator.serviceWorker.getRegistration('/')
  return (await there?.pushManager?.getSubscription()) ?? null
}

/** From the start of the page: the worker may ask where it is, and who signs in is told things here again. */
export function listenToPush() {
  if (!able()) return
  navigator.serviceWorker.addEventListener('message', (e) => {
    if (e.data?.ask === 'where') e.ports[0]?.postMessage(location.origin + location.pathname + location.hash)
  })
  navigator.serviceWorker.startMessages()
  const again = () => {
    if (!me().club || me().kind === 'nobody') return
    subscription()
      .then((sub) => sub && post(PATH, { ...sub.toJSON(), again: true }))
      .catch(() => {})
  }
  addEventListener(WHO, again)
  again()
}
