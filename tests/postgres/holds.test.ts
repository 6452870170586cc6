// Holds never exceed the stock: under load, and when two confirms meet at the lock of the last piece.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireCluster } from '../support/database/database.ts'
import { lockOfRow, meetAtLock } from '../support/database/meet-at-lock.ts'
import { type Answer, patiently } from '../support/people/caller.ts'
import { fillCarts } from '../support/product/buyers.ts'
import { addOffer } from '../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
})
afterAll(() => shop.close())

/** The number of buyers with a hold after the work has confirmed their carts. */
async function holdsAfter(
  { buyers: count, pieces }: { buyers: number; pieces: number },
  confirmAll: (stockId: number, confirms: () => Promise<Answer[]>) => Promise<Answer[]>,
): Promise<number> {
  const { db } = shop.server
  const offer = await addOffer(db, { inventory: pieces })
  const buyers = await fillCarts(shop, count, offer.id)
  const answers = await confirmAll(offer.stockId, () =>
    Promise.all(buyers.map(({ shopper, cartId }) => patiently(() => shopper.confirm(cartId)))),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(codeOf).filter((code) => code !== 'out_of_stock')).toEqual([])
  const holds = db.selectFrom('holds').select('quantity').where('stock_id', '=', offer.stockId)
  return (await holds.execute()).length
}

it('concurrent confirms hold exactly the stock', async () => {
  expect(await holdsAfter({ buyers: 120, pieces: 50 }, (_, confirms) => confirms())).toBe(50)
})

it('of two confirms that wait for the last piece, one holds it', async () => {
  const { db } = shop.server
  const held = await holdsAfter({ buyers: 2, pieces: 1 }, (stockId, work) =>
    meetAtLock(db, lockOfRow('stock', stockId), { count: 2, work }),
  )
  expect(held).toBe(1)
})
