// A shopper exchanges a size of an own order, or corrects an answer, until the store's deadline (rule 83).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder } from '#contract/calls/carts.ts'
import { changeOrderLine, getLineChoices } from '#contract/calls/order-lines.ts'
import { checkOrder, type Desk, deskOf } from '../../support/desk/desk.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer, type OfferSettings, stockOf, type TestOffer } from '../../support/store/offer.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const dish = {
  id: '1',
  label: 'Dish',
  type: 'select',
  required: 1,
  options: ['Fish', 'Beef'],
} as const
const sizes: OfferSettings = {
  variants: [
    { name: 'Navy-M', inventory: 5 },
    { name: 'Navy-L', inventory: 1 },
    { name: 'Navy-XL', inventory: 5, addedCents: 300 },
  ],
}

interface Ordered {
  shopper: Shopper
  orderId: number
  lineId: number
  offer: TestOffer
}

/** A paid order of the first size, or of the product without sizes. */
async function ordered(
  settings: OfferSettings = sizes,
  { dataPoints = '{}', quantity = 1, isPaid = true } = {},
): Promise<Ordered> {
  const shopper = await shop.shopper()
  const offer = await addOffer(shop.server.db, settings)
  const { id: cartId } = await shopper.cart()
  await shopper.tryAdd(cartId, {
    storeProductsForEventId: offer.id,
    storeProductVariantsForEventId: offer.variants[0]?.id ?? null,
    quantity,
    dataPoints,
  })
  const { body } = await shopper.place(cartId, '')
  const orderId = (body as { id: number }).id
  if (isPaid) await desk.act(orderId, 'receive')
  const { lines } = await shopper.browser.call(getOrder, { params: { orderId }, query: {} })
  return { shopper, orderId, lineId: lines[0]?.id ?? 0, offer }
}

interface Wish {
  variantId?: number | null
  dataPoints?: string
  idempotencyKey?: string
}

/** Sends a change of what the line is now. */
async function change({ shopper, orderId, lineId }: Ordered, wish: Wish) {
  const [line] = await choicesOf({ shopper, orderId })
  const now = {
    variantId: line?.variantId ?? null,
    dataPoints: JSON.stringify(line?.answers ?? {}),
  }
  const body = { idempotencyKey: randomUUID(), ...now, ...wish, expected: now }
  return shopper.browser.attempt(changeOrderLine, { params: { orderId, lineId }, body })
}

const choicesOf = ({ shopper, orderId }: Pick<Ordered, 'shopper' | 'orderId'>) =>
  shopper.browser.call(getLineChoices, { params: { orderId } })
const variantOf = ({ offer }: Ordered, at: number) => offer.variants[at]?.id ?? 0
const orderOf = ({ shopper, orderId }: Ordered) =>
  shopper.browser.call(getOrder, { params: { orderId }, query: {} })

/** Unsold and sold pieces of each size. */
const stocksOf = ({ offer }: Ordered) =>
  Promise.all(
    offer.variants.map(async ({ stockId }) => {
      const { inventory, sold, sold_out } = await stockOf(shop.server.db, stockId)
      return [inventory, sold, sold_out]
    }),
  )
const mailOf = ({ orderId }: Ordered) =>
  shop.server.db
    .selectFrom('mail_messages')
    .select('body_text')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'orderChanged')
    .execute()

