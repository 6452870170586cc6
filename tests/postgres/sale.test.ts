// Many buyers of a small stock at once, and two buyers of the last piece, on PostgreSQL over several connections.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireCluster } from '../support/database/database.ts'
import { lockOfRow, meetAtLock } from '../support/database/meet-at-lock.ts'
import { countOutcomes, fillCarts, payForMore } from '../support/product/buyers.ts'
import { patiently } from '../support/people/caller.ts'
import { rounds } from '../support/money-model/rounds.ts'
import { addOffer, stockOf } from '../support/store/offer.ts'
import { type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
})
afterAll(() => shop.close())

const { people: buyerCount, pieces } = rounds.sale

describe(`${buyerCount} buyers of a stock of ${pieces}`, () => {
  it('buy exactly these when all confirm, pay and place at once, with webhooks', async () => {
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

  it('get an order each for the pieces, and payment exceptions for the rest, when all have paid already', async () => {
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

it('of two who have paid and wait for the last piece, one gets an order', async () => {
  const { db } = shop.server
  const offer = await addOffer(db, { inventory: 2 })
  const buyers = await payForMore(shop, { count: 2, left: 1, offer })
  const placed = await meetAtLock(db, lockOfRow('stock', offer.stockId), {
    count: buyers.length,
    work: () =>
      Promise.all(
        buyers.map(({ shopper, cartId, intentId }) =>
          patiently(() => shopper.place(cartId, intentId)),
        ),
      ),
  })
  expect(placed.map(({ status }) => status)).toEqual([200, 200])
  expect(await countOutcomes(shop, buyers)).toMatchObject({ orders: 1, paymentExceptions: 1 })
})
