// A browser in a journey subscribes at Google's push service, which no test reaches: Chromium's own `subscribe` fails
// there. So its subscription is that of a device of the sandbox's push service, and what that device gets is handed to the
// service worker by the browser's debugger, as the browser would do after it has opened the message.
import type { Page } from '@playwright/test'
import type { ReceivedPush } from '#sandbox/push/devices.ts'
import type { PushDevice } from './push-service.ts'

/** Has the page's browser subscribe as the device. */
export async function subscribeAs(page: Page, { endpoint, keys }: PushDevice): Promise<void> {
  await page.addInitScript(
    ({ address, ends }) => {
      let subscription: object | null = null
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription,
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          subscription = {
            endpoint: address,
            options,
            toJSON: () => ({ endpoint: address, keys: ends }),
            unsubscribe: async () => {
              subscription = null
              return true
            },
          }
          return subscription
        },
      })
    },
    { address: endpoint, ends: keys },
  )
}

/** What the worker has that a page has not. */
type WorkerScope = Pick<EventTarget, 'dispatchEvent'> & {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  isNextShown?: Promise<void>
}

function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker
}

/**
 * Hands what the device has got to the page's service worker, and waits until it has shown a notification: Chromium forgets
 * a notification that is asked for while it is about to be shown.
 */
export async function deliver(page: Page, { payload }: ReceivedPush): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await known
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.isNextShown = new Promise((resolve) => {
      scope.registration.showNotification = async (title, options) => {
        await ServiceWorkerRegistration.prototype.showNotification.call(
          scope.registration,
          title,
          options,
        )
        resolve()
      }
    })
  })
  const { origin } = new URL(page.url())
  const data = JSON.stringify(payload)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await worker.evaluate(() => (self as unknown as WorkerScope).isNextShown)
  await devtools.detach()
}

/** What the notifications on the device say. */
export function shownNotifications(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body }) => `${title} | ${body}`)
  })
}

/** Taps the newest notification: the worker gets the event that the browser would send. */
export async function tapNotification(page: Page): Promise<void> {
  await workerOf(page).evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('There is no notification.')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}
