import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import { handOut } from './pickup.ts'

const seen: PickupOrder = {
  id: 10_001,
  customerName: 'Ann Lee',
  state: 'placed',
  attention: null,
  isTest: false,
  timeZone: 'America/New_York',
  otherEventName: '',
  refusal: null,
  pickedUpAtMs: null,
  lineChanges: 0,
  actCount: 0,
  lines: [],
}
let server: TestServer
let client: ReturnType<typeof createQueryClient>

beforeEach(async () => {
  stubSession()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startTestServer()
  client = createQueryClient()
})
afterEach(async () => {
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const idempotencyKeys = () =>
  server.seen.map(({ body }) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey)

test('a hand-out whose reply was lost is repeated, and one after _Not picked up_ is another', async () => {
  server.answer = () => ({ status: 503, body: {} })
  expect(await handOut(client, { seen, lineIds: [1] })).toMatchObject({ kind: 'uncertain' })
  await handOut(client, { seen, lineIds: [1] })
  // It was handed out, and then taken back.
  await handOut(client, { seen: { ...seen, actCount: 2 }, lineIds: [1] })
  const [first, again, afterwards] = idempotencyKeys()
  expect(again).toBe(first)
  expect(afterwards).not.toBe(first)
})
