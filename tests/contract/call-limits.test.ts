// Limits of calls per minute, for each user and each address (rule 54).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestToken } from '../../contract/calls/auth.ts'
import { searchProducts } from '../../contract/calls/store.ts'
import { sampleEventId } from '../../server/sample/load.ts'
import { callLimits } from '../../server/http/call-limits.ts'
import { type Answer, createCaller } from '../support/caller.ts'
import { addOffer } from '../support/offer.ts'
import { codeOf, type Shop, type Shopper, startShop } from '../support/shop.ts'

let shop: Shop
let offerId: number

beforeAll(async () => {
  shop = await startShop()
  offerId = (await addOffer(shop.server.db)).id
}, 60_000)
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

const search = (shopper: Shopper) =>
  shopper.browser.attempt(searchProducts, { query: { eventId: sampleEventId, q: 'mug' } })
const line = () => ({
  storeProductsForEventId: offerId,
  storeProductVariantsForEventId: null,
  quantity: 1,
})

test.each<[string, (shopper: Shopper, cartId: number) => Promise<Answer>]>([
  ['addProduct', (shopper, cartId) => shopper.tryAdd(cartId, line())],
  ['confirmCart', (shopper, cartId) => shopper.confirm(cartId)],
  ['createIntent', (shopper) => shopper.intent(1)],
  ['searchProducts', search],
])('%s is limited for each user', async (name, attempt) => {
  const [one, other] = [await shop.shopper(), await shop.shopper()]
  const [cart, otherCart] = [await one.cart(), await other.cart()]
  await shop.server.db.deleteFrom('rate_limits').execute()
  expect((await attempt(one, cart.id)).status).not.toBe(429)
  expect(await counts()).toEqual([1, 1])
  await setCounts(callLimits[name]?.perUser ?? 0)
  expectLimited(await attempt(one, cart.id))
  expect((await attempt(other, otherCart.id)).status).not.toBe(429)
})

test('guest tokens are limited for each address', async () => {
  const caller = createCaller(shop.server.origin)
  const query = { requestType: 'guest' } as const
  expect((await caller.attempt(guestToken, { query })).status).toBe(200)
  await setCounts(callLimits['guestToken']?.perAddress ?? 0)
  expectLimited(await caller.attempt(guestToken, { query }))
})

test('the address is the one that a trusted proxy reports', async () => {
  const { deps } = shop.server
  deps.config.trustedProxies = 1
  const guestFrom = (address: string) =>
    createCaller(shop.server.origin).send('GET', '/auth-v1/authorize?requestType=guest', {
      headers: { 'x-forwarded-for': `203.0.113.9, ${address}` },
    })
  await guestFrom('192.0.2.1')
  await setCounts(callLimits['guestToken']?.perAddress ?? 0)
  expectLimited(await guestFrom('192.0.2.1'))
  expect((await guestFrom('192.0.2.2')).status).toBe(200)
  deps.config.trustedProxies = 0
})

test('a count begins again when its minute has passed', async () => {
  const caller = createCaller(shop.server.origin)
  const query = { requestType: 'guest' } as const
  await caller.attempt(guestToken, { query })
  await shop.server.db
    .updateTable('rate_limits')
    .set({ tries: 1_000_000, ends_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await caller.attempt(guestToken, { query })).status).toBe(200)
  expect(await counts()).toEqual([1])
})
