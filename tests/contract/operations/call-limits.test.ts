// Limits of calls per minute: a user over the limit is refused, an address over its limit is slowed down (rule 54).
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { guestToken } from '#contract/calls/auth.ts'
import type { CallDefinition } from '#contract/define-call.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { callLimits } from '#server/http/call-limits.ts'
import { countTry } from '#server/services/rate-limit.ts'
import { anyInput } from '../../support/network/any-input.ts'
import { countTurns, holdTurns } from '../../support/network/slow-turns.ts'
import { type Answer, type CallInput, createCaller } from '../../support/people/caller.ts'
import { signInReturn } from '../../support/people/members.ts'
import { addOffer } from '../../support/store/offer.ts'
import { sampleAddress } from '../../support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

const seed = 34
let shop: Shop
let offerId: number

beforeAll(async () => {
  shop = await startShop()
  offerId = (await addOffer(shop.server.db)).id
})
afterAll(() => shop.close())
beforeEach(() => shop.server.db.deleteFrom('rate_limits').execute())

const counts = async () => {
  const rows = await shop.server.db.selectFrom('rate_limits').select('tries').execute()
  return rows.map(({ tries }) => tries)
}
const setCounts = (tries: number) =>
  shop.server.db.updateTable('rate_limits').set({ tries }).execute()

function expectLimited(answer: Answer) {
  expect([answer.status, codeOf(answer)]).toEqual([429, 'rate_limited'])
  const waitSec = Number(answer.headers.get('retry-after'))
  expect(waitSec).toBeGreaterThan(0)
  expect(waitSec).toBeLessThanOrEqual(60)
}

interface Ids {
  cartId: number
  userId: number
}

const item = ({ cartId }: Ids) => ({ params: { cartId, itemId: 1 } })
const cartOf = ({ cartId }: Ids, body: object) => ({ params: { cartId }, body })

/** A request for each call that counts its tries; most are refused after they have counted. */
const countedRequests: Record<string, (ids: Ids) => object> = {
  guestToken: () => ({ query: { requestType: 'guest' } }),
  validateToken: () => ({ query: { requestType: 'validate' } }),
  memberSignIn: () => ({
    query: { requestType: 'memberSignIn', code: 'x', redirect_uri: signInReturn },
  }),
  searchProducts: () => ({ query: { eventId: sampleEventId, q: 'mug' } }),
  claimAbsence: () => ({
    params: { eventId: sampleEventId },
    body: { itemId: 1, classId: 1, place: 1 },
  }),
  reportTableClass: () => ({
    body: { itemId: 1, report: { kind: 'done', classId: 1, isOn: true } },
  }),
  savePushSubscription: () => ({
    body: {
      eventId: sampleEventId,
      address: {
        endpoint: 'https://push.example.org/1',
        p256dh: `B${'a'.repeat(86)}`,
        auth: 'a'.repeat(22),
        keyId: 'key',
      },
      choice: { itemIds: [], kinds: [], minutes: 15 },
    },
  }),
  endPushSubscription: () => ({}),
  submitForm: () => ({ body: { committeeId: 49, formData: '{"No such question":"x"}' } }),
  addProduct: ({ cartId }) => {
    const line = { storeProductsForEventId: offerId, storeProductVariantsForEventId: null }
    return cartOf({ cartId, userId: 0 }, { ...line, quantity: 1, cartId })
  },
  changeQuantity: (ids) => ({ ...item(ids), body: { quantity: 1 } }),
  removeCartLine: item,
  confirmCart: (ids) => cartOf(ids, {}),
  saveShippingAddress: (ids) => cartOf(ids, sampleAddress),
  placeOrder: (ids) => cartOf(ids, { stripePaymentIntentId: 'pi_none' }),
  askForRefund: () => ({
    params: { orderId: 1 },
    body: { idempotencyKey: randomUUID(), reason: 'We cannot come.' },
  }),
  changeOrderLine: () => ({
    params: { orderId: 1, lineId: 1 },
    body: {
      idempotencyKey: randomUUID(),
      variantId: null,
      dataPoints: '',
      expected: { variantId: null, dataPoints: '' },
    },
  }),
  joinWaitlist: () => ({ body: { eventProductId: 0, eventVariantId: null } }),
  createIntent: () => ({ body: { amount: 1, description: '', currency: 'usd', email: '' } }),
  updateUser: ({ userId }) => ({ params: { userId }, body: {} }),
  verifyCode: () => ({ body: { code: 'WRONG' } }),
  switchTestMode: () => ({ body: { phrase: 'wrong' } }),
  getImageUrl: () => ({ body: { filePath: 'a.png' } }),
}

/** Some input of the right types for any other call. */
function someRequest(call: CallDefinition, ids: Ids): CallInput<CallDefinition> {
  const known: Record<string, unknown> = { ...ids, eventId: sampleEventId, orderId: 1 }
  const [params = {}] = call.params ? fc.sample(anyInput(call.params), { numRuns: 1, seed }) : []
  const [query, body] = [call.query, call.body].map(
    (schema) => schema && fc.sample(anyInput(schema), { numRuns: 1, seed })[0],
  )
  const named = Object.entries(params as object).map(([key, value]) => [key, known[key] ?? value])
  return { params: Object.fromEntries(named), query, body } as CallInput<CallDefinition>
}

