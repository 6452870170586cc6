import { afterEach, expect, test, vi } from 'vitest'
import { listenForPush } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

interface Shown {
  title: string
  options: { tag: string; renotify: boolean }
}

/** What the worker shows of a message. */
async function shownOf(notification: unknown): Promise<Shown | undefined> {
  const shown: Shown[] = []
  const handlers = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('self', {
    addEventListener: (type: string, handle: (event: unknown) => void) =>
      void handlers.set(type, handle),
    location: { origin: 'https://week.club.example' },
    navigator: {},
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
  })
  listenForPush()
  let work: unknown
  handlers.get('push')?.({
    data: { text: () => JSON.stringify({ notification }) },
    waitUntil: (promise: unknown) => (work = promise),
  })
  await work
  return shown[0]
}

test('a message sounds again when it takes the place of one of the same tag', async () => {
  const shown = await shownOf({ title: 'In 15 minutes: Rally', tag: 'event-7' })
  expect(shown?.options).toMatchObject({ tag: 'event-7', renotify: true })
})

test('a message without a tag does not ask for what browsers refuse then', async () => {
  const shown = await shownOf({ title: 'Leave the building' })
  expect(shown?.options).toMatchObject({ tag: '', renotify: false })
})
