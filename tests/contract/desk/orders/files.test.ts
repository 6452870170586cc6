// The treasurer's files: orders, what is to be shipped, books and refunds, of all days or of some.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeskFileName, deskFileNames } from '#contract/entities/desk/books.ts'
import { getDeskBooks, getDeskFile } from '#contract/calls/desk/books.ts'
import {
  checkOrder,
  type Desk,
  deskOf,
  paidOrder,
  type PlacedOrder,
} from '#tests/support/desk/desk.ts'
import { addOffer } from '#tests/support/store/offer.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
/** Two pieces to ship and one to pick up, of which one piece and an amount are refunded. */
let shipped: PlacedOrder
let pending: PlacedOrder
let canceled: PlacedOrder
let refunded: PlacedOrder
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
  shipped = await orderToShip()
  const { lines } = await desk.order(shipped.orderId)
  const [coat] = lines
  await desk.refund(shipped.orderId, 3000, {
    lines: [{ lineId: coat?.id ?? 0, quantity: 1, cents: 3000 }],
    reason: '=Too "small"',
  })
  await desk.refund(shipped.orderId, 700)
  pending = await checkOrder(shop, { cents: 900 })
  canceled = await checkOrder(shop, { cents: 55 })
  await desk.act(canceled.orderId, 'cancel')
  refunded = await paidOrder(shop, { cents: 1200 })
  await desk.cancelAndRefund(refunded.orderId, 1200)
})
afterAll(() => shop.close())

async function orderToShip(): Promise<PlacedOrder> {
  const { db } = shop.server
  const offer = await addOffer(db, { name: '=Coat', cents: 3000, shippingCents: 250 })
  const pin = await addOffer(db, { name: 'Pin', cents: 400 })
  const shopper = await shop.shopper()
  await shopper.add(offer.id, 2)
  const cartId = await shopper.add(pin.id, 1)
  await shopper.ship(cartId)
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const { body } = await shopper.place(cartId, intentId)
  return { offer, shopper, cartId, intentId, orderId: (body as { id: number }).id }
}

type Days = { from?: string; to?: string; test?: '1' }

const fileOf = (file: DeskFileName, query: Days = {}) =>
  desk.browser.call(getDeskFile, { params: { file }, query })

async function rowsOf(file: DeskFileName, query?: Days): Promise<Record<string, string>[]> {
  const { text } = await fileOf(file, query)
  return parse(text, { bom: true, columns: true })
}

const ofOrder = (rows: Record<string, string>[], { orderId }: PlacedOrder) =>
  rows.filter((row) => row['Order'] === String(orderId))

const sumOf = (rows: Record<string, string>[], column: string) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column]) * 100, 0))

/** Moves an order and its money to another day. */
async function moveTo(at: Date, { orderId, intentId }: PlacedOrder) {
  const { db } = shop.server
  await db
    .updateTable('orders')
    .set({ ordered_at: at, paid_at: at })
    .where('id', '=', orderId)
    .execute()
  await db
    .updateTable('payments')
    .set({ created_at: at })
    .where('intent_id', '=', intentId)
    .execute()
}

describe('the file of orders', () => {
  it('has what each order sold, what went back and what is kept, as the books have', async () => {
    const rows = await rowsOf('orders')
    expect(ofOrder(rows, shipped)).toEqual([
      expect.objectContaining({
        State: 'Partially Refunded',
        Payment: 'Card',
        Items: '2 × =Coat; 1 × Pin',
        Pieces: '3',
        Shipping: '5',
        Total: '69',
        Sold: '69',
        Refunded: '37',
        Disputed: '0',
        Kept: '32',
        Pending: '0',
        'Card payment': shipped.intentId,
      }),
    ])
    const amounts = (order: PlacedOrder) =>
      ofOrder(rows, order).map((row) => [row['Sold'], row['Refunded'], row['Kept'], row['Pending']])
    expect(amounts(pending)).toEqual([['0', '0', '0', '9']])
    expect(amounts(canceled)).toEqual([['0', '0', '0', '0']])
    expect(amounts(refunded)).toEqual([['12', '12', '0', '0']])
    const { total } = await desk.browser.call(getDeskBooks, { query: {} })
    expect(sumOf(rows, 'Sold')).toBe(total.capturedCents)
    expect(sumOf(rows, 'Refunded')).toBe(total.refundedCents)
    expect(sumOf(rows, 'Pending')).toBe(total.pendingCents)
  })
})

describe('the files for shipping', () => {
  it('have the pieces that are paid, not refunded and not yet shipped, with their address', async () => {
    const address = {
      'Ship to': 'Ann Lee',
      'Address line 1': '2 Harbor Street',
      'Address line 2': '',
      'City, state, zip': 'Bristol, RI 02809',
      Country: 'United States',
    }
    const list = await rowsOf('packing-list')
    expect(ofOrder(list, shipped)).toEqual([
      expect.objectContaining({ ...address, Product: "'=Coat", Variant: '', Quantity: '1' }),
    ])
    for (const other of [pending, canceled, refunded]) expect(ofOrder(list, other)).toEqual([])
    expect(ofOrder(await rowsOf('labels'), shipped)).toEqual([
      { ...address, Order: String(shipped.orderId), Pieces: '1' },
    ])
  })

  it('have nothing more of an order that is shipped, or that a dispute holds', async () => {
    const sent = await orderToShip()
    const disputed = await orderToShip()
    const isListed = async (order: PlacedOrder) => ofOrder(await rowsOf('labels'), order).length > 0
    expect([await isListed(sent), await isListed(disputed)]).toEqual([true, true])
    const inPart = await orderToShip()
    const handedOut = shop.server.db.updateTable('order_lines').set({ handed_out_at: new Date() })
    await handedOut.where('order_id', '=', inPart.orderId).execute()
    expect(await isListed(inPart)).toBe(false)
    await desk.act(sent.orderId, 'ship')
    await shop.server.db
      .insertInto('disputes')
      .values({
        provider_id: 'dp_files',
        intent_id: disputed.intentId,
        state: 'needsResponse',
        reason: 'fraudulent',
        cents: 6900,
        opened_at: new Date(),
        withdrawn_cents: 0,
        reinstated_cents: 0,
        read_at: new Date(),
      })
      .execute()
    expect([await isListed(sent), await isListed(disputed)]).toEqual([false, false])
  })
})

