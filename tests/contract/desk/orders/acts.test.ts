// Desk actions on an order, and what the shopper sees of them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder, noteMailed } from '#contract/calls/carts.ts'
import { endDeskSale } from '#contract/calls/desk/products.ts'
import { type Desk, checkOrder, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { addOffer, stockOf } from '#tests/support/store/offer.ts'
import type { Shopper } from '#tests/support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const seenBy = (shopper: Shopper, orderId: number) =>
  shopper.browser.call(getOrder, { params: { orderId } })
const stock = (stockId: number) => stockOf(shop.server.db, stockId)

describe('a check', () => {
  it('moves its order from submitted to complete, and takes stock when it is received', async () => {
    const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 2 }, 2)
    expect(await desk.order(orderId)).toMatchObject({
      state: 'pending',
      method: 'check',
      paidAtMs: null,
      isStockTaken: false,
      customerName: 'Ann Lee',
      email: 'sample.person@example.com',
      facts: { paidCents: 0 },
      history: [],
    })
    const received = await desk.act(orderId, 'receive', { reason: '' })
    expect(received.status).toBe(200)
    expect(received.body).toEqual(await desk.order(orderId))
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 0, sold: 2, sold_out: true })
    expect(await seenBy(shopper, orderId)).toMatchObject({
      state: 'placed',
      paidAtMs: expect.any(Number),
      intentId: '',
    })
    await desk.act(orderId, 'ship')
    await desk.act(orderId, 'complete', { reason: 'Signed for' })
    const order = await desk.order(orderId)
    expect(order).toMatchObject({ state: 'complete', pickedUpAtMs: null })
    expect(order.shippedAtMs).toEqual(expect.any(Number))
    expect(order.history).toMatchObject([
      { act: 'receive', by: 'Ann Lee', reason: '', fromState: 'pending', toState: 'placed' },
      { act: 'ship', fromState: 'placed', toState: 'shipped' },
      { act: 'complete', reason: 'Signed for', fromState: 'shipped', toState: 'complete' },
    ])
    expect(await seenBy(shopper, orderId)).toMatchObject({ state: 'complete' })
  })

  it('that is received when the stock is gone marks the order paid, for a refund', async () => {
    const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 2, cents: 3000 }, 2)
    const other = await shop.shopper()
    const taken = await other.add(offer.id)
    await other.confirm(taken)
    expect((await desk.act(orderId, 'receive')).status).toBe(200)
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 2, sold: 0 })
    expect(await desk.order(orderId)).toMatchObject({
      state: 'pending',
      attention: 'outOfStock',
      isStockTaken: false,
      facts: { paidCents: 6000 },
      history: [{ act: 'receive', note: 'outOfStock', toState: 'pending' }],
    })
    expect((await seenBy(shopper, orderId)).paidAtMs).toEqual(expect.any(Number))
    const body = { date: new Date().toISOString().slice(0, 10) }
    const mailed = await shopper.browser.attempt(noteMailed, { params: { orderId }, body })
    expect(mailed.status).toBe(422)
    const again = await desk.act(orderId, 'receive')
    expect([again.status, codeOf(again)]).toEqual([409, 'act_refused'])
    expect(codeOf(await desk.act(orderId, 'pickUp'))).toBe('act_refused')

    expect((await desk.refund(orderId, 6000)).status).toBe(200)
    expect(await desk.order(orderId)).toMatchObject({
      state: 'refunded',
      attention: null,
      refundedCents: 6000,
      refunds: [{ cents: 6000, state: 'done', settledAtMs: expect.any(Number) }],
    })
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 2, sold: 0 })
  })

  it('that was received without stock is placed once the stock is back', async () => {
    const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 2 }, 2)
    const other = await shop.shopper()
    await other.confirm(await other.add(offer.id))
    await desk.act(orderId, 'receive')
    const early = await desk.act(orderId, 'place')
    expect(early).toMatchObject({
      status: 409,
      body: { error: { code: 'act_refused', details: { why: 'tooFewLeft', state: 'pending' } } },
    })
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 2, sold: 0 })
    await shop.server.db.deleteFrom('holds').where('stock_id', '=', offer.stockId).execute()
    expect((await desk.act(orderId, 'place')).status).toBe(200)
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 0, sold: 2 })
    expect(await desk.order(orderId)).toMatchObject({
      state: 'placed',
      attention: null,
      isStockTaken: true,
      history: [
        { act: 'receive', note: 'outOfStock', toState: 'pending' },
        { act: 'place', fromState: 'pending', toState: 'placed' },
      ],
    })
    expect(await seenBy(shopper, orderId)).toMatchObject({ state: 'placed' })
    expect(codeOf(await desk.act(orderId, 'place'))).toBe('act_refused')
    await desk.act(orderId, 'cancel')
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 2, sold: 0 })
  })

  it('that came too late leaves its money to be refunded when the order is canceled', async () => {
    const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 2, cents: 3000 }, 2)
    const other = await shop.shopper()
    await other.confirm(await other.add(offer.id))
    await desk.act(orderId, 'receive')
    await desk.act(orderId, 'cancel')
    expect(await desk.order(orderId)).toMatchObject({ state: 'canceled', attention: 'refundDue' })
    expect(await seenBy(shopper, orderId)).toMatchObject({ state: 'canceled', isRefundDue: true })
    await desk.refund(orderId, 6000)
    expect(await desk.order(orderId)).toMatchObject({ state: 'refunded', attention: null })
    expect(await seenBy(shopper, orderId)).toMatchObject({ isRefundDue: false })
  })

  it('that is received after the end of the sale takes the counted pieces, and leaves it ended', async () => {
    const { orderId, offer } = await checkOrder(shop, { inventory: 2 }, 2)
    const uncounted = await checkOrder(shop)
    const chair = await deskOf(shop, 'chair', { committee_ids: [offer.committeeId] })
    for (const { id: productId } of [offer, uncounted.offer]) {
      await chair.browser.call(endDeskSale, { params: { productId }, body: { isEnded: true } })
    }
    await desk.act(orderId, 'receive')
    expect(await desk.order(orderId)).toMatchObject({ state: 'placed', attention: null })
    const ended = { sold_out: true, sold_out_by_sale: false }
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 0, sold: 2, ...ended })
    await desk.act(orderId, 'cancel')
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 2, sold: 0, ...ended })
    // Here the mark may say that none are left.
    await desk.act(uncounted.orderId, 'receive')
    expect(await desk.order(uncounted.orderId)).toMatchObject({ attention: 'outOfStock' })
  })

  it('can’t be received after a cancel, and a cancel before it changes no stock', async () => {
    const { orderId, shopper, offer } = await checkOrder(shop, { inventory: 5 })
    await desk.act(orderId, 'cancel')
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 5, sold: 0 })
    const late = await desk.act(orderId, 'receive', { expectedState: 'pending' })
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: 'state_changed', details: { state: 'canceled' } } },
    })
    expect(codeOf(await desk.act(orderId, 'receive'))).toBe('act_refused')
    expect(await seenBy(shopper, orderId)).toMatchObject({ state: 'canceled', paidAtMs: null })
    const body = { date: new Date().toISOString().slice(0, 10) }
    const mailed = await shopper.browser.attempt(noteMailed, { params: { orderId }, body })
    expect(mailed.status).toBe(422)
  })

  it('for a test order takes no stock', async () => {
    const { orderId, offer } = await checkOrder(shop, { inventory: 5 })
    const orders = shop.server.db.updateTable('orders').where('id', '=', orderId)
    await orders.set({ is_test: true }).execute()
    expect((await desk.act(orderId, 'receive')).body).toMatchObject({
      state: 'placed',
      isTest: true,
      isStockTaken: false,
    })
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 5, sold: 0 })
  })
})

