// Refunds by line: lines and shipping are chosen, pieces go back to stock once, and the books put each line to its
// committee. Cancel and refund is one act.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDeskBooks } from '#contract/calls/desk/books.ts'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { addOffer, stockOf } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let desk: Desk
let committeeIds: number[]
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
  const rows = await shop.server.db.selectFrom('committees').select('id').orderBy('id').execute()
  committeeIds = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

const stock = async (stockId: number) => {
  const { inventory, sold } = await stockOf(shop.server.db, stockId)
  return { inventory, sold }
}
const lineOf = (order: DeskOrder, quantity: number, at = 0) => {
  const line = order.lines[at]
  if (!line) throw new Error('The order has no such line.')
  return { lineId: line.id, quantity, cents: quantity * line.unitCents }
}

/** An order of 2 pieces at $30 with $5 shipping, and of 1 piece at $10, of two committees. */
async function twoCommittees() {
  const { db } = shop.server
  const [first = 0, second = 0] = committeeIds
  const offers = [
    await addOffer(db, { committeeId: first, cents: 3000, shippingCents: 250, inventory: 10 }),
    await addOffer(db, { committeeId: second, cents: 1000, inventory: 10 }),
  ]
  const shopper = await shop.shopper()
  await shopper.add(offers[0]?.id ?? 0, 2)
  const cartId = await shopper.add(offers[1]?.id ?? 0, 1)
  await shopper.ship(cartId)
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const { id } = (await shopper.place(cartId, intentId)).body as { id: number }
  return { order: await desk.order(id), intentId, stockIds: offers.map(({ stockId }) => stockId) }
}

async function refundedByPart() {
  const { parts } = await desk.browser.call(getDeskBooks, { query: {} })
  const of = (committeeId: number | undefined) =>
    parts.find((part) => part.committeeId === committeeId)?.refundedCents ?? 0
  const shipping = parts.find(({ part }) => part === 'shipping')?.refundedCents ?? 0
  return [of(committeeIds[0]), of(committeeIds[1]), shipping]
}

describe('a refund by line', () => {
  it('goes to the committee of the line, shipping to shipping, an amount to all by share', async () => {
    const before = await refundedByPart()
    const { order } = await twoCommittees()
    const since = async () => (await refundedByPart()).map((cents, at) => cents - (before[at] ?? 0))
    await desk.refund(order.id, 3000, { lines: [lineOf(order, 1)] })
    expect(await since()).toEqual([3000, 0, 0])
    const both = { lines: [lineOf(order, 1, 1)], shippingCents: 250 }
    expect((await desk.refund(order.id, 1250, both)).body).toMatchObject({
      state: 'partiallyRefunded',
      refundedShippingCents: 250,
      lines: [
        { refundedQuantity: 1, refundedCents: 3000 },
        { refundedQuantity: 1, refundedCents: 1000 },
      ],
    })
    expect(await since()).toEqual([3000, 1000, 250])
    await desk.refund(order.id, 650)
    expect(await since()).toEqual([3600, 1000, 300])
    await desk.refund(order.id, 2600)
    expect(await since()).toEqual([6000, 1000, 500])
  })

  it('returns its pieces to stock only if the treasurer says so', async () => {
    const { order, stockIds } = await twoCommittees()
    const [stockId = 0] = stockIds
    expect(await stock(stockId)).toEqual({ inventory: 8, sold: 2 })
    await desk.refund(order.id, 3000, { lines: [lineOf(order, 1)] })
    expect(await stock(stockId)).toEqual({ inventory: 8, sold: 2 })
    await desk.refund(order.id, 3000, { lines: [lineOf(order, 1)], restocks: true })
    expect(await stock(stockId)).toEqual({ inventory: 9, sold: 1 })
  })

  it('and a cancel after it return no piece twice', async () => {
    const { order, stockIds } = await twoCommittees()
    await desk.refund(order.id, 3000, { lines: [lineOf(order, 1)], restocks: true })
    await desk.act(order.id, 'cancel')
    const whole = { inventory: 10, sold: 0 }
    expect(await Promise.all(stockIds.map(stock))).toEqual([whole, whole])
    const rest = { lines: [lineOf(order, 1)], restocks: true }
    expect((await desk.refund(order.id, 3000, rest)).status).toBe(200)
    expect(await Promise.all(stockIds.map(stock))).toEqual([whole, whole])
  })

  it('leaves a piece that did not come back out of the stock at a cancel', async () => {
    const { order, stockIds } = await twoCommittees()
    await desk.refund(order.id, 3000, { lines: [lineOf(order, 1)] })
    await desk.act(order.id, 'cancel')
    expect(await stock(stockIds[0] ?? 0)).toEqual({ inventory: 9, sold: 1 })
  })

  it('that fails gives its lines back, and its pieces return only once', async () => {
    const { order, intentId, stockIds } = await twoCommittees()
    const all = { lines: [lineOf(order, 2)], restocks: true }
    // The provider knows a refund that the desk does not, so it refuses this one.
    await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount: '2000' })
    expect((await desk.refund(order.id, 6000, all)).body).toMatchObject({
      attention: 'refundFailed',
      refundedCents: 2000,
      lines: [{ refundedQuantity: 0, refundedCents: 0 }, {}],
      refunds: [{ state: 'failed', parts: [{ quantity: 2, cents: 6000 }] }, { parts: [] }],
    })
    expect(await stock(stockIds[0] ?? 0)).toEqual({ inventory: 10, sold: 0 })
    const one = { lines: [lineOf(order, 1)], restocks: true }
    expect((await desk.refund(order.id, 3000, one)).body).toMatchObject({ refundedCents: 5000 })
    expect(await stock(stockIds[0] ?? 0)).toEqual({ inventory: 10, sold: 0 })
  })

  it('takes no more than a line has, also while an earlier one is under way', async () => {
    const { order } = await twoCommittees()
    const line = lineOf(order, 2)
    const refused = (answer: unknown) =>
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { code: 'act_refused', details: { why: 'aboveLine' } } },
      })
    refused(await desk.refund(order.id, 6001, { lines: [{ ...line, cents: 6001 }] }))
    refused(await desk.refund(order.id, 3000, { lines: [{ ...line, quantity: 3, cents: 3000 }] }))
    refused(await desk.refund(order.id, 501, { shippingCents: 501 }))
    await shop.provider.faults({ failNext: { path: '/v1/refunds', status: 'drop', count: 9 } })
    await desk.refund(order.id, 6000, { lines: [line] })
    refused(await desk.refund(order.id, 1, { lines: [{ ...line, quantity: 0, cents: 1 }] }))
    refused(await desk.refund(order.id, 1000, { lines: [{ ...lineOf(order, 1, 1), quantity: 2 }] }))
    await shop.provider.faults({ failNext: null })
    await reconcileOnce(shop.server.deps)
  })

  it('refuses lines of another order, repeated lines, and lines that are not the amount', async () => {
    const { order } = await twoCommittees()
    const { order: other } = await twoCommittees()
    const line = lineOf(order, 1)
    for (const lines of [
      [lineOf(other, 1)],
      [line, line],
      [{ ...line, quantity: 0, cents: 0 }],
      [{ ...line, cents: 2999 }],
      [{ ...line, quantity: -1 }],
    ]) {
      expect((await desk.refund(order.id, 3000, { lines })).status).toBe(422)
    }
    expect((await desk.order(order.id)).refunds).toEqual([])
  })

  it('repeated with the same key is made once, and with other lines refused', async () => {
    const { order, stockIds } = await twoCommittees()
    const once = {
      idempotencyKey: randomUUID(),
      expectedState: 'placed',
      expectedBackCents: 0,
      restocks: true,
    } as const
    const lines = [lineOf(order, 1)]
    await desk.refund(order.id, 3000, { ...once, lines })
    const again = await desk.refund(order.id, 3000, { ...once, lines })
    expect(again.body).toMatchObject({ refundedCents: 3000, refunds: [{ state: 'done' }] })
    expect(await stock(stockIds[0] ?? 0)).toEqual({ inventory: 9, sold: 1 })
    expect((await desk.refund(order.id, 3000, { ...once, lines, restocks: false })).status).toBe(
      422,
    )
    const shifted = [{ ...lines[0], lineId: lines[0]?.lineId ?? 0, quantity: 2, cents: 3000 }]
    expect((await desk.refund(order.id, 3000, { ...once, lines: shifted })).status).toBe(422)
    expect((await desk.refund(order.id, 3000, once)).status).toBe(422)
  })
})

