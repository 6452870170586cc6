// Orders by check, which cost nothing to place: how many one person has in a day (rule 21).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder } from '#contract/calls/carts.ts'
import { addOffer } from '../../support/store/offer.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

it('an order by check is refused as the twenty-first of 24 hours, though the others were canceled', async () => {
  const { db } = shop.server
  const shopper = await shop.shopper()
  const offer = await addOffer(db, { cents: 900 })
  for (let n = 0; n < 20; n += 1) {
    const placed = await shopper.place(await shopper.add(offer.id), '')
    expect(placed.status).toBe(200)
    const params = { orderId: (placed.body as { id: number }).id }
    await shopper.browser.call(cancelOrder, { params, query: {}, body: {} })
  }
  const cartId = await shopper.add(offer.id)
  const refused = await shopper.place(cartId, '')
  expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_checks'])
  expect(messageOf(refused)).toContain('20 orders by check in 24 hours')

  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  const ofUser = db.updateTable('orders').where('user_id', '=', shopper.userId)
  await ofUser.set({ ordered_at: yesterday }).execute()
  expect((await shopper.place(cartId, '')).status).toBe(200)
})
