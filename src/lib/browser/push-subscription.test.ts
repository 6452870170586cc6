import { afterEach, expect, test, vi } from 'vitest'
import { subscribeTo, unsubscribe } from './push-subscription.ts'

const keyOf = (byte: number) => Buffer.alloc(65, byte).toString('base64url')

/** A browser that has subscribed with a key before, or with none. */
function stubBrowser({ oldKey, fails = false }: { oldKey?: string; fails?: boolean } = {}) {
  const made = (key: string, endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      current = null
      return true
    }),
  })
  let current = oldKey === undefined ? null : made(oldKey, 'https://push.example/old')
  const old = current
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (fails) throw new DOMException('Registration failed', 'AbortError')
      const key = Buffer.from(applicationServerKey).toString('base64url')
      return (current ??= made(key, 'https://push.example/new'))
    }),
  }
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', { serviceWorker })
  return { old, pushManager }
}

afterEach(() => void vi.unstubAllGlobals())

const address = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  p256dh: 'p',
  auth: 'a',
})

test('subscribes with the server’s key, and shows each message', async () => {
  const { pushManager } = stubBrowser()
  expect(await subscribeTo(keyOf(250))).toEqual(address('new'))
  expect(pushManager.subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true })
})

test('keeps a subscription of the same key', async () => {
  const { old } = stubBrowser({ oldKey: keyOf(1) })
  expect(await subscribeTo(keyOf(1))).toEqual(address('old'))
  expect(old?.unsubscribe).not.toHaveBeenCalled()
})

test('subscribes anew when the server has another key', async () => {
  const { old } = stubBrowser({ oldKey: keyOf(1) })
  expect(await subscribeTo(keyOf(2))).toEqual(address('new'))
  expect(old?.unsubscribe).toHaveBeenCalledOnce()
})

test('is null where the push service does not answer, or there is no worker', async () => {
  stubBrowser({ fails: true })
  expect(await subscribeTo(keyOf(1))).toBeNull()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } })
  expect(await subscribeTo(keyOf(1))).toBeNull()
  await unsubscribe()
})
