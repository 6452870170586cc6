// Promises of stock under load: never more than there is, and the control that the lock is what does it.
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockStock, type ReadStock, readStock } from '../../server/repositories/stock.ts'
import { confirm } from '../../server/services/confirm.ts'
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

/** Lets nobody act on what others hold before two have seen it. */
function meetAfterHolds(): KyselyPlugin {
  const reads = new WeakSet<object>()
  let meet = () => {}
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  let arrived = 0
  return {
    transformQuery: ({ node, queryId }) => {
      const isRead =
        node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"holds"')
      if (isRead) reads.add(queryId)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (reads.has(queryId)) {
        arrived += 1
        if (arrived === 2) meet()
        await met
      }
      return result
    },
  }
}

interface Crowd {
  buyers: number
  pieces: number
  read: ReadStock
  plugins?: KyselyPlugin[]
}

/** How many of the buyers hold a piece after all of them have confirmed at once. */
async function confirmAll({ buyers: count, pieces, read, plugins = [] }: Crowd): Promise<number> {
  const { db, deps } = shop.server
  const offer = await addOffer(db, { inventory: pieces })
  const buyers = await fillCarts(shop, count, offer.id)
  const used = { ...deps, db: plugins.reduce((slowed, plugin) => slowed.withPlugin(plugin), db) }
  const outcomes = await Promise.allSettled(
    buyers.map(({ shopper: { userId }, cartId }) =>
      confirm(used, { userId, hasEarlyAccess: false, isTestMode: false }, cartId, read),
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
  expect(await confirmAll({ buyers: 120, pieces: 50, read: lockStock })).toBe(50)
})

it('promises more without the lock', async () => {
  const plugins = [meetAfterHolds()]
  expect(await confirmAll({ buyers: 2, pieces: 1, read: readStock, plugins })).toBe(2)
})
