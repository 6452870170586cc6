// Lines of an order that are handed out at different times (rule 85).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder } from '#contract/calls/carts.ts'
import { getDeskFile } from '#contract/calls/desk/books.ts'
import { findPickupStores, getPickupOrder, handOutOrder } from '#contract/calls/desk/pickup.ts'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'
import { addOffer, stockOf } from '#tests/support/store/offer.ts'

let shop: Shop
let desk: Desk
let table: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
  table = await deskOf(shop, 'pickup')
})
afterAll(() => shop.close())

/** A paid order of three lines: two bowls, a cap and a towel. */
async function orderOfThree() {
  const { shopper, cartId, offer } = await shop.withCart({ name: 'Bowl', inventory: 5 }, 2)
  for (const name of ['Cap', 'Towel'])
    await shopper.add((await addOffer(shop.server.db, { name })).id)
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const { id: orderId } = (await shopper.place(cartId, intentId)).body as { id: number }
  const seen = () => shopper.browser.call(getOrder, { params: { orderId } })
  return { orderId, shopper, offer, seen, bowlId: (await look(orderId)).lines[0]?.id ?? 0 }
}

/** A paid order of a bowl, which is picked up, and a rug, which is mailed. */
async function orderOfBothWays() {
  const { shopper, cartId, offer } = await shop.withCart({ name: 'Bowl' })
  await shopper.add((await addOffer(shop.server.db, { name: 'Rug', shippingCents: 500 })).id)
  await shopper.ship(cartId)
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const { id: orderId } = (await shopper.place(cartId, intentId)).body as { id: number }
  const seen = () => shopper.browser.call(getOrder, { params: { orderId } })
  return { orderId, offer, seen }
}

const look = (orderId: number) => table.browser.call(getPickupOrder, { params: { orderId } })
const attempt = (
  { id: orderId, state: expectedState, lineChanges: expectedLineChanges }: PickupOrder,
  lineIds: number[],
  idempotencyKey: string = randomUUID(),
) =>
  table.browser.attempt(handOutOrder, {
    params: { orderId },
    body: { idempotencyKey, expectedState, expectedLineChanges, lineIds },
  })
const outOf = ({ lines }: PickupOrder) => lines.map(({ handedOutAtMs }) => handedOutAtMs !== null)
const idsOf = ({ lines }: PickupOrder) => lines.map(({ id }) => id)
const toHandOut = async (committeeId: number) => {
  const { stores } = await table.browser.call(findPickupStores, { query: {} })
  const store = stores.find((one) => one.committeeId === committeeId)
  return [store?.orderCount ?? 0, store?.pieceCount ?? 0]
}

