import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrder } from '../../contract/calls/carts.ts'
import { addOffer } from '../support/offer.ts'
import { codeOf, type Shop, startShop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
}, 60_000)
afterAll(() => shop.close())

it('shows an order to its owner alone', async () => {
  const [ann, bob] = [await shop.shopper(), await shop.shopper()]
  const cartId = await ann.add((await addOffer(shop.server.db)).id)
  const { id: orderId } = (await ann.place(cartId, '')).body as { id: number }
  expect(await ann.browser.call(getOrder, { params: { orderId } })).toMatchObject({ id: orderId })

  const theirs = await bob.browser.attempt(getOrder, { params: { orderId } })
  const none = await bob.browser.attempt(getOrder, { params: { orderId: 9_999_999 } })
  expect([theirs.status, codeOf(theirs)]).toEqual([404, 'not_found'])
  expect(theirs.body).toEqual(none.body)
  for (const id of ['-1', '0', 'abc', '1e9', '99999999999999999999']) {
    expect((await ann.browser.send('GET', `/store-v1/orders/${id}`)).status).toBe(404)
  }
  const guest = await shop.server.guest()
  expect(codeOf(await guest.attempt(getOrder, { params: { orderId } }))).toBe('login_required')
})

it('groups the lines by committee, each with its subtotal', async () => {
  const { db } = shop.server
  const [first, second] = await db
    .selectFrom('committees')
    .select('id')
    .orderBy('id')
    .limit(2)
    .execute()
  const ann = await shop.shopper()
  const offers = [
    await addOffer(db, { committeeId: first?.id, cents: 1000 }),
    await addOffer(db, { committeeId: second?.id, cents: 250, variants: [{ name: 'Navy-M' }] }),
    await addOffer(db, { committeeId: first?.id, cents: 333 }),
  ]
  await ann.add(offers[0]?.id ?? 0, 2)
  await ann.add(offers[1]?.id ?? 0, 1, offers[1]?.variants[0]?.id)
  const cartId = await ann.add(offers[2]?.id ?? 0, 3)
  const { id } = (await ann.place(cartId, '')).body as { id: number }
  const wire = (await ann.browser.send('GET', `/store-v1/orders/${id}`)).body
  expect(wire).toMatchObject({
    totalCost: 32.49,
    shippingCost: 0,
    subOrders: [
      { committeeId: first?.id, subTotal: 29.99 },
      { committeeId: second?.id, subTotal: 2.5 },
    ],
    customerAddress: { address: '1 Shore Road', zipCode: '02840' },
    shippingAddress: null,
  })
})
