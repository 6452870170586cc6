// Two hundred buyers of a stock of fifty, on PostgreSQL over several connections. The controls remove the lock
// and must oversell, or these tests would prove nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCart, type LoadCartForUpdate } from '#server/repositories/cart/load-cart.ts'
import { settle } from '#server/services/purchase/settle/settle.ts'
import { requireCluster } from '../support/database/database.ts'
import {
  asConnectionsAllow,
  countOutcomes,
  fillCarts,
  payForMore,
} from '../support/product/buyers.ts'
import { patiently } from '../support/people/caller.ts'
import { addOffer, stockOf } from '../support/store/offer.ts'
import { type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
})
afterAll(() => shop.close())

const buyerCount = 200
const pieces = 50

/** Reads the stock without a lock and waits, so that others read the same before a write. */
const loadWithoutLock: LoadCartForUpdate = async (tx, cart) => {
  const loaded = await loadCart(tx, cart)
  await sleep(80)
  return loaded
}

describe('200 buyers of a stock of 50', () => {
  it('buy exactly 50 when all confirm, pay and place at once, with webhooks', async () => {
    const offer = await addOffer(shop.server.db, { inventory: pieces })
    const buyers = await fillCarts(shop, buyerCount, offer.id)
    await shop.provider.faults({ webhooks: 'deliver' })
    const statuses = await Promise.all(
      buyers.map(async ({ shopper, cartId }) => {
        const confirmed = await patiently(() => shopper.confirm(cartId))
        if (confirmed.status !== 200) return [confirmed.status]
        const intent = await patiently(() => shopper.intent(2500))
        const { id } = intent.body as { id: string }
        await shop.provider.pay(id)
        const placed = await patiently(() => shopper.place(cartId, id))
        return [confirmed.status, intent.status, placed.status]
      }),
    )
    await shop.provider.faults({ webhooks: 'hold' })
    const seen = statuses.map((list) => list.join(' '))
    expect(seen.filter((text) => text === '200 200 200')).toHaveLength(pieces)
    expect(seen.filter((text) => text === '409')).toHaveLength(buyerCount - pieces)
    expect(await countOutcomes(shop, buyers)).toEqual({
      orders: pieces,
      paymentExceptions: 0,
      payments: pieces,
      orphans: 0,
    })
    const stock = await stockOf(shop.server.db, offer.stockId)
    expect(stock).toMatchObject({
      inventory: 0,
      sold: pieces,
      sold_out: true,
      sold_out_by_sale: true,
    })
  })

  it('get 50 orders and 150 payment exceptions when all have paid already', async () => {
    const offer = await addOffer(shop.server.db, { inventory: buyerCount })
    const buyers = await payForMore(shop, { count: buyerCount, left: pieces, offer })
    const placed = await Promise.all(
      buyers.map(({ shopper, cartId, intentId }) =>
        patiently(() => shopper.place(cartId, intentId)),
      ),
    )
    expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([200]))
    const paymentExceptions = placed.filter(({ body }) => (body as { id: number }).id === -1)
    expect(paymentExceptions).toHaveLength(buyerCount - pieces)
    expect(await countOutcomes(shop, buyers)).toEqual({
      orders: pieces,
      paymentExceptions: buyerCount - pieces,
      payments: buyerCount,
      orphans: 0,
    })
    const stock = await stockOf(shop.server.db, offer.stockId)
    expect(stock).toMatchObject({ inventory: 0, sold: pieces, sold_out: true })
  })
})

describe('200 buyers without the lock', () => {
  it('buy more than the stock', async () => {
    const offer = await addOffer(shop.server.db, { inventory: buyerCount })
    const buyers = await payForMore(shop, { count: buyerCount, left: pieces, offer })
    const { deps } = shop.server
    await asConnectionsAllow.map(buyers, ({ cartId, intentId }) =>
      settle(deps, { cartId, intentId }, loadWithoutLock),
    )
    const { orders } = await countOutcomes(shop, buyers)
    process.stdout.write(`without the lock ${pieces} pieces became ${orders} orders\n`)
    expect(orders).toBeGreaterThan(pieces)
  })
})
