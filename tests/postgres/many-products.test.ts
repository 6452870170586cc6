// Many products are changed at once by two people while they are sold, on PostgreSQL (rule 69).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeManyDeskProducts } from '#contract/calls/desk/products.ts'
import { deadlocksIn } from '../support/database/deadlocks.ts'
import { requireCluster } from '../support/database/database.ts'
import { type Desk, deskOf } from '../support/desk/desk.ts'
import { committeeId, productDeskOf } from '../support/desk/desk-products.ts'
import { patiently } from '../support/people/caller.ts'
import { addOffer, stockOf } from '../support/store/offer.ts'
import { type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
let admin: Desk
let desk: Awaited<ReturnType<typeof productDeskOf>>
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
  desk = await productDeskOf(shop)
})
afterAll(() => shop.close())

const rounds = Array.from({ length: 12 }, (_, at) => at)

it('one of two changes is made, what is sold stays sold, and nothing locks in a circle', async () => {
  const { db } = shop.server
  const before = await deadlocksIn(shop.server.db)
  const oneRound = async () => {
    const offers = [
      await addOffer(db, { committeeId, inventory: 5 }),
      await addOffer(db, { committeeId, inventory: 5 }),
    ]
    const shopper = await shop.shopper()
    let cartId = 0
    for (const { id } of offers) cartId = await shopper.add(id)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const products = await Promise.all(
      offers.map(async ({ id }) => ({ id, expected: (await desk.read(id)).version })),
    )
    const change = (by: Desk, cents: number, all: typeof products) =>
      patiently(() =>
        by.browser.attempt(changeManyDeskProducts, {
          body: { committeeId, products: all, change: { kind: 'setPrice', cents } },
        }),
      )
    const [one, other, placed] = await Promise.all([
      change(desk.chair, 100, products),
      change(admin, 200, products.toReversed()),
      patiently(() => shopper.place(cartId, intentId)),
    ])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(placed.status).toBe(200)
    for (const { stockId } of offers) {
      expect(await stockOf(db, stockId)).toMatchObject({ inventory: 4, sold: 1 })
    }
  }
  await Promise.all(rounds.map(oneRound))
  expect((await deadlocksIn(shop.server.db)) - before).toBe(0)
})
