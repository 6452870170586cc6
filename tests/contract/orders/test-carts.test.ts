// Test-mode carts: separate from live carts, charged in the provider's test mode, and without stock.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { someRights } from '#contract/test-support.ts'
import { addToCart } from '#server/services/purchase/cart/add-product.ts'
import { listCarts } from '#server/services/purchase/cart/carts.ts'
import { confirm } from '#server/services/purchase/cart/confirm.ts'
import { openIntent } from '#server/services/purchase/intent/open-intent.ts'
import { place } from '#server/services/purchase/place/place.ts'
import { addOffer, stockOf } from '../../support/store/offer.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

async function testCart(settings: Parameters<typeof addOffer>[1]) {
  const { deps, db } = shop.server
  const { userId } = await shop.shopper()
  const tester = { userId, ...someRights({ isTestMode: true }) }
  const [cart] = await listCarts(deps, tester, { userId, openOnly: true })
  const offer = await addOffer(db, settings)
  const cartId = Number(cart?.id)
  await addToCart(deps, tester, cartId, {
    storeProductsForEventId: offer.id,
    storeProductVariantsForEventId: null,
    quantity: 1,
    dataPoints: '{}',
    cartId,
  })
  return { deps, db, tester, live: { ...tester, isTestMode: false }, offer, cartId }
}

const tomorrow = () => new Date(Date.now() + 86_400_000)

it('a product that is not available yet can be bought in test mode only, and takes no stock', async () => {
  const settings = { testOnly: true, availableAt: tomorrow(), inventory: 1, cents: 700 }
  const { deps, db, tester, live, offer, cartId } = await testCart(settings)
  await confirm(deps, tester, cartId)
  await expect(confirm(deps, live, cartId)).rejects.toThrow('no such cart')
  const holds = db.selectFrom('holds').where('user_id', '=', tester.userId)
  expect(await holds.selectAll().execute()).toEqual([])

  const body = { amount: 700, currency: 'usd', description: '', email: '' } as const
  const { id: intentId, isTest } = await openIntent(deps, tester, body)
  expect(isTest).toBe(true)
  const unpaid = { cartId, intentId, isForced: true }
  await expect(place(deps, tester, unpaid)).rejects.toMatchObject({ code: 'payment_not_succeeded' })
  await shop.provider.pay(intentId, { isTest: true })
  const orderId = await place(deps, tester, unpaid)
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute()
  expect(order).toMatchObject([{ is_test: true, stock_taken: false, state: 'placed' }])
  expect(await stockOf(db, offer.stockId)).toMatchObject({ inventory: 1, sold: 0 })
})

it('forceSubmit skips the availability checks of a check order on test carts only', async () => {
  const { deps, db, tester, offer, cartId } = await testCart({ inventory: 1 })
  await db.updateTable('stock').set({ sold_out: true }).where('id', '=', offer.stockId).execute()
  const request = { cartId, intentId: '' }
  const plain = place(deps, tester, { ...request, isForced: false })
  await expect(plain).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await place(deps, tester, { ...request, isForced: true })).toBeGreaterThan(0)

  const shopper = await shop.shopper()
  const other = await addOffer(db, { inventory: 1 })
  const liveCart = await shopper.add(other.id)
  await db.updateTable('stock').set({ sold_out: true }).where('id', '=', other.stockId).execute()
  const forced = await shopper.place(liveCart, '', { forceSubmit: '1' })
  expect(forced.status).toBe(409)
})
