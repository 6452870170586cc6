/// <reference lib="webworker" />
// Shows each push message as a notification, and leads to what it is about when it is tapped. A message that shows
// nothing would end the subscription on an iPhone after the third.
import { openMessage } from '#contract/page-script.ts'
import { readNotification } from './notification.ts'

declare const self: ServiceWorkerGlobalScope

const icon = '/icons/icon-192.png'
/** A window of an older release, or one that hangs, does not answer. */
const answerMs = 2000

export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pathOf(event.notification)))
  })
}

/** TypeScript's types lack what only some browsers know. */
type Options = NotificationOptions & { renotify: boolean }

async function show(text: string): Promise<void> {
  const { title, body, tag, path } = readNotification(text, self.location.origin)
  // A message that takes the place of one of the same tag would be silent. Without a tag browsers refuse the option.
  const options: Options = { body, tag, icon, data: { path }, renotify: tag !== '' }
  await self.registration.showNotification(title, options)
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge().catch(() => undefined)
}

const pathOf = ({ data }: Notification) => (data as { path?: string } | null)?.path ?? '/'

/** In the window that is there, as it is; in a new one where there is none. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.visibilityState === 'visible') ?? windows[0]
  if (!shown) {
    await self.clients.openWindow(path)
    return
  }
  await shown.focus().catch(() => undefined)
  const isShown = await tell(shown, path)
  // Loads the page anew, which an old window can do as well.
  if (!isShown) await shown.navigate(path).catch(() => self.clients.openWindow(path))
}

/** Resolves to whether the window has answered. */
function tell(shown: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerMs)
    shown.postMessage({ type: openMessage, path }, [port2])
  })
}