describe('a cancel', () => {
  it('returns the stock once, and ends sold-out when an order had caused it', async () => {
    const variants = [{ name: 'Navy-M', inventory: 1 }]
    const offer = await addOffer(shop.server.db, { inventory: 7, variants })
    const shopper = await shop.shopper()
    const cartId = await shopper.add(offer.id, 1, offer.variants[0]?.id)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const { id } = (await shopper.place(cartId, intentId)).body as { id: number }
    const variantStock = offer.variants[0]?.stockId ?? 0
    expect(await stock(variantStock)).toMatchObject({ inventory: 0, sold_out: true })
    expect((await desk.act(id, 'cancel')).body).toMatchObject({
      state: 'canceled',
      attention: 'refundDue',
      isStockTaken: false,
    })
    const back = { inventory: 1, sold: 0, sold_out: false, sold_out_by_sale: false }
    expect(await stock(variantStock)).toMatchObject(back)
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 7, sold: 0 })
    expect(codeOf(await desk.act(id, 'cancel'))).toBe('act_refused')
    expect(codeOf(await desk.act(id, 'ship'))).toBe('act_refused')
    expect(await stock(variantStock)).toMatchObject(back)
  })

  it('is refused once the order was shipped or handed out', async () => {
    const { orderId, offer } = await paidOrder(shop, { inventory: 3 })
    await desk.act(orderId, 'pickUp', { reason: '' })
    expect(await desk.order(orderId)).toMatchObject({
      state: 'complete',
      pickedUpAtMs: expect.any(Number),
    })
    const refused = await desk.act(orderId, 'cancel')
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'act_refused', details: { why: 'alreadyHandedOver' } } },
    })
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 2, sold: 1 })
  })

  it('after a full refund returns the stock and leaves the order refunded', async () => {
    const { orderId, offer } = await paidOrder(shop, { inventory: 1, cents: 2500 })
    await desk.refund(orderId, 2500)
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 0, sold: 1 })
    expect((await desk.act(orderId, 'cancel')).body).toMatchObject({
      state: 'refunded',
      attention: null,
    })
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 1, sold: 0, sold_out: false })
  })
})