describe('lines that are handed out before the others', () => {
  test('leave the order open; the last ones complete it, on record', async () => {
    const { orderId, offer, seen, bowlId } = await orderOfThree()
    const [orders = 0, pieces = 0] = await toHandOut(offer.committeeId)
    const before = await look(orderId)
    const key = randomUUID()
    for (const answer of [
      await attempt(before, [bowlId], key),
      await attempt(before, [bowlId], key),
    ])
      expect(answer.status).toBe(200)
    expect(codeOf(await attempt(before, idsOf(before).slice(1, 2), key))).toBe('invalid')
    const part = await look(orderId)
    expect([part.state, part.refusal, outOf(part)]).toEqual(['placed', null, [true, false, false]])
    expect((await seen()).lines.map(({ handedOutAtMs }) => handedOutAtMs !== null)).toEqual([
      true,
      false,
      false,
    ])
    expect(await toHandOut(offer.committeeId)).toEqual([orders, pieces - 2])

    expect((await attempt(part, idsOf(part).slice(1))).status).toBe(200)
    const { state, pickedUpAtMs, history } = await desk.order(orderId)
    expect([state, pickedUpAtMs !== null]).toEqual(['complete', true])
    expect(history.map(({ act, toState }) => [act, toState])).toEqual([
      ['handOutLines', 'placed'],
      ['pickUp', 'complete'],
    ])
    expect(history[0]?.fields).toMatchObject([{ path: 'items', after: '2 × Bowl' }])
    expect(await toHandOut(offer.committeeId)).toEqual([orders - 1, pieces - 4])
  })

  test('are not handed out twice, and not of another order', async () => {
    const { orderId, bowlId } = await orderOfThree()
    const other = await orderOfThree()
    const before = await look(orderId)
    expect((await attempt(before, [bowlId])).status).toBe(200)
    // Another table has the order as it was.
    for (const lineIds of [[bowlId], idsOf(before), [other.bowlId], []]) {
      expect(codeOf(await attempt(before, lineIds))).toBe('state_changed')
    }
    expect(outOf(await look(orderId))).toEqual([true, false, false])
    expect(outOf(await look(other.orderId))).toEqual([false, false, false])
  })

  test('are not handed out by a page that does not show a refund of their pieces', async () => {
    const { orderId } = await orderOfThree()
    const { lines } = await desk.order(orderId)
    const [bowl, , towel] = lines
    const refundOne = async ({ id: lineId, unitCents: cents }: (typeof lines)[number]) => {
      const parts = { lines: [{ lineId, quantity: 1, cents }], restocks: false }
      expect((await desk.refund(orderId, cents, parts)).status).toBe(200)
    }
    if (!bowl || !towel) throw new Error('The order has too few lines.')
    await refundOne(towel)
    const before = await look(orderId)
    await refundOne(bowl)
    const now = await look(orderId)
    expect([before.state, now.state]).toEqual(['partiallyRefunded', 'partiallyRefunded'])
    const open = idsOf(now).slice(0, 2)
    for (const lineIds of [open.slice(0, 1), open]) {
      expect(codeOf(await attempt(before, lineIds))).toBe('state_changed')
    }
    expect((await attempt(now, open)).status).toBe(200)
  })

  test('keep the order from being canceled, until they are taken back', async () => {
    const { orderId, offer, bowlId } = await orderOfThree()
    const stock = () => stockOf(shop.server.db, offer.stockId)
    await attempt(await look(orderId), [bowlId])
    expect(codeOf(await desk.act(orderId, 'cancel'))).toBe('act_refused')
    expect(await stock()).toMatchObject({ inventory: 3, sold: 2 })
    expect((await desk.act(orderId, 'undoPickUp')).status).toBe(200)
    expect(outOf(await look(orderId))).toEqual([false, false, false])
    expect((await desk.act(orderId, 'cancel')).status).toBe(200)
    expect(await stock()).toMatchObject({ inventory: 5, sold: 0 })
  })

  test('are all that is needed where the others are refunded', async () => {
    const { orderId, bowlId } = await orderOfThree()
    const { lines, facts } = await desk.order(orderId)
    const others = lines.filter(({ id }) => id !== bowlId)
    const cents = others.reduce((sum, { unitCents }) => sum + unitCents, 0)
    const parts = others.map(({ id: lineId, unitCents }) => ({
      lineId,
      quantity: 1,
      cents: unitCents,
    }))
    expect(facts.paidCents).toBeGreaterThan(cents)
    expect((await desk.refund(orderId, cents, { lines: parts, restocks: false })).status).toBe(200)
    const seen = await look(orderId)
    expect(codeOf(await attempt(seen, idsOf(seen)))).toBe('state_changed')
    expect((await attempt(seen, [bowlId])).status).toBe(200)
    expect((await look(orderId)).refusal).toBe('alreadyHandedOver')
  })

  test('of an order that was shipped are those that are picked up, and complete it', async () => {
    const { orderId, offer } = await orderOfBothWays()
    const [orders = 0, pieces = 0] = await toHandOut(offer.committeeId)
    expect((await desk.act(orderId, 'ship')).status).toBe(200)
    expect(await toHandOut(offer.committeeId)).toEqual([orders, pieces])

    const seen = await look(orderId)
    expect([seen.state, seen.refusal]).toEqual(['shipped', null])
    expect(seen.lines.map(({ productName, hasLeft }) => [productName, hasLeft])).toEqual([
      ['Bowl', false],
      ['Rug', true],
    ])
    expect(codeOf(await attempt(seen, idsOf(seen)))).toBe('state_changed')
    expect((await attempt(seen, idsOf(seen).slice(0, 1))).status).toBe(200)
    expect((await look(orderId)).state).toBe('complete')
    expect(await toHandOut(offer.committeeId)).toEqual([orders - 1, pieces - 1])
  })

  test('stay to be picked up when the parcel of the order is lost and refunded', async () => {
    const { orderId, offer } = await orderOfBothWays()
    const waiting = await toHandOut(offer.committeeId)
    expect((await desk.act(orderId, 'ship')).status).toBe(200)
    const rug = (await desk.order(orderId)).lines.find(({ productName }) => productName === 'Rug')
    const cents = rug?.unitCents ?? 0
    const parts = { lines: [{ lineId: rug?.id ?? 0, quantity: 1, cents }], restocks: false }
    expect((await desk.refund(orderId, cents, parts)).status).toBe(200)
    expect(await toHandOut(offer.committeeId)).toEqual(waiting)
  })
})

describe('how a line reaches its shopper', () => {
  test('stays as it was ordered when its product changes', async () => {
    const { orderId, offer, seen } = await orderOfBothWays()
    const waiting = await toHandOut(offer.committeeId)
    const products = shop.server.db.updateTable('event_products')
    await products.set({ needs_shipping: sql<boolean>`not needs_shipping` }).execute()

    expect((await seen()).lines.map(({ isShipped }) => isShipped)).toEqual([false, true])
    const { lines } = await desk.order(orderId)
    expect(lines.map(({ isShipped }) => isShipped)).toEqual([false, true])
    const { text } = await desk.browser.call(getDeskFile, {
      params: { file: 'packing-list' },
      query: {},
    })
    const packed = text.split('\n').filter((row) => row.startsWith(`${orderId},`))
    expect(packed).toEqual([expect.stringContaining('Rug')])
    expect(await toHandOut(offer.committeeId)).toEqual(waiting)

    expect((await desk.act(orderId, 'ship')).status).toBe(200)
    expect(await toHandOut(offer.committeeId)).toEqual(waiting)
    const shipped = await look(orderId)
    expect((await attempt(shipped, idsOf(shipped).slice(0, 1))).status).toBe(200)
    expect((await look(orderId)).state).toBe('complete')
  })

  test('is that of its product where the release before inserts it', async () => {
    const { orderId } = await orderOfBothWays()
    const { rows } = await sql<{ needs_shipping: boolean }>`
      insert into order_lines (order_id, committee_id, stock_id, event_product_id, product_name, unit_cents, quantity)
      select order_id, l.committee_id, l.stock_id, p.id, 'Mat', 100, 1
      from order_lines l join event_products p on p.id = l.event_product_id
      where order_id = ${orderId} order by p.needs_shipping
      returning needs_shipping`.execute(shop.server.db)
    expect(rows.map(({ needs_shipping }) => needs_shipping)).toEqual([false, true])
  })
})
