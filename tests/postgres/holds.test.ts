// Promises of stock under load: never more than there is, and the control that the lock is what does it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '../../contract/test-support.ts'
import {
  loadCart,
  type LoadCartForUpdate,
  loadCartForUpdate,
} from '../../server/repositories/load-cart.ts'
import { confirm } from '../../server/services/cart/confirm.ts'
import { requireCluster } from '../support/database.ts'
import { fillCarts } from '../support/buyers.ts'
import { addOffer } from '../support/offer.ts'
import { type Shop, startShop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
}, 120_000)
afterAll(() => shop.close())

/** Reads without locking the stock; nobody goes on before two have read. */
function meetWithoutLock(): LoadCartForUpdate {
  let meet = () => {}
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  let arrived = 0
  return async (tx, cart, realNowMs) => {
    const loaded = await loadCart(tx, cart, realNowMs)
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

/** How many of the buyers hold a piece after all of them have confirmed at once. */
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

it('promises exactly what there is', async () => {
  expect(await confirmAll({ buyers: 120, pieces: 50, load: loadCartForUpdate })).toBe(50)
})

it('promises more without the lock', async () => {
  expect(await confirmAll({ buyers: 2, pieces: 1, load: meetWithoutLock() })).toBe(2)
})