/** A signed-in shopper who tries calls; nothing is counted before the first. */
async function newTrier() {
  const { browser, userId, cart } = await shop.shopper()
  const ids = { userId, cartId: (await cart()).id }
  return (call: CallDefinition): Promise<Answer> => {
    const input = countedRequests[call.name]?.(ids) ?? someRequest(call, ids)
    return browser.attempt(call, input)
  }
}
const twoTriers = async () => {
  const triers = [await newTrier(), await newTrier()] as const
  await shop.server.db.deleteFrom('rate_limits').execute()
  return triers
}

test('every limited call is in the table of requests', () => {
  expect(Object.keys(countedRequests)).toEqual(expect.arrayContaining(Object.keys(callLimits)))
})

// Behind one address two people would count together, if anything but the user counted.
test.each(allCalls)('$name: a signed-in try counts for the user alone', async (call) => {
  const [one, other] = await twoTriers()
  await one(call)
  const before = await counts()
  expect(before.length > 0).toBe(call.name in countedRequests)
  await other(call)
  expect(await counts()).toHaveLength(2 * before.length)
})

test.each(Object.entries(callLimits))('%s is limited for each user', async (name, { perUser }) => {
  const call = allCalls.find((one) => one.name === name)
  if (!call || perUser === undefined) throw new Error(name)
  const [one, other] = await twoTriers()
  expect((await one(call)).status).not.toBe(429)
  await setCounts(perUser)
  expectLimited(await one(call))
  expect((await other(call)).status).not.toBe(429)
})

/** The status of a request for a guest token from an address behind a proxy. */
async function guestFrom(address: string) {
  const { status } = await createCaller(shop.server.origin).send(
    'GET',
    '/auth-v1/authorize?requestType=guest',
    { headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } },
  )
  return status
}

test('each request of an address over its limit of guest tokens takes a turn', async () => {
  const turns = countTurns()
  expect(await guestFrom('192.0.2.1')).toBe(200)
  await setCounts((callLimits['guestToken']?.perAddress ?? 0) - 1)
  expect(await guestFrom('192.0.2.1')).toBe(200)
  expect(turns).not.toHaveBeenCalled()
  const crowd = Array.from({ length: 25 }, () => guestFrom('192.0.2.1'))
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  expect(turns).toHaveBeenCalledTimes(25)
})

test('the address is the one that a trusted proxy reports', async () => {
  const { deps } = shop.server
  deps.config.trustedProxies = 1
  onTestFinished(() => void (deps.config.trustedProxies = 0))
  const turns = countTurns()
  await guestFrom('192.0.2.1')
  await setCounts(callLimits['guestToken']?.perAddress ?? 0)
  expect(await guestFrom('192.0.2.1')).toBe(200)
  expect(turns).toHaveBeenCalledTimes(1)
  await guestFrom('192.0.2.2')
  expect(turns).toHaveBeenCalledTimes(1)
  expect(await counts()).toContain(1)
})

test('a count begins again when its minute has passed', async () => {
  // A browser with cookies would be counted too.
  const askForToken = () =>
    createCaller(shop.server.origin).attempt(guestToken, { query: { requestType: 'guest' } })
  await askForToken()
  await shop.server.db
    .updateTable('rate_limits')
    .set({ tries: 1_000_000, ends_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await askForToken()).status).toBe(200)
  expect(await counts()).toEqual([1])
})

/** However long the tries of a test take, they fall into one span. */
const wrongTries = { perUser: 10, perAddress: 1, sparesFirst: true, spanSec: 3600 }

test('an address over a limit of wrong tries slows down those who have tried before, and nobody else', async () => {
  const { turns, release } = holdTurns()
  const limit = { act: 'secret', ...wrongTries }
  const { signal } = new AbortController()
  const attempt = (user: number) =>
    countTry(shop.server.deps, limit, { user, address: '192.0.2.1', browserId: null, signal })
  const users = Array.from({ length: 30 }, (_, n) => n)
  await Promise.all(users.map(attempt))
  expect(turns).not.toHaveBeenCalled()
  let passed = 0
  const again = users.map((user) => attempt(user).then(() => (passed += 1)))
  await expect.poll(() => turns.mock.calls.length).toBe(5)
  await attempt(1000)
  expect(passed).toBe(0)
  release()
  await Promise.all(again)
  expect(turns).toHaveBeenCalledTimes(30)
})

test('a browser’s first try does not wait for the browsers that have failed before', async () => {
  const { turns, release } = holdTurns()
  const limit = { act: 'code', ...wrongTries }
  const attempt = (browserId: string, signal: AbortSignal) =>
    countTry(shop.server.deps, limit, { address: '192.0.2.1', browserId, signal })
  const browsers = Array.from({ length: 120 }, (_, n) => `browser ${n}`)
  await Promise.all(browsers.map((browserId) => attempt(browserId, AbortSignal.abort())))
  const ends = new AbortController()
  let passed = 0
  let refused = 0
  // 600 tries for the 505 places of their queue.
  const again = browsers.flatMap((browserId) =>
    Array.from({ length: 5 }, () =>
      attempt(browserId, ends.signal).then(
        () => (passed += 1),
        () => (refused += 1),
      ),
    ),
  )
  await expect.poll(() => refused).toBe(95)
  turns.mockResolvedValue(undefined)
  await attempt('new browser', ends.signal)
  expect([passed, turns.mock.calls.length]).toEqual([0, 6])
  ends.abort()
  release()
  await Promise.all(again)
  expect(passed).toBe(505)
})
