// For tests only: a browser that may show notifications and can subscribe, and what the server says of a device.
import { vi } from 'vitest'
import type { PushState } from '#contract/entities/push.ts'

/** The server has nothing of the device. */
export const nothingSaved: PushState = {
  key: { id: 'k1', publicKey: Buffer.alloc(65, 1).toString('base64url') },
  saved: null,
}

/** Gives the test's page Web Push; returns whether the browser is subscribed. */
export function stubPush(): () => boolean {
  let subscription: object | null = null
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
      subscription = {
        options,
        toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      return subscription
    },
  }
  const registration = { pushManager }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission: 'granted' })
  return () => subscription !== null
}
