// Exchanges of sizes on PostgreSQL beside sales, cancellations and the pick-up table: no piece is lost or sold twice, and
// nothing deadlocks (rule 83).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrder } from '#contract/calls/carts.ts'
import { changeOrderLine } from '#contract/calls/order-lines.ts'
import { requireCluster } from '../support/database/database.ts'
import { deadlocksIn } from '../support/database/deadlocks.ts'
import { lockOfRow, meetAtLock } from '../support/database/meet-at-lock.ts'
import { type Desk, deskOf } from '../support/desk/desk.ts'
import { patiently } from '../support/people/caller.ts'
import type { Shopper } from '../support/people/shopper.ts'
import { type Shop, startShop } from '../support/product/shop.ts'
import { addOffer, stockOf, type TestOffer } from '../support/store/offer.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const many = 8
const each = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, at) => work(at)))

interface Ordered {
  shopper: Shopper
  orderId: number
  lineId: number
  size: number
}

const sizesOf = (...inventories: number[]) =>
  addOffer(shop.server.db, {
    variants: inventories.map((inventory, at) => ({ name: `Navy-${at}`, inventory })),
  })

/** A cart with one piece of a size, confirmed. */
async function filled(offer: TestOffer, size: number) {
  const shopper = await shop.shopper()
  const { id: cartId } = await shopper.cart()
  await shopper.tryAdd(cartId, {
    storeProductsForEventId: offer.id,
    storeProductVariantsForEventId: offer.variants[size]?.id ?? 0,
    quantity: 1,
  })
  return { shopper, cartId }
}

async function ordered(offer: TestOffer, size: number): Promise<Ordered> {
  const { shopper, cartId } = await filled(offer, size)
  const { body } = await shopper.place(cartId, '')
  const orderId = (body as { id: number }).id
  await desk.act(orderId, 'receive')
  const { lines } = await shopper.browser.call(getOrder, { params: { orderId }, query: {} })
  return { shopper, orderId, lineId: lines[0]?.id ?? 0, size }
}

const exchange = ({ shopper, orderId, lineId, size }: Ordered, offer: TestOffer, to: number) => {
  const choice = (at: number) => ({ variantId: offer.variants[at]?.id ?? 0, dataPoints: '{}' })
  const body = { idempotencyKey: randomUUID(), ...choice(to), expected: choice(size) }
  return patiently(() =>
    shopper.browser.attempt(changeOrderLine, { params: { orderId, lineId }, body }),
  )
}

const stocksOf = (offer: TestOffer) =>
  Promise.all(offer.variants.map(({ stockId }) => stockOf(shop.server.db, stockId)))

it('never takes more pieces of a size than there are, beside confirms and cancellations', async () => {
  const before = await deadlocksIn(shop.server.db)
  const offer = await sizesOf(100, 5)
  const orders = await each(() => ordered(offer, 0))
  const carts = await each(() => filled(offer, 1))
  const [canceled, ...exchanging] = orders
  const [answers, confirms] = await Promise.all([
    Promise.all(exchanging.map((order) => exchange(order, offer, 1))),
    Promise.all(carts.map(({ shopper, cartId }) => shopper.confirm(cartId))),
    canceled && desk.act(canceled.orderId, 'cancel'),
  ])
  const exchanged = answers.filter(({ status }) => status === 200).length
  const held = confirms.filter(({ status }) => status === 200).length
  // Whoever comes first: the confirms alone may take all five.
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(exchanged + held).toBe(5)
  const [first, second] = await stocksOf(offer)
  expect([first?.inventory, first?.sold]).toEqual([93 + exchanged, 7 - exchanged])
  expect([second?.inventory, second?.sold]).toEqual([5 - exchanged, exchanged])
  expect(await deadlocksIn(shop.server.db)).toBe(before)
})

it('goes both ways at once without a deadlock', async () => {
  const before = await deadlocksIn(shop.server.db)
  const offer = await sizesOf(20, 20)
  const orders = await each((at) => ordered(offer, at % 2))
  const answers = await Promise.all(
    orders.map((order) => exchange(order, offer, order.size === 0 ? 1 : 0)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const row of await stocksOf(offer)) {
    expect([row.inventory, row.sold]).toEqual([20 - many / 2, many / 2])
  }
  expect(await deadlocksIn(shop.server.db)).toBe(before)
})

it('is refused once the order is handed out, which is refused once it was exchanged', async () => {
  const seen = { expectedState: 'placed', expectedLineChanges: 0 } as const
  for (let round = 0; round < 6; round += 1) {
    const offer = await sizesOf(3, 3)
    const order = await ordered(offer, 0)
    const work = () =>
      Promise.all([
        exchange(order, offer, 1),
        patiently(() => desk.act(order.orderId, 'pickUp', seen)),
      ])
    const lock = lockOfRow('orders', order.orderId)
    const [exchanged, handedOut] = await meetAtLock(shop.server.db, lock, { count: 2, work })
    const isExchanged = exchanged.status === 200
    expect([exchanged.status, handedOut.status]).toEqual(isExchanged ? [200, 409] : [409, 200])
    const sold = (await stocksOf(offer)).map((row) => row.sold)
    expect(sold).toEqual(isExchanged ? [0, 1] : [1, 0])
    const { history } = await desk.order(order.orderId)
    const acts = ['receive', isExchanged ? 'changeLine' : 'pickUp']
    expect(history.map(({ act }) => act)).toEqual(acts)
  }
})
