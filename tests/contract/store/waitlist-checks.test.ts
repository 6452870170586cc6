// Orders by check, and the pieces that the waitlist keeps (rule 100).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerReturned } from '#server/services/purchase/waitlist/offer-returned.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer, stockOf, type TestOffer } from '../../support/store/offer.ts'
import { comeBack, endOffers, offered, waitedFor } from '../../support/desk/waitlist.ts'

let shop: Shop
let treasurer: Desk
beforeAll(async () => {
  shop = await startShop()
  treasurer = await deskOf(shop)
})
afterAll(() => shop.close())

const makeOffers = () => offerReturned(shop.server.deps)
const back = (offer: TestOffer) => comeBack(shop.server.db, offer.stockId)

test('a piece that is kept for a person is theirs by check too, and ends their place', async () => {
  const { offer, people } = await waitedFor(shop, 2)
  const [ann, bo] = people as [Shopper, Shopper]
  await back(offer)
  await makeOffers()
  expect(await offered([ann, bo])).toEqual([true, false])
  const cap = await addOffer(shop.server.db, { inventory: 10 })
  await ann.add(cap.id)
  const cartId = await ann.add(offer.id)
  expect((await ann.confirm(cartId)).status).toBe(200)
  const { body } = await ann.place(cartId, '')
  const orderId = (body as { id: number }).id
  // What the next cart holds of another item changes nothing.
  expect((await ann.confirm(await ann.add(cap.id))).status).toBe(200)
  expect((await treasurer.act(orderId, 'receive')).body).toMatchObject({
    state: 'placed',
    attention: null,
  })
  expect(await offered([ann, bo])).toEqual(['none', false])
})

test('a check takes no piece that the same person’s cart holds for a card', async () => {
  const { db } = shop.server
  const offer = await addOffer(db, { inventory: 1 })
  const ann = await shop.shopper()
  const { body } = await ann.place(await ann.add(offer.id), '')
  const orderId = (body as { id: number }).id
  const cartId = await ann.add(offer.id)
  const intentId = await ann.ready(cartId)
  const received = await treasurer.act(orderId, 'receive')
  expect(received.body).toMatchObject({ attention: 'outOfStock' })
  await shop.provider.pay(intentId)
  expect((await ann.place(cartId, intentId)).body).toMatchObject({ id: expect.any(Number) })
  expect(await stockOf(db, offer.stockId)).toMatchObject({ inventory: 0, sold: 1 })
})

test('an order by check reserves nothing, and leaves the offer as it is', async () => {
  const { offer, people } = await waitedFor(shop, 2)
  const [ann] = people as [Shopper, Shopper]
  await back(offer)
  await makeOffers()
  const cartId = await ann.add(offer.id)
  expect((await ann.confirm(cartId)).status).toBe(200)
  expect((await ann.place(cartId, '')).status).toBe(200)
  await makeOffers()
  expect(await offered(people)).toEqual([true, false])
  await endOffers(shop.server.db, offer.id)
  await makeOffers()
  expect(await offered(people)).toEqual(['none', true])
})
