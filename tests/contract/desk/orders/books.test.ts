// Books that match the card provider to the cent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDeskBooks, getDeskBooks } from '#contract/calls/desk/books.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { addOffer } from '#tests/support/store/offer.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
let committeeIds: number[]
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
  const { db } = shop.server
  const rows = await db.selectFrom('committees').select('id').orderBy('id').execute()
  committeeIds = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

const booksNow = () => desk.browser.call(getDeskBooks, { query: {} })
const checkNow = () => desk.browser.call(checkDeskBooks, { query: {} })

describe('the books', () => {
  it('have the same total by day, method and committee, and match the provider', async () => {
    expect(await checkNow()).toMatchObject({ outcome: 'agrees', ours: { capturedCents: 0 } })
    const [first = 0, second = 0] = committeeIds
    const { db } = shop.server
    const offers = [
      await addOffer(db, { committeeId: first, cents: 3333, shippingCents: 250 }),
      await addOffer(db, { committeeId: second, cents: 1001 }),
    ]
    const shopper = await shop.shopper()
    await shopper.add(offers[0]?.id ?? 0, 2)
    const cartId = await shopper.add(offers[1]?.id ?? 0, 1)
    await shopper.ship(cartId)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const { id: orderId } = (await shopper.place(cartId, intentId)).body as { id: number }
    await desk.refund(orderId, 1234)
    const pending = await checkOrder(shop, { committeeId: first, cents: 700 })
    const received = await checkOrder(shop, { committeeId: first, cents: 900 })
    await desk.act(received.orderId, 'receive')
    await desk.refund(received.orderId, 900)
    await desk.act((await checkOrder(shop, { cents: 55 })).orderId, 'cancel')

    const books = await booksNow()
    const sums = { capturedCents: 9067, refundedCents: 2134, disputedCents: 0, pendingCents: 700 }
    expect(books.total).toEqual(sums)
    expect(books.days).toHaveLength(1)
    expect(books.days[0]).toMatchObject(sums)
    expect(books.methods).toEqual([
      {
        method: 'card',
        capturedCents: 8167,
        refundedCents: 1234,
        disputedCents: 0,
        pendingCents: 0,
      },
      {
        method: 'check',
        capturedCents: 900,
        refundedCents: 900,
        disputedCents: 0,
        pendingCents: 700,
      },
    ])
    const ofPart = (find: (part: (typeof books.parts)[number]) => boolean) => books.parts.find(find)
    expect(ofPart(({ committeeId }) => committeeId === first)).toMatchObject({
      capturedCents: 6666 + 900,
      pendingCents: 700,
    })
    expect(ofPart(({ committeeId }) => committeeId === second)).toMatchObject({
      capturedCents: 1001,
    })
    expect(ofPart(({ part }) => part === 'shipping')).toMatchObject({ capturedCents: 500 })
    for (const field of [
      'capturedCents',
      'refundedCents',
      'disputedCents',
      'pendingCents',
    ] as const) {
      expect(books.parts.reduce((sum, part) => sum + part[field], 0)).toBe(sums[field])
    }
    expect(await checkNow()).toMatchObject({
      outcome: 'agrees',
      ours: { capturedCents: 8167, refundedCents: 1234 },
      theirs: { capturedCents: 8167, refundedCents: 1234 },
      differences: [],
    })
    expect(pending.orderId).toBeGreaterThan(0)
  })

  it('name the payment that differs until the server has recorded it', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 4000 })
    await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount: '1500' })
    expect(await checkNow()).toMatchObject({
      outcome: 'differs',
      differences: [
        {
          intentId,
          orderId,
          ours: { capturedCents: 4000, refundedCents: 0 },
          theirs: { capturedCents: 4000, refundedCents: 1500 },
        },
      ],
    })
    await shop.provider.flushNotices()
    expect(await checkNow()).toMatchObject({ outcome: 'agrees' })

    const lost = await shop.withCart({ cents: 800 })
    const paidOnly = await lost.shopper.ready(lost.cartId)
    await shop.provider.pay(paidOnly)
    expect(await checkNow()).toMatchObject({
      outcome: 'differs',
      differences: [{ intentId: paidOnly, orderId: null, ours: null }],
    })
    await shop.provider.flushNotices()
    expect(await checkNow()).toMatchObject({ outcome: 'agrees' })
  })

  it('count a payment without an order, and say when the provider is unreachable', async () => {
    const before = (await booksNow()).total.capturedCents
    const { shopper, cartId } = await shop.withCart({ cents: 3000 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const lines = shop.server.db.updateTable('cart_lines').where('cart_id', '=', cartId)
    await lines.set({ unit_cents: 2900 }).execute()
    await shopper.place(cartId, intentId)
    const books = await booksNow()
    expect(books.total.capturedCents).toBe(before + 3000)
    expect(books.parts.at(-1)).toMatchObject({ part: 'paymentException', capturedCents: 3000 })
    await shop.provider.faults({ failNext: { path: '/v1/', status: 503, count: 99 } })
    expect(await checkNow()).toMatchObject({ outcome: 'unreachable', theirs: null })
    await shop.provider.faults({ failNext: null })
  })

  it('keep test orders separate', async () => {
    const { orderId } = await checkOrder(shop, { cents: 123_456 })
    await shop.server.db
      .updateTable('orders')
      .set({ is_test: true })
      .where('id', '=', orderId)
      .execute()
    expect((await booksNow()).total.pendingCents).toBeLessThan(123_456)
    const test = await desk.browser.call(getDeskBooks, { query: { test: '1' } })
    expect(test.total).toEqual({
      capturedCents: 0,
      refundedCents: 0,
      disputedCents: 0,
      pendingCents: 123_456,
    })
  })
})