describe('an exchange', () => {
  test('moves the pieces of both sizes, once, and is on record, on the page and in a mail', async () => {
    const order = await ordered()
    expect(await stocksOf(order)).toEqual([
      [4, 1, false],
      [1, 0, false],
      [5, 0, false],
    ])
    const [line] = await choicesOf(order)
    expect(line?.refusal).toBe('')
    // The one that costs more is not offered.
    expect(line?.variants.map(({ name, isLeft }) => [name, isLeft])).toEqual([
      ['Navy-M', true],
      ['Navy-L', true],
    ])
    const wish = { variantId: variantOf(order, 1), idempotencyKey: randomUUID() }
    expect((await change(order, wish)).status).toBe(200)
    expect((await change(order, wish)).status).toBe(200)
    expect(await stocksOf(order)).toEqual([
      [5, 0, false],
      [0, 1, true],
      [5, 0, false],
    ])
    const { lines, lineChanges, totalCents } = await orderOf(order)
    expect(lines.map(({ variantName }) => variantName)).toEqual(['Navy-L'])
    expect(totalCents).toBe(2500)
    const texts = { before: 'Sample tote, Navy-M', after: 'Sample tote, Navy-L' }
    expect(lineChanges).toMatchObject([texts])
    const { history } = await desk.order(order.orderId)
    expect(history.filter(({ act }) => act === 'changeLine')).toMatchObject([
      { fields: [{ path: 'item', ...texts }] },
    ])
    const mail = await mailOf(order)
    expect(mail).toHaveLength(1)
    expect(mail[0]?.body_text).toContain(texts.after)
  })

  test('and its cancellation give every piece back', async () => {
    const order = await ordered()
    await change(order, { variantId: variantOf(order, 1) })
    await desk.cancelAndRefund(order.orderId, 2500)
    expect(await stocksOf(order)).toEqual([
      [5, 0, false],
      [1, 0, false],
      [5, 0, false],
    ])
  })

  test('for a size that has sold out is refused in words, with nothing changed', async () => {
    const order = await ordered({
      variants: [
        { name: 'Navy-M', inventory: 5 },
        { name: 'Navy-L', inventory: 0 },
      ],
    })
    const before = await stocksOf(order)
    const [line] = await choicesOf(order)
    expect(line?.variants.map(({ isLeft }) => isLeft)).toEqual([true, false])
    const answer = await change(order, { variantId: variantOf(order, 1) })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'out_of_stock'])
    expect(messageOf(answer)).toContain('sold out')
    expect(await stocksOf(order)).toEqual(before)
    expect((await orderOf(order)).lineChanges).toEqual([])
  })

  test('within a stock that the sizes share needs no further piece', async () => {
    const order = await ordered({ inventory: 1, variants: [{ name: 'M' }, { name: 'L' }] })
    const stock = () => stockOf(shop.server.db, order.offer.stockId)
    expect(await stock()).toMatchObject({ inventory: 0, sold: 1, sold_out: true })
    expect((await choicesOf(order))[0]?.variants.map(({ isLeft }) => isLeft)).toEqual([true, true])
    expect((await change(order, { variantId: variantOf(order, 1) })).status).toBe(200)
    expect(await stock()).toMatchObject({ inventory: 0, sold: 1, sold_out: true })
  })

  test('takes no piece of another cart', async () => {
    const order = await ordered()
    const other = await shop.shopper()
    const { id: cartId } = await other.cart()
    await other.tryAdd(cartId, {
      storeProductsForEventId: order.offer.id,
      storeProductVariantsForEventId: variantOf(order, 1),
      quantity: 1,
    })
    await other.confirm(cartId)
    const answer = await change(order, { variantId: variantOf(order, 1) })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'out_of_stock'])
    expect(messageOf(answer)).toContain('in another cart')
  })

  test('of an order that waits for its check moves no piece', async () => {
    const order = await ordered(sizes, { isPaid: false })
    const before = await stocksOf(order)
    expect((await change(order, { variantId: variantOf(order, 1) })).status).toBe(200)
    expect(await stocksOf(order)).toEqual(before)
    await desk.act(order.orderId, 'receive')
    expect((await stocksOf(order))[1]).toEqual([0, 1, true])
  })

  test('for another price, another product’s size, or none at all is refused', async () => {
    const order = await ordered()
    const other = await addOffer(shop.server.db, sizes)
    const dearer = await change(order, { variantId: variantOf(order, 2) })
    expect([dearer.status, codeOf(dearer)]).toEqual([409, 'act_refused'])
    expect((await change(order, { variantId: other.variants[0]?.id ?? 0 })).status).toBe(404)
    expect((await change(order, { variantId: null })).status).toBe(409)
    expect((await orderOf(order)).lineChanges).toEqual([])
  })

  test('that was seen differently is refused', async () => {
    const order = await ordered()
    const expected = { variantId: variantOf(order, 1), dataPoints: '{}' }
    const { shopper, orderId, lineId } = order
    const answer = await shopper.browser.attempt(changeOrderLine, {
      params: { orderId, lineId },
      body: { idempotencyKey: randomUUID(), ...expected, expected },
    })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'state_changed'])
  })
})