describe('a desk action', () => {
  it('is idempotent, also once the order has changed state', async () => {
    const { orderId, offer } = await checkOrder(shop, { inventory: 5 })
    const once = { idempotencyKey: randomUUID(), expectedState: 'pending' } as const
    expect((await desk.act(orderId, 'receive', once)).status).toBe(200)
    await desk.act(orderId, 'ship')
    const again = await desk.act(orderId, 'receive', {
      ...once,
      idempotencyKey: once.idempotencyKey.toUpperCase(),
    })
    expect(again).toMatchObject({ status: 200, body: { state: 'shipped' } })
    expect(await stock(offer.stockId)).toMatchObject({ inventory: 4, sold: 1 })
    expect((await desk.order(orderId)).history).toHaveLength(2)
  })

  it('needs a unique idempotency key', async () => {
    const [one, other] = [await checkOrder(shop), await checkOrder(shop)]
    const request = { idempotencyKey: randomUUID(), expectedState: 'pending' } as const
    await desk.act(one.orderId, 'receive', request)
    expect(codeOf(await desk.act(other.orderId, 'receive', request))).toBe('invalid')
    expect(codeOf(await desk.act(one.orderId, 'cancel', request))).toBe('invalid')
    expect((await desk.order(other.orderId)).state).toBe('pending')
  })

  it('on a stale state is refused and returns the current state', async () => {
    const { orderId } = await paidOrder(shop)
    await desk.act(orderId, 'ship')
    const late = await desk.act(orderId, 'cancel', { expectedState: 'placed' })
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: 'state_changed', details: { state: 'shipped' } } },
    })
  })

  it.each([
    [{ act: 'burn', reason: 'x' }],
    [{ act: 'cancel', reason: '' }],
    [{ act: 'cancel', reason: '  ' }],
    [{ act: 'resolve' }],
    [{ act: 'cancel', reason: 'x'.repeat(501) }],
    [{ act: 'cancel', reason: 'a\0b' }],
    [{ act: 'ship', idempotencyKey: 'one' }],
    [{ act: 'ship', expectedState: 'gone' }],
    [{ act: 'ship', expectedState: undefined }],
    [{}],
  ])('with %j is invalid', async (change) => {
    const { orderId } = await paidOrder(shop)
    const body = { idempotencyKey: randomUUID(), expectedState: 'placed', ...change }
    const path = `/store-v1/desk/orders/${orderId}/acts`
    expect((await desk.browser.send('POST', path, { body })).status).toBe(422)
    expect((await desk.order(orderId)).history).toEqual([])
  })

  it('on an unknown order answers 404', async () => {
    const body = { act: 'ship', idempotencyKey: randomUUID(), expectedState: 'placed' }
    for (const id of ['9999999', '-1', 'abc']) {
      const answer = await desk.browser.send('POST', `/store-v1/desk/orders/${id}/acts`, { body })
      expect(answer.status).toBe(404)
    }
  })
})
