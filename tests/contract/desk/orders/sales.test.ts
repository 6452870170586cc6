// Committees' sales and requests with their sums and CSV files, which agree with the books.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getDeskBooks,
  getDeskSales,
  getDeskSalesFile,
  getDeskSalesSums,
  getDeskSubmissionCounts,
  getDeskSubmissions,
  getDeskSubmissionsFile,
} from '#contract/calls/desk/books.ts'
import { addProduct } from '#contract/calls/carts.ts'
import { submitForm } from '#contract/calls/store.ts'
import type { CustomField } from '#server/db/schema.ts'
import { findSoldLines } from '#server/repositories/desk/sales.ts'
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

describe('a committee', () => {
  it('sees its sales by product and variant, with the answers, and gets them as CSV', async () => {
    const committeeId = committeeIds.at(-1) ?? 0
    const { db } = shop.server
    const field: CustomField = {
      id: '1',
      label: 'Name on it',
      type: 'text',
      required: 0,
      options: [],
    }
    const offer = await addOffer(db, {
      committeeId,
      name: '=Tote',
      cents: 1000,
      variants: [{ name: 'Navy-L' }, { name: 'Navy-M', addedCents: 200 }],
      fields: [field],
    })
    const buy = async (variant: number, quantity: number, name: string) => {
      const shopper = await shop.shopper()
      await db
        .updateTable('users')
        .set({ first_name: '=1+1', last_name: '"Lee", Ann' })
        .where('id', '=', shopper.userId)
        .execute()
      const { id: cartId } = await shopper.cart()
      await shopper.browser.call(addProduct, {
        params: { cartId },
        body: {
          storeProductsForEventId: offer.id,
          storeProductVariantsForEventId: offer.variants[variant]?.id ?? 0,
          quantity,
          dataPoints: JSON.stringify({ name_on_it: name }),
          cartId,
        },
      })
      // Answers to questions that the product no longer asks.
      const answers = { name_on_it: name, State: 'Canceled', '=1': '=2' }
      await db
        .updateTable('cart_lines')
        .set({ data_points: JSON.stringify(answers) })
        .where('cart_id', '=', cartId)
        .execute()
      return ((await shopper.place(cartId, '')).body as { id: number }).id
    }
    const sold = await buy(0, 2, '+1 (401) 555')
    await desk.act(sold, 'receive')
    const pending = await buy(1, 1, 'Rex')
    const canceled = await buy(1, 5, 'Ada')
    await desk.act(canceled, 'cancel')

    const unasked = { label: 'Other answers', text: '=1: =2; State: Canceled' }
    const query = { committeeId }
    const sales = await desk.browser.call(getDeskSales, { query })
    expect(sales).toMatchObject({ committeeId, committeeName: expect.any(String) })
    expect(sales.products).toMatchObject([
      {
        offerId: offer.id,
        productName: '=Tote',
        soldCount: 2,
        soldCents: 2000,
        pendingCount: 1,
        pendingCents: 1200,
        variants: [
          { variantName: 'Navy-L', soldCount: 2, pendingCount: 0 },
          { variantName: 'Navy-M', soldCount: 0, pendingCount: 1 },
        ],
        lines: [
          {
            orderId: sold,
            state: 'placed',
            customerName: '=1+1 "Lee", Ann',
            answers: [{ label: 'Name on it', text: '+1 (401) 555' }, unasked],
          },
          { orderId: pending, state: 'pending', answers: [{ text: 'Rex' }, unasked] },
        ],
      },
    ])
    const { fileName, text } = await desk.browser.call(getDeskSalesFile, { query })
    expect(fileName).toMatch(/^[\p{L}\p{N}-]+-sold\.csv$/u)
    const rows = text.split('\r\n')
    expect(rows[0]).toBe(
      '\uFEFF"Order","Ordered","Name","Email","State","Product","Variant","Quantity","Each","Amount","Refunded pieces","Refunded","Kept","Name on it","Other answers"',
    )
    expect(rows[1]).toContain(
      `"'=1+1 ""Lee"", Ann","sample.person@example.com","Placed","'=Tote","Navy-L",2,10,20,0,0,20,"'+1 (401) 555","'=1: =2; State: Canceled"`,
    )
    expect(rows[1]).toMatch(new RegExp(String.raw`^${sold},"\d{4}-\d\d-\d\d \d\d:\d\d",`))
    expect(rows).toHaveLength(4)
  })

  it('has sold, refunded and kept, the same in Sales, in their sums and in Books', async () => {
    const [first = 0, second = 0] = committeeIds.slice(3)
    const { db } = shop.server
    const offers = [
      await addOffer(db, { committeeId: first, cents: 3333, shippingCents: 100 }),
      await addOffer(db, { committeeId: second, cents: 1001 }),
    ]
    const shopper = await shop.shopper()
    await shopper.add(offers[0]?.id ?? 0, 2)
    const cartId = await shopper.add(offers[1]?.id ?? 0, 1)
    await shopper.ship(cartId)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const { id } = (await shopper.place(cartId, intentId)).body as { id: number }
    const order = await desk.order(id)
    const lines = [{ lineId: order.lines[0]?.id ?? 0, quantity: 1, cents: 3333 }]
    await desk.refund(id, 3333, { lines })
    await desk.refund(id, 777)
    const gone = await paidOrder(shop, { committeeId: second, cents: 500 })
    await desk.cancelAndRefund(gone.orderId, 500)

    const sums = await desk.browser.call(getDeskSalesSums, { query: {} })
    const books = await booksNow()
    for (const committeeId of [first, second]) {
      const own = sums.committees.find((one) => one.committeeId === committeeId)
      const booked = books.parts.find((part) => part.committeeId === committeeId)
      expect(own?.soldCents).toBe(booked?.capturedCents)
      expect(own?.refundedCents).toBe(booked?.refundedCents)
      const { products } = await desk.browser.call(getDeskSales, { query: { committeeId } })
      const refunded = products.flatMap((product) => product.lines)
      expect(refunded.reduce((cents, line) => cents + line.refundedCents, 0)).toBe(
        own?.refundedCents,
      )
    }
    expect(sums.committees.find((one) => one.committeeId === first)).toMatchObject({
      soldCount: 2,
      refundedCount: 1,
    })
    expect(sums.committees.find((one) => one.committeeId === second)).toMatchObject({
      soldCount: 2,
      refundedCount: 1,
    })
    const of = { isTest: false, eventId: null, committeeIds: [second] }
    const read = await findSoldLines(db, of)
    expect(new Set(read.map((line) => line.order_id))).toEqual(new Set([id, gone.orderId]))
    const { text } = await desk.browser.call(getDeskSalesFile, { query: { committeeId: second } })
    expect(text).toContain('"Fully Refunded"')
    const total = (of: 'soldCents' | 'refundedCents') =>
      sums.committees.reduce((cents, one) => cents + one[of], 0)
    expect(sums.total).toMatchObject({
      soldCents: total('soldCents'),
      refundedCents: total('refundedCents'),
    })
    const counts = await desk.browser.call(getDeskSubmissionCounts, {})
    expect(counts.committees.find(({ committeeId }) => committeeId === 55)).toMatchObject({
      count: 0,
      lastSentAtMs: null,
    })
  })

  it('keeps the money of a check that came when too little was left, in the sums and in the file', async () => {
    const committeeId = committeeIds[6] ?? 0
    const { orderId, offer } = await checkOrder(shop, { committeeId, inventory: 2, cents: 3000 }, 2)
    const other = await shop.shopper()
    await other.confirm(await other.add(offer.id))
    await desk.act(orderId, 'receive')
    expect(await desk.order(orderId)).toMatchObject({ state: 'pending', attention: 'outOfStock' })
    const query = { committeeId }
    const { products } = await desk.browser.call(getDeskSales, { query })
    expect(products).toMatchObject([{ soldCents: 6000, pendingCents: 0 }])
    const { text } = await desk.browser.call(getDeskSalesFile, { query })
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
    expect(rows).toEqual([expect.objectContaining({ Amount: '60', Refunded: '0', Kept: '60' })])
  })

  it('sees its requests, and gets them as CSV', async () => {
    const someone = await shop.server.signedIn()
    const answers = { 'Your name': '@Ann', 'Question for the panel': '-Why\nnot?' }
    await someone.call(submitForm, {
      query: {},
      body: { committeeId: 55, formData: JSON.stringify(answers) },
    })
    const query = { committeeId: 55 }
    const sent = await desk.browser.call(getDeskSubmissions, { query })
    expect(sent.labels).toEqual(expect.arrayContaining(Object.keys(answers)))
    const [submission, ...others] = sent.submissions
    expect(others).toEqual([])
    expect(submission).toMatchObject({ name: 'Ann Lee', email: 'sample.person@example.com' })
    expect(submission?.answers[sent.labels.indexOf('Question for the panel')]).toBe('-Why\nnot?')
    const { fileName, text } = await desk.browser.call(getDeskSubmissionsFile, { query })
    expect(fileName).toMatch(/-requests\.csv$/)
    expect(text).toContain(`"'@Ann"`)
    expect(text).toContain(`"'-Why\nnot?"`)
  })

  it('without sales and requests has empty lists, and an unknown one answers 404', async () => {
    const query = { committeeId: committeeIds.at(-2) ?? 0 }
    expect((await desk.browser.call(getDeskSales, { query })).products).toEqual([])
    expect((await desk.browser.call(getDeskSubmissions, { query })).submissions).toEqual([])
    for (const call of [
      getDeskSales,
      getDeskSalesFile,
      getDeskSubmissions,
      getDeskSubmissionsFile,
    ]) {
      const none = await desk.browser.attempt(call, { query: { committeeId: 99_999 } })
      expect(none.status).toBe(404)
    }
  })
})
