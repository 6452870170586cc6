// Test mode without a key that works: the reconciler finishes the work of live mode without it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCards } from '#server/gateways/cards.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { place } from '#server/services/purchase/place/place.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { waitLimitMs } from '../../support/limits.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import { testCart } from '../../support/product/test-cart.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

/** A cart of test mode that waits for its payment, and a refund of test mode without an answer. */
async function leaveTestWork(): Promise<void> {
  const { deps } = shop.server
  const ordered = await testCart(shop, { cents: 900 })
  const { id: intentId } = await ordered.ready(900)
  await shop.provider.pay(intentId, { isTest: true })
  const request = { cartId: ordered.cartId, intentId, isForced: false }
  const orderId = await place(deps, ordered.tester, request)
  await shop.provider.faults({ failNext: { path: '/v1/refunds', status: 500, count: 1 } })
  await desk.refund(orderId, 900)
  expect((await desk.order(orderId)).facts).toMatchObject({ underwayCents: 900 })
  await (await testCart(shop, { cents: 800 })).ready(800)
}

it.each([
  ['without a key', ''],
  ['with a revoked key', 'sk_test_revoked'],
])('test mode %s delays no live money', async (_, testSecretKey) => {
  const { deps, db } = shop.server
  const { shopper, cartId } = await shop.withCart()
  await shop.provider.pay(await shopper.ready(cartId))
  const refunded = await paidOrder(shop, { cents: 5000 })
  await shop.provider.refund(refunded.intentId)
  const disputed = await paidOrder(shop, { cents: 5000 })
  await shop.provider.dispute(disputed.intentId)
  await leaveTestWork()

  const { cards } = deps
  const begunMs = Date.now()
  deps.cards = createCards({ stripe: { ...deps.config.stripe, testSecretKey } }, waitLimitMs)
  expect(await reconcileOnce(deps)).toBe(true)
  deps.cards = cards

  const carts = db.selectFrom('carts').select('state').where('id', '=', cartId)
  expect(await carts.executeTakeFirst()).toEqual({ state: 'ordered' })
  expect(await desk.order(refunded.orderId)).toMatchObject({ state: 'refunded' })
  expect(await desk.order(disputed.orderId)).toMatchObject({ attention: 'disputed' })
  const listed = await db.selectFrom('reconciler').select('listed_until').executeTakeFirst()
  expect(listed?.listed_until?.getTime()).toBeGreaterThanOrEqual(begunMs)
})