describe('the file of refunds', () => {
  it('has each refund with its lines, its reason and the person', async () => {
    const rows = ofOrder(await rowsOf('refunds'), shipped)
    expect(rows).toEqual([
      expect.objectContaining({
        State: 'Done',
        Refunded: '30',
        For: '1 × =Coat',
        'Back in stock': '0',
        Reason: `'=Too "small"`,
        By: 'Ann Lee',
      }),
      expect.objectContaining({ Refunded: '7', For: '', Reason: 'As agreed by phone' }),
    ])
    expect(rows[0]?.['Refund day']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  })
})

describe('the file of the books', () => {
  it('has the same sums by payment, day and committee', async () => {
    const rows = await rowsOf('books')
    const { total } = await desk.browser.call(getDeskBooks, { query: {} })
    for (const by of ['All', 'Payment', 'Day', 'Committee']) {
      const own = rows.filter((row) => row['By'] === by)
      expect([by, sumOf(own, 'Captured')]).toEqual([by, total.capturedCents])
      expect([by, sumOf(own, 'Refunded')]).toEqual([by, total.refundedCents])
    }
  })
})

describe('a range of days', () => {
  it('limits each file and the books; both days belong to the range, in the zone of the event', async () => {
    const early = await paidOrder(shop, { cents: 4100 })
    const late = await paidOrder(shop, { cents: 4200 })
    await moveTo(new Date('2026-02-01T05:00:00Z'), early)
    await moveTo(new Date('2026-02-03T04:59:00Z'), late)
    const range = { from: '2026-02-01', to: '2026-02-02' }
    const orders = await rowsOf('orders', range)
    expect(orders.map((row) => row['Order'])).toEqual([early.orderId, late.orderId].map(String))
    const { total, days, parts } = await desk.browser.call(getDeskBooks, { query: range })
    expect(total).toMatchObject({ capturedCents: 8300, refundedCents: 0, pendingCents: 0 })
    expect(days.map(({ day }) => day)).toEqual(['2026-02-01', '2026-02-02'])
    expect(parts.map(({ capturedCents }) => capturedCents)).toEqual([8300])
    expect(await rowsOf('orders', { from: '2026-02-02', to: '2026-02-02' })).toHaveLength(1)
    expect(await rowsOf('orders', { to: '2026-01-31' })).toEqual([])
    expect(await rowsOf('refunds', range)).toEqual([])
    expect(await rowsOf('labels', range)).toEqual([])
    expect((await fileOf('orders', range)).fileName).toBe(
      'orders-from-2026-02-01-to-2026-02-02.csv',
    )
    expect((await fileOf('packing-list')).fileName).toBe('packing-list.csv')
  })

  it('adds up: the books of two halves are the books of the whole', async () => {
    const order = await orderToShip()
    await moveTo(new Date('2026-03-01T12:00:00Z'), order)
    await desk.refund(order.orderId, 1001)
    const whole = await desk.browser.call(getDeskBooks, { query: {} })
    const halves = await Promise.all(
      [{ to: '2026-03-31' }, { from: '2026-04-01' }].map((query) =>
        desk.browser.call(getDeskBooks, { query }),
      ),
    )
    for (const part of whole.parts) {
      const of = (books: typeof whole) =>
        books.parts.find((one) => one.part === part.part && one.committeeId === part.committeeId)
      for (const field of ['capturedCents', 'refundedCents', 'pendingCents'] as const) {
        const sum = halves.reduce((cents, half) => cents + (of(half)?.[field] ?? 0), 0)
        expect([part.name, field, sum]).toEqual([part.name, field, part[field]])
      }
    }
  })

  it.each<Record<string, string>>([
    { from: '2026-02-30' },
    { to: 'today' },
    { to: '9999-12-31' },
    { from: '0000-01-01' },
    { from: '2026-02-02', to: '2026-02-01' },
  ])('refuses %j', async (query) => {
    for (const path of ['books', 'files/orders']) {
      const url = `/store-v1/desk/${path}?${new URLSearchParams(query)}`
      expect((await desk.browser.send('GET', url)).status).toBe(422)
    }
  })

  it('answers 404 for an unknown file', async () => {
    expect((await desk.browser.send('GET', '/store-v1/desk/files/people')).status).toBe(404)
  })
})

it('keeps test orders out of every file, and in files of their own', async () => {
  const { orderId, intentId } = await paidOrder(shop, { cents: 100 })
  const { db } = shop.server
  await db.updateTable('orders').set({ is_test: true }).where('id', '=', orderId).execute()
  await db
    .updateTable('payments')
    .set({ is_test: true })
    .where('intent_id', '=', intentId)
    .execute()
  await desk.refund(orderId, 40)
  for (const file of ['orders', 'refunds'] as const) {
    const real = await rowsOf(file)
    expect(real.some((row) => row['Order'] === String(orderId))).toBe(false)
    const test = await rowsOf(file, { test: '1' })
    expect(test.map((row) => row['Order'])).toEqual([String(orderId)])
  }
  expect(deskFileNames).toHaveLength(5)
})