describe('an answer', () => {
  const meal: OfferSettings = { fields: [{ ...dish, options: [...dish.options] }] }

  test('is corrected with the checks of buying, and the committee reads before and after', async () => {
    const order = await ordered(meal, { dataPoints: '{"dish":"Fish"}' })
    for (const dataPoints of ['{}', '{"dish":"Soup"}', '{"dish":"Beef","other":"x"}', '[]']) {
      const answer = await change(order, { dataPoints })
      expect([dataPoints, answer.status, codeOf(answer)]).toEqual([dataPoints, 422, 'invalid'])
    }
    expect((await change(order, { dataPoints: '{"dish":"Beef"}' })).status).toBe(200)
    expect((await orderOf(order)).lines[0]?.answers).toEqual([{ label: 'Dish', text: 'Beef' }])
    const { history } = await desk.order(order.orderId)
    expect(history.at(-1)).toMatchObject({
      act: 'changeLine',
      fields: [{ before: 'Sample tote, Dish: Fish', after: 'Sample tote, Dish: Beef' }],
    })
  })

  test('that stays as it is changes nothing', async () => {
    const order = await ordered(meal, { dataPoints: '{"dish":"Fish"}' })
    expect((await change(order, { dataPoints: '{ "dish": "Fish" }' })).status).toBe(200)
    expect((await orderOf(order)).lineChanges).toEqual([])
    expect(await mailOf(order)).toEqual([])
  })
})

describe('nothing is changed', () => {
  const refusedNow = async (order: Ordered, status = 409) => {
    const before = await stocksOf(order)
    const answer = await change(order, { variantId: variantOf(order, 1) })
    expect(answer.status).toBe(status)
    expect(await stocksOf(order)).toEqual(before)
    return codeOf(answer)
  }

  test.each(['ship', 'pickUp', 'complete', 'cancel'] as const)('after the act %s', async (act) => {
    const order = await ordered()
    await desk.act(order.orderId, act)
    expect(await refusedNow(order)).toBe('act_refused')
    expect((await choicesOf(order))[0]?.refusal).not.toBe('')
  })

  test('in a line of which a piece was refunded', async () => {
    const order = await ordered(sizes, { quantity: 2 })
    const line = { lineId: order.lineId, quantity: 1, cents: 2500 }
    await desk.refund(order.orderId, 2500, { lines: [line], restocks: true })
    expect(await refusedNow(order)).toBe('act_refused')
  })

  test('after the deadline of the store', async () => {
    const order = await ordered()
    const { db } = shop.server
    const store = db.updateTable('committees').where('id', '=', order.offer.committeeId)
    const { deadline_at } = await db
      .selectFrom('committees')
      .select('deadline_at')
      .where('id', '=', order.offer.committeeId)
      .executeTakeFirstOrThrow()
    await store.set({ deadline_at: new Date(0) }).execute()
    expect(await refusedNow(order)).toBe('not_available')
    expect((await choicesOf(order))[0]?.refusal).toContain('Ordering closed')
    await store.set({ deadline_at }).execute()
  })

  test('after the sale of the product', async () => {
    const order = await ordered()
    await shop.server.db
      .updateTable('base_prices')
      .set({ ends_at: new Date(0) })
      .where('event_product_id', '=', order.offer.id)
      .execute()
    expect(await refusedNow(order)).toBe('not_available')
  })

  test('an eleventh time', async () => {
    const order = await ordered(sizes, { isPaid: false })
    for (let time = 0; time < 10; time += 1) {
      const { status } = await change(order, { variantId: variantOf(order, (time + 1) % 2) })
      expect(status).toBe(200)
    }
    expect(await refusedNow(order)).toBe('act_refused')
  })

  test('by another person', async () => {
    const order = await ordered()
    const stranger = await shop.shopper()
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
    const own = await checkOrder(shop)
    const mixed = await own.shopper.browser.attempt(changeOrderLine, {
      params: { orderId: own.orderId, lineId },
      body,
    })
    expect(mixed.status).toBe(404)
  })
})
