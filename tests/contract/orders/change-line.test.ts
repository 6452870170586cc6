// A shopper exchanges a size of an own order, or corrects an answer (rule 83).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDeskSales } from '#contract/calls/desk/books.ts'
import { changeOrderLine } from '#contract/calls/order-lines.ts'
import { offerReturned } from '#server/services/purchase/waitlist/offer-returned.ts'
import { deskOf } from '../../support/desk/desk.ts'
import {
  type LineChanges,
  type Ordered,
  sizes,
  startLineChanges,
  variantOf,
} from '../../support/desk/line-changes.ts'
import { codeOf, messageOf } from '../../support/product/shop.ts'
import { comeBack, isOffered, join } from '../../support/desk/waitlist.ts'
import { addOffer, type OfferSettings, stockOf } from '../../support/store/offer.ts'

let by: LineChanges
beforeAll(async () => {
  by = await startLineChanges()
})
afterAll(() => by.shop.close())

const dish = {
  id: '1',
  label: 'Dish',
  type: 'select',
  required: 1,
  options: ['Fish', 'Beef'],
} as const

/** The second is sold out. */
const twoSizes: OfferSettings = {
  variants: [
    { name: 'Navy-M', inventory: 5 },
    { name: 'Navy-L', inventory: 0 },
  ],
}

