// Test-mode carts: separate from live carts, charged in the provider's test mode, and without stock.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirm } from '#server/services/purchase/cart/confirm.ts'
import { place } from '#server/services/purchase/place/place.ts'
import { addOffer, stockOf } from '../../support/store/offer.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import { testCart } from '../../support/product/test-cart.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const tomorrow = () => new Date(Date.now() + 86_400_000)

it('a product that is not available yet can be bought in test mode only, and takes no stock', async () => {
  const settings = { testOnly: true, availableAt: tomorrow(), inventory: 1, cents: 700 }
  const { deps, db } = shop.server
  const { tester, offer, cartId, ready } = await testCart(shop, settings)
  const live = { ...tester, isTestMode: false }
  const { id: intentId, isTest } = await ready(700)
  await expect(confirm(deps, live, cartId)).rejects.toThrow('no such cart')
  const holds = db.selectFrom('holds').where('user_id', '=', tester.userId)
  expect(await holds.selectAll().execute()).toEqual([])

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
  const { deps, db } = shop.server
  const { tester, offer, cartId } = await testCart(shop, { inventory: 1 })
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
