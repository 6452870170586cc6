// Many stores get the same deadline while their products are sold, on PostgreSQL (rule 69).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeManyDeskDeadlines, findDeskCommittees } from '#contract/calls/desk/committees.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { deadlocksIn } from '../support/database/deadlocks.ts'
import { requireCluster } from '../support/database/database.ts'
import { type Desk, deskOf } from '../support/desk/desk.ts'
import { patiently } from '../support/people/caller.ts'
import { addOffer } from '../support/store/offer.ts'
import { type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
let admin: Desk
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const query = { eventId: sampleEventId }

/** A paid cart with products of the last and of the first of the committees, in this order. */
async function paidCart(committeeIds: readonly number[]) {
  const shopper = await shop.shopper()
  let cartId = 0
  for (const committeeId of committeeIds) {
    const { id } = await addOffer(shop.server.db, { committeeId, inventory: 5 })
    cartId = await shopper.add(id)
  }
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  return () => patiently(() => shopper.place(cartId, intentId))
}

it('orders of several of the stores neither wait in a circle nor fail', async () => {
  const { committees, timeZone } = await admin.browser.call(findDeskCommittees, { query })
  const stores = committees.map(({ id, deadlineMs }) => ({
    id,
    expected: deadlineMs === null ? '' : localTimeAt(deadlineMs, timeZone),
  }))
  const ids = stores.map(({ id }) => id).toSorted((a, b) => a - b)
  const ends = [ids.at(-1) ?? 0, ids[0] ?? 0]
  const carts = await Promise.all(Array.from({ length: 12 }, () => paidCart(ends)))
  const before = await deadlocksIn(shop.server.db)
  // After the sale of each product has begun.
  const body = { deadline: '2027-05-01T18:00', stores }
  const [changed, ...placed] = await Promise.all([
    patiently(() => admin.browser.attempt(changeManyDeskDeadlines, { query, body })),
    ...carts.map((place) => place()),
  ])
  expect(changed.status).toBe(200)
  expect(placed.map(({ status }) => status)).toEqual(carts.map(() => 200))
  expect((await deadlocksIn(shop.server.db)) - before).toBe(0)
})
