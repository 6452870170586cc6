// When the lines of an own order can't be changed, and what a change means for the desk (rule 83).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPickupOrder, handOutOrder } from '#contract/calls/desk/pickup.ts'
import { endDeskSale } from '#contract/calls/desk/products.ts'
import { changeOrderLine, getLineChoices } from '#contract/calls/order-lines.ts'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { checkOrder, deskOf } from '../../support/desk/desk.ts'
import {
  type LineChanges,
  type Ordered,
  sizes,
  startLineChanges,
  variantOf,
} from '../../support/desk/line-changes.ts'
import { codeOf } from '../../support/product/shop.ts'
import { stockOf } from '../../support/store/offer.ts'

let by: LineChanges
beforeAll(async () => {
  by = await startLineChanges()
})
afterAll(() => by.shop.close())

describe('nothing is changed', () => {
  const refusedNow = async (order: Ordered, status = 409) => {
    const before = await by.stocksOf(order)
    const answer = await by.change(order, { variantId: variantOf(order, 1) })
    expect(answer.status).toBe(status)
    expect(await by.stocksOf(order)).toEqual(before)
    return codeOf(answer)
  }

  test.each(['ship', 'pickUp', 'complete', 'cancel'] as const)('after the act %s', async (act) => {
    const order = await by.ordered()
    await by.desk.act(order.orderId, act)
    expect(await refusedNow(order)).toBe('act_refused')
    expect((await by.choicesOf(order))[0]?.refusal).not.toBe('')
  })

  test('in a line of which a piece was refunded', async () => {
    const order = await by.ordered(sizes, { quantity: 2 })
    const line = { lineId: order.lineId, quantity: 1, cents: 2500 }
    await by.desk.refund(order.orderId, 2500, { lines: [line], restocks: true })
    expect(await refusedNow(order)).toBe('act_refused')
  })

  test('after the deadline of the store', async () => {
    const order = await by.ordered()
    const { db } = by.shop.server
    const store = db.updateTable('committees').where('id', '=', order.offer.committeeId)
    const { deadline_at } = await db
      .selectFrom('committees')
      .select('deadline_at')
      .where('id', '=', order.offer.committeeId)
      .executeTakeFirstOrThrow()
    await store.set({ deadline_at: new Date(0) }).execute()
    expect(await refusedNow(order)).toBe('not_available')
    expect((await by.choicesOf(order))[0]?.refusal).toContain('Ordering closed')
    await store.set({ deadline_at }).execute()
  })

  test('after the sale of the product', async () => {
    const order = await by.ordered()
    await by.shop.server.db
      .updateTable('base_prices')
      .set({ ends_at: new Date(0) })
      .where('event_product_id', '=', order.offer.id)
      .execute()
    expect(await refusedNow(order)).toBe('not_available')
  })

  test('once the desk has ended the sale, unless the last piece was sold', async () => {
    const order = await by.ordered()
    const chair = await deskOf(by.shop, 'chair', { committee_ids: [order.offer.committeeId] })
    const params = { productId: order.offer.id }
    await chair.browser.call(endDeskSale, { params, body: { isEnded: true } })
    expect(await refusedNow(order)).toBe('act_refused')
    expect((await by.choicesOf(order))[0]?.refusal).toContain('The sale of this item has ended.')

    const last = await by.ordered({ inventory: 1 })
    expect(await stockOf(by.shop.server.db, last.offer.stockId)).toMatchObject({ sold_out: true })
    expect((await by.choicesOf(last))[0]?.refusal).toBe('')
  })

  test('an eleventh time', async () => {
    const order = await by.ordered(sizes, { isPaid: false })
    for (let time = 0; time < 10; time += 1) {
      const { status } = await by.change(order, { variantId: variantOf(order, (time + 1) % 2) })
      expect(status).toBe(200)
    }
    expect(await refusedNow(order)).toBe('act_refused')
  })

  test('by another person', async () => {
    const order = await by.ordered()
    const stranger = await by.shop.shopper()
    const { orderId, lineId } = order
    const seen = { variantId: variantOf(order, 0), dataPoints: '{}' }
    const body = { idempotencyKey: randomUUID(), ...seen, expected: seen }
    const answer = await stranger.browser.attempt(changeOrderLine, {
      params: { orderId, lineId },
      body,
    })
    expect(answer.status).toBe(404)
    const read = await stranger.browser.attempt(getLineChoices, { params: { orderId } })
    expect(read.status).toBe(404)
    // A line of somebody else's order, under the number of an own one.
    const own = await checkOrder(by.shop)
    const mixed = await own.shopper.browser.attempt(changeOrderLine, {
      params: { orderId: own.orderId, lineId },
      body,
    })
    expect(mixed.status).toBe(404)
  })
})

/** The acts by which the items leave: they name how often their sender has seen the lines changed. */
describe('an item is not let go by an old page', () => {
  const old = { expectedState: 'placed', expectedLineChanges: 0 } as const

  test.each(['ship', 'pickUp', 'complete'] as const)('with the act %s', async (act) => {
    const order = await by.ordered()
    const { orderId } = order
    await by.change(order, { variantId: variantOf(order, 1) })
    const late = await by.desk.act(orderId, act, old)
    expect([late.status, codeOf(late)]).toEqual([409, 'state_changed'])
    expect((await by.desk.order(orderId)).state).toBe('placed')
    // An app of an earlier release names no changes.
    const nameless = await by.desk.act(orderId, act, { ...old, expectedLineChanges: undefined })
    expect(codeOf(nameless)).toBe('state_changed')
    const key = { idempotencyKey: randomUUID() }
    expect((await by.desk.act(orderId, act, key)).status).toBe(200)
    expect((await by.desk.act(orderId, act, { ...old, ...key })).status).toBe(200)
  })

  test('at the pick-up table', async () => {
    const order = await by.ordered()
    const { browser } = await deskOf(by.shop, 'pickup')
    const params = { orderId: order.orderId }
    const seen = await browser.call(getPickupOrder, { params })
    await by.change(order, { variantId: variantOf(order, 1) })
    const handOut = ({ lineChanges: expectedLineChanges }: PickupOrder) =>
      browser.attempt(handOutOrder, {
        params,
        body: { idempotencyKey: randomUUID(), expectedState: 'placed', expectedLineChanges },
      })
    const late = await handOut(seen)
    expect([late.status, codeOf(late)]).toEqual([409, 'state_changed'])
    const now = await browser.call(getPickupOrder, { params })
    expect(now).toMatchObject({ lineChanges: 1, lines: [{ variantName: 'Navy-L' }] })
    expect((await handOut(now)).status).toBe(200)
  })

  test('and no other act asks for it', async () => {
    const order = await by.ordered(sizes, { isPaid: false })
    await by.change(order, { variantId: variantOf(order, 1) })
    const act = { expectedState: 'pending', expectedLineChanges: undefined } as const
    expect((await by.desk.act(order.orderId, 'receive', act)).status).toBe(200)
  })
})
