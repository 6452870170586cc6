import { expect, test } from 'vitest'
import { stubIndexedDb } from '#offline/device/test-support.ts'
import { dispatchSession } from '#session/state/session-store.ts'
import { savedStars, showPushSync, storedStars, withTimedServer } from './test-support.tsx'

const { getServer, pass } = withTimedServer()

/** Second by second, so that the server can answer between them. */
async function passUntilSaved(times: number): Promise<void> {
  while (savedStars(getServer()).length < times) {
    await pass(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const tooMany = {
  status: 429,
  body: { error: { code: 'rate_limited', message: 'Too many tries.' } },
}

test('what the server could not take is saved a minute later', async () => {
  const server = getServer()
  const { items } = stubIndexedDb()
  items.set('push', { isOn: true, kinds: [], minutes: 15 })
  items.set('show-day', storedStars(3))
  dispatchSession({ type: 'started' })
  showPushSync(server)
  const { answer } = server
  server.answer = (request) => (request.method === 'PUT' ? tooMany : answer(request))
  await passUntilSaved(1)
  server.answer = answer
  await passUntilSaved(2)
  expect(savedStars(server)).toEqual([[3], [3]])
})
