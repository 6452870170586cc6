import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { aDeskPaymentException, aDeskOrder } from '#contract/test-support.ts'
import { forgetInMemory } from '#offline/saved/owner-data.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { startTestServer, stubSession, type TestServer } from '#lib/test-support.ts'
import {
  type PaymentExceptionDecision,
  type OrderDecision,
  actOnPaymentException,
  actOnOrder,
} from './acts.ts'
import { deskPaymentExceptionsQuery, deskOrderQuery } from './orders.ts'
import { handOut } from './pickup.ts'

const seen = aDeskOrder()
const choice = {
  cents: 2000,
  lines: [{ lineId: 1, quantity: 2, cents: 2000 }],
  shippingCents: 0,
  restocks: true,
}
const refund = { act: 'refund', reason: 'Torn', ...choice } satisfies OrderDecision
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
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const sent = () => server.seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const idempotencyKeys = () => sent().map(({ idempotencyKey }) => idempotencyKey)

test('an act carries the expected state, and the reply replaces the order', async () => {
  const now = aDeskOrder({ state: 'shipped' })
  server.answer = () => ({ body: now })
  expect(await actOnOrder(client, seen, { act: 'ship', reason: '' })).toEqual({ kind: 'done' })
  expect(server.requests()).toEqual(['POST /store-v1/desk/orders/10001/acts'])
  expect(sent()).toEqual([
    {
      act: 'ship',
      reason: '',
      expectedState: 'placed',
      expectedLineChanges: 0,
      idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
    },
  ])
  expect(client.getQueryData(deskOrderQuery(seen.id).queryKey)).toEqual(now)
})

test('a refund carries the amount that the sender saw as refunded or in progress', async () => {
  server.answer = () => ({ body: seen })
  const order = aDeskOrder({ facts: { refundedCents: 500, underwayCents: 100 } })
  await actOnOrder(client, order, refund)
  expect(server.requests()).toEqual(['POST /store-v1/desk/orders/10001/refunds'])
  expect(sent()[0]).toMatchObject({
    ...choice,
    reason: 'Torn',
    expectedBackCents: 600,
    expectedState: 'placed',
  })
})

test('cancel and refund is one request', async () => {
  server.answer = () => ({ body: seen })
  await actOnOrder(client, seen, { act: 'cancelAndRefund', cents: 5000, reason: 'Ill' })
  expect(server.requests()).toEqual(['POST /store-v1/desk/orders/10001/cancel-and-refund'])
  expect(sent()[0]).toMatchObject({ cents: 5000, expectedBackCents: 0, expectedState: 'placed' })
})

test('after a lost reply a retry carries the same idempotency key', async () => {
  server.answer = () => ({ status: 503, body: { message: 'Try later.' } })
  expect(await actOnOrder(client, seen, refund)).toMatchObject({ kind: 'uncertain' })
  server.answer = () => ({ type: 'text/html', body: '<p>Sign in to the Wi-Fi</p>' })
  expect(await actOnOrder(client, seen, refund)).toMatchObject({ kind: 'uncertain' })
  server.answer = () => ({ body: seen })
  expect(await actOnOrder(client, seen, refund)).toEqual({ kind: 'done' })
  expect(new Set(idempotencyKeys()).size).toBe(1)
})

test('another amount, another state, and any act after a clear reply get a new key', async () => {
  server.answer = () => ({ status: 503, body: {} })
  await actOnOrder(client, seen, refund)
  await actOnOrder(client, seen, { ...refund, cents: 2001 })
  const entry = {
    id: 1,
    act: 'ship',
    atMs: 1,
    by: '',
    reason: '',
    cents: 0,
    note: '',
  } as const
  const later = aDeskOrder({ history: [{ ...entry, fields: [], fromState: null, toState: null }] })
  await actOnOrder(client, later, refund)
  server.answer = () => ({ body: seen })
  await actOnOrder(client, seen, refund)
  await actOnOrder(client, seen, refund)
  const [first, other, afterwards, again, next] = idempotencyKeys()
  expect(new Set([first, other, afterwards, next]).size).toBe(4)
  expect(again).toBe(first)
})

test('a hand-out whose reply was lost is repeated, and one after _Not picked up_ is another', async () => {
  const order: PickupOrder = {
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
  server.answer = () => ({ status: 503, body: {} })
  expect(await handOut(client, { seen: order, lineIds: [1] })).toMatchObject({ kind: 'uncertain' })
  await handOut(client, { seen: order, lineIds: [1] })
  // It was handed out, and then taken back.
  await handOut(client, { seen: { ...order, actCount: 2 }, lineIds: [1] })
  const [first, again, afterwards] = idempotencyKeys()
  expect(again).toBe(first)
  expect(afterwards).not.toBe(first)
})

test.each([
  ['state_changed', 'changed'],
  ['act_refused', 'refused'],
])('a refusal with %s counts as %s, and the next try is another act', async (code, kind) => {
  server.answer = () => ({ status: 409, body: { error: { code, message: 'Not so.' } } })
  expect(await actOnOrder(client, seen, refund)).toEqual({ kind, message: 'Not so.' })
  await actOnOrder(client, seen, refund)
  expect(new Set(idempotencyKeys()).size).toBe(2)
})

test('every outcome invalidates the desk’s queries', async () => {
  server.answer = ({ method }) =>
    method === 'GET' ? { body: aDeskOrder({ state: 'canceled' }) } : { status: 503, body: {} }
  await client.fetchQuery(deskOrderQuery(seen.id))
  await actOnOrder(client, seen, refund)
  expect(client.getQueryState(deskOrderQuery(seen.id).queryKey)?.isInvalidated).toBe(true)
})

test('a sign-out drops the desk’s queries and idempotency keys', async () => {
  server.answer = ({ method }) => (method === 'GET' ? { body: seen } : { status: 503, body: {} })
  await client.fetchQuery(deskOrderQuery(seen.id))
  await actOnOrder(client, seen, refund)
  forgetInMemory(client)
  expect(client.getQueryCache().getAll()).toEqual([])
})

const payment = aDeskPaymentException({ refundedCents: 500, underwayCents: 100 })
test.each<[PaymentExceptionDecision, string, object]>([
  [
    { act: 'refund', cents: 2000, reason: 'Sold out' },
    'refunds',
    { cents: 2000, reason: 'Sold out', expectedBackCents: 600 },
  ],
  [{ act: 'resolve', reason: 'Spoke to them' }, 'resolve', { reason: 'Spoke to them' }],
])('a payment without an order: %j', async (decision, path, body) => {
  const now = { ...payment, resolvedAtMs: 5 }
  const { queryKey } = deskPaymentExceptionsQuery({})
  client.setQueryData(queryKey, [aDeskPaymentException({ id: 2 }), payment])
  server.answer = () => ({ body: now })
  expect(await actOnPaymentException(client, payment, decision)).toEqual({ kind: 'done' })
  expect(server.requests()).toEqual([`POST /store-v1/desk/payment-exceptions/3/${path}`])
  expect(sent()[0]).toEqual({ ...body, idempotencyKey: expect.any(String) })
  expect(client.getQueryData(queryKey)?.map(({ resolvedAtMs }) => resolvedAtMs)).toEqual([null, 5])
})
