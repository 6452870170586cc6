// Holds under load never exceed the stock. The control removes the lock and must exceed it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '#contract/test-support.ts'
import {
  loadCart,
  type LoadCartForUpdate,
  loadCartForUpdate,
} from '#server/repositories/cart/load-cart.ts'
import { confirm } from '#server/services/purchase/cart/confirm.ts'
import { requireCluster } from '../support/database/database.ts'
import { fillCarts } from '../support/product/buyers.ts'
import { addOffer } from '../support/store/offer.ts'
import { type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
})
afterAll(() => shop.close())

/** Reads the stock without a lock, and blocks each reader until two have read. */
function meetWithoutLock(): LoadCartForUpdate {
  let meet = () => {}
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  let arrived = 0
  return async (tx, cart) => {
    const loaded = await loadCart(tx, cart)
    arrived += 1
    if (arrived === 2) meet()
    await met
    return loaded
  }
}

interface Crowd {
  buyers: number
  pieces: number
  load: LoadCartForUpdate
}

/** The number of buyers with a hold after all have confirmed at once. */
async function confirmAll({ buyers: count, pieces, load }: Crowd): Promise<number> {
  const { db, deps } = shop.server
  const offer = await addOffer(db, { inventory: pieces })
  const buyers = await fillCarts(shop, count, offer.id)
  const outcomes = await Promise.allSettled(
    buyers.map(({ shopper: { userId }, cartId }) =>
      confirm(deps, { userId, ...aBuyer() }, cartId, load),
    ),
  )
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : [],
  )
  expect(refused.filter((code) => code !== 'out_of_stock')).toEqual([])
  const holds = db.selectFrom('holds').select('quantity').where('stock_id', '=', offer.stockId)
  return (await holds.execute()).length
}

it('concurrent confirms hold exactly the stock', async () => {
  expect(await confirmAll({ buyers: 120, pieces: 50, load: loadCartForUpdate })).toBe(50)
})

it('concurrent confirms without the lock hold more than the stock', async () => {
  expect(await confirmAll({ buyers: 2, pieces: 1, load: meetWithoutLock() })).toBe(2)
})