describe('cancel and refund', () => {
  it('cancels, returns the stock and refunds what is left, as one entry of the history', async () => {
    const { order, stockIds } = await twoCommittees()
    await desk.refund(order.id, 1000, { lines: [lineOf(order, 1, 1)], restocks: true })
    const once = { idempotencyKey: randomUUID(), expectedState: 'partiallyRefunded' } as const
    const seen = { ...once, expectedBackCents: 1000 }
    for (const _ of ['first', 'repeated']) {
      expect((await desk.cancelAndRefund(order.id, 6500, seen)).body).toMatchObject({
        state: 'refunded',
        attention: null,
        refundedCents: 7500,
        facts: { isCanceled: true },
        isStockTaken: false,
        history: [{ act: 'refund' }, { act: 'cancelAndRefund', cents: 6500, toState: 'refunded' }],
      })
    }
    const whole = { inventory: 10, sold: 0 }
    expect(await Promise.all(stockIds.map(stock))).toEqual([whole, whole])
    expect(codeOf(await desk.cancelAndRefund(order.id, 1))).toBe('act_refused')
  })

  it('leaves the rest of a smaller refund due, and refunds a check by hand', async () => {
    const { orderId } = await paidOrder(shop, { cents: 5000 })
    expect((await desk.cancelAndRefund(orderId, 4000)).body).toMatchObject({
      state: 'canceled',
      attention: 'refundDue',
    })
    const check = await checkOrder(shop, { cents: 900 })
    expect(codeOf(await desk.cancelAndRefund(check.orderId, 900))).toBe('act_refused')
    await desk.act(check.orderId, 'receive')
    expect((await desk.cancelAndRefund(check.orderId, 900)).body).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'done' }],
    })
  })

  it('is refused for a shipped order, and changes nothing', async () => {
    const { orderId } = await paidOrder(shop, { cents: 5000 })
    await desk.act(orderId, 'ship')
    expect(await desk.cancelAndRefund(orderId, 5000)).toMatchObject({
      body: { error: { details: { why: 'alreadyShipped' } } },
    })
    expect(await desk.order(orderId)).toMatchObject({ state: 'shipped', refunds: [] })
  })

  it('whose refund fails stays canceled and needs attention', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount: '1000' })
    expect((await desk.cancelAndRefund(orderId, 5000)).body).toMatchObject({
      state: 'canceled',
      attention: 'refundFailed',
      refundedCents: 1000,
    })
    expect((await desk.refund(orderId, 4000)).body).toMatchObject({ state: 'refunded' })
  })
})