describe('an exchange', () => {
  test('moves the pieces of both sizes, once, and is on record, on the page and in a mail', async () => {
    const order = await by.ordered()
    expect(await by.stocksOf(order)).toEqual([
      [4, 1, false],
      [1, 0, false],
      [5, 0, false],
    ])
    const [line] = await by.choicesOf(order)
    expect(line?.refusal).toBe('')
    // The one that costs more is not offered.
    expect(line?.variants.map(({ name, isLeft }) => [name, isLeft])).toEqual([
      ['Navy-M', true],
      ['Navy-L', true],
    ])
    const wish = { variantId: variantOf(order, 1), idempotencyKey: randomUUID() }
    expect((await by.change(order, wish)).status).toBe(200)
    expect((await by.change(order, wish)).status).toBe(200)
    expect(await by.stocksOf(order)).toEqual([
      [5, 0, false],
      [0, 1, true],
      [5, 0, false],
    ])
    const { lines, lineChanges, totalCents } = await by.orderOf(order)
    expect(lines.map(({ variantName }) => variantName)).toEqual(['Navy-L'])
    expect(totalCents).toBe(2500)
    const texts = { before: 'Sample tote, Navy-M', after: 'Sample tote, Navy-L' }
    expect(lineChanges).toMatchObject([texts])
    const { history } = await by.desk.order(order.orderId)
    expect(history.filter(({ act }) => act === 'changeLine')).toMatchObject([
      { fields: [{ path: 'item', ...texts }] },
    ])
    const mail = await by.mailOf(order)
    expect(mail).toHaveLength(1)
    expect(mail[0]?.body_text).toContain(texts.after)
  })

  test('and its cancellation give every piece back', async () => {
    const order = await by.ordered()
    await by.change(order, { variantId: variantOf(order, 1) })
    await by.desk.cancelAndRefund(order.orderId, 2500)
    expect(await by.stocksOf(order)).toEqual([
      [5, 0, false],
      [1, 0, false],
      [5, 0, false],
    ])
  })

  test('for a size that has sold out is refused in words, with nothing changed', async () => {
    const order = await by.ordered(twoSizes)
    const before = await by.stocksOf(order)
    const [line] = await by.choicesOf(order)
    expect(line?.variants.map(({ isLeft }) => isLeft)).toEqual([true, false])
    const answer = await by.change(order, { variantId: variantOf(order, 1) })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'out_of_stock'])
    expect(messageOf(answer)).toContain('sold out')
    expect(await by.stocksOf(order)).toEqual(before)
    expect((await by.orderOf(order)).lineChanges).toEqual([])
  })

  test('within a stock that the sizes share needs no further piece', async () => {
    const order = await by.ordered({ inventory: 1, variants: [{ name: 'M' }, { name: 'L' }] })
    const stock = () => stockOf(by.shop.server.db, order.offer.stockId)
    expect(await stock()).toMatchObject({ inventory: 0, sold: 1, sold_out: true })
    expect((await by.choicesOf(order))[0]?.variants.map(({ isLeft }) => isLeft)).toEqual([
      true,
      true,
    ])
    expect((await by.change(order, { variantId: variantOf(order, 1) })).status).toBe(200)
    expect(await stock()).toMatchObject({ inventory: 0, sold: 1, sold_out: true })
  })

  test('within a stock that the sizes share leaves nothing to those who wait', async () => {
    const order = await by.ordered({ inventory: 1, variants: [{ name: 'M' }, { name: 'L' }] })
    await join(await by.shop.shopper(), order.offer.id, variantOf(order, 1))
    expect((await by.change(order, { variantId: variantOf(order, 1) })).status).toBe(200)
    const stock = await stockOf(by.shop.server.db, order.offer.stockId)
    expect(stock).toMatchObject({ inventory: 0, sold: 1, sold_out: true })
  })

  test('for a size whose pieces are not counted gives the counted piece back', async () => {
    const variants = [{ name: 'M', inventory: 1 }, { name: 'L' }]
    const order = await by.ordered({ inventory: null, variants })
    const [m, l] = order.offer.variants
    const piece = () => stockOf(by.shop.server.db, m?.stockId ?? 0)
    expect(await piece()).toMatchObject({ inventory: 0, sold: 1, sold_out: true })
    expect((await by.change(order, { variantId: l?.id ?? 0 })).status).toBe(200)
    expect(await piece()).toMatchObject({ inventory: 1, sold: 0, sold_out: false })
  })

  test('takes no piece of another cart', async () => {
    const order = await by.ordered()
    const other = await by.shop.shopper()
    const { id: cartId } = await other.cart()
    await other.tryAdd(cartId, {
      storeProductsForEventId: order.offer.id,
      storeProductVariantsForEventId: variantOf(order, 1),
      quantity: 1,
    })
    await other.confirm(cartId)
    const answer = await by.change(order, { variantId: variantOf(order, 1) })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'out_of_stock'])
    expect(messageOf(answer)).toContain('in another cart')
  })

  test('takes the one piece that the waitlist keeps for the shopper, and ends the place', async () => {
    /** An order of the first size, whose shopper is offered one of the two pieces of the second. */
    const offeredOne = async (quantity: number) => {
      const order = await by.ordered(twoSizes, { quantity })
      for (const person of [order.shopper, await by.shop.shopper()]) {
        await join(person, order.offer.id, variantOf(order, 1))
      }
      await comeBack(by.shop.server.db, order.offer.variants[1]?.stockId ?? 0, 2)
      await offerReturned(by.shop.server.deps)
      expect(await isOffered(order.shopper)).toBe(true)
      return order
    }
    const areLeft = async (order: Ordered) =>
      (await by.choicesOf(order))[0]?.variants.map(({ isLeft }) => isLeft)

    const ofTwo = await offeredOne(2)
    expect(await areLeft(ofTwo)).toEqual([true, false])
    expect((await by.change(ofTwo, { variantId: variantOf(ofTwo, 1) })).status).toBe(409)
    expect(await isOffered(ofTwo.shopper)).toBe(true)

    const ofOne = await offeredOne(1)
    expect(await areLeft(ofOne)).toEqual([true, true])
    expect((await by.change(ofOne, { variantId: variantOf(ofOne, 1) })).status).toBe(200)
    expect((await by.stocksOf(ofOne))[1]).toEqual([1, 1, false])
    expect(await isOffered(ofOne.shopper)).toBe('none')
  })

  test('of an order that waits for its check moves no piece', async () => {
    const order = await by.ordered(sizes, { isPaid: false })
    const before = await by.stocksOf(order)
    expect((await by.change(order, { variantId: variantOf(order, 1) })).status).toBe(200)
    expect(await by.stocksOf(order)).toEqual(before)
    await by.desk.act(order.orderId, 'receive')
    expect((await by.stocksOf(order))[1]).toEqual([0, 1, true])
  })

  test('for another price, another product’s size, or none at all is refused', async () => {
    const order = await by.ordered()
    const other = await addOffer(by.shop.server.db, sizes)
    const dearer = await by.change(order, { variantId: variantOf(order, 2) })
    expect([dearer.status, codeOf(dearer)]).toEqual([409, 'act_refused'])
    expect((await by.change(order, { variantId: other.variants[0]?.id ?? 0 })).status).toBe(404)
    expect((await by.change(order, { variantId: null })).status).toBe(409)
    expect((await by.orderOf(order)).lineChanges).toEqual([])
  })

  test('that was seen differently is refused', async () => {
    const order = await by.ordered()
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
    const order = await by.ordered(meal, { dataPoints: '{"dish":"Fish"}' })
    for (const dataPoints of ['{}', '{"dish":"Soup"}', '{"dish":"Beef","other":"x"}', '[]']) {
      const answer = await by.change(order, { dataPoints })
      expect([dataPoints, answer.status, codeOf(answer)]).toEqual([dataPoints, 422, 'invalid'])
    }
    expect((await by.change(order, { dataPoints: '{"dish":"Beef"}' })).status).toBe(200)
    expect((await by.orderOf(order)).lines[0]?.answers).toEqual([{ label: 'Dish', text: 'Beef' }])
    const { history } = await by.desk.order(order.orderId)
    expect(history.at(-1)).toMatchObject({
      act: 'changeLine',
      fields: [{ before: 'Sample tote, Dish: Fish', after: 'Sample tote, Dish: Beef' }],
    })
    const { committeeId } = order.offer
    const chair = await deskOf(by.shop, 'chair', { committee_ids: [committeeId] })
    const sales = await chair.browser.call(getDeskSales, { query: { committeeId } })
    const own = sales.products.find(({ offerId }) => offerId === order.offer.id)
    expect(own?.lines).toMatchObject([
      { answers: [{ text: 'Beef' }], change: { before: 'Sample tote, Dish: Fish' } },
    ])
  })

  test('that stays as it is changes nothing', async () => {
    const order = await by.ordered(meal, { dataPoints: '{"dish":"Fish"}' })
    expect((await by.change(order, { dataPoints: '{ "dish": "Fish" }' })).status).toBe(200)
    expect((await by.orderOf(order)).lineChanges).toEqual([])
    expect(await by.mailOf(order)).toEqual([])
  })
})
