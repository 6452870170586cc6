// Stock, sale, order and removal of a committee's products at the desk, while the shop is open (rule 58).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDeskProduct,
  changeDeskStock,
  endDeskSale,
  findDeskProducts,
  getDeskProduct,
  removeDeskProduct,
  sortDeskProducts,
} from '#contract/calls/desk/products.ts'
import { findDeskHistory } from '#contract/calls/desk/history.ts'
import { aProductEntry } from '#contract/test-support.ts'
import { type Desk, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import {
  committeeId,
  done,
  productDeskOf,
  refusedFieldOf,
  variant,
} from '#tests/support/desk/desk-products.ts'
import { stockOf } from '#tests/support/store/offer.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Awaited<ReturnType<typeof productDeskOf>>

beforeAll(async () => {
  shop = await startShop()
  desk = await productDeskOf(shop)
})
afterAll(() => shop.close())

describe('stock', () => {
  test('changes by difference, under sales, and is never overwritten', async () => {
    const { offer } = await paidOrder(shop, { committeeId, inventory: 5 }, 2)
    const product = await desk.read(offer.id)
    expect(product.stock).toEqual({ left: 3, sold: 2, held: 0 })
    expect(done(await desk.tryStock(offer.id, 10, 5)).stock).toEqual({ left: 13, sold: 2, held: 0 })
    // The same request again does not add ten more.
    done(await desk.tryChange(await desk.read(offer.id), { limit: 2 }))
    const again = await desk.tryStock(offer.id, 10, 5)
    expect([codeOf(again), messageOf(again)]).toEqual([
      'state_changed',
      'Ann Lee has changed this stock meanwhile. Look at it again.',
    ])
    expect(done(await desk.tryStock(offer.id, -13, 15)).stock.left).toBe(0)
    expect((await stockOf(shop.server.db, offer.stockId)).sold_out).toBe(true)
    const refused = await desk.tryStock(offer.id, -1, 2)
    expect([codeOf(refused), refusedFieldOf(refused)]).toEqual(['invalid', 'pieces'])
    const back = done(await desk.tryStock(offer.id, 1, 2))
    expect(back.stock.left).toBe(1)
    expect((await stockOf(shop.server.db, offer.stockId)).sold_out).toBe(false)
    expect(back.changes[0]).toMatchObject({
      before: { left: 0, sold: 2 },
      after: { left: 1, sold: 2, reason: 'arrived' },
    })
  })

  test('does not go below what carts hold', async () => {
    const { offer, shopper, cartId } = await shop.withCart({ committeeId, inventory: 5 }, 3)
    await shopper.confirm(cartId)
    expect((await desk.read(offer.id)).stock).toEqual({ left: 5, sold: 0, held: 3 })
    expect(refusedFieldOf(await desk.tryStock(offer.id, -3, 5))).toBe('pieces')
    expect(done(await desk.tryStock(offer.id, -2, 5)).stock.left).toBe(3)
  })

  test('can begin to be counted, and end', async () => {
    const product = await desk.add()
    const change = (kind: object, expectedPieces: number | null) =>
      desk.chair.browser.attempt(changeDeskStock, {
        params: { productId: product.id },
        body: { variantId: null, change: kind as never, expectedPieces, reason: '' },
      })
    expect(refusedFieldOf(await desk.tryStock(product.id, 1, null))).toBe('pieces')
    expect(done(await change({ kind: 'count', left: 8 }, null)).stock.left).toBe(8)
    expect(refusedFieldOf(await change({ kind: 'count', left: 9 }, 8))).toBe('left')
    expect(done(await change({ kind: 'uncounted' }, 8)).stock.left).toBeNull()
  })

  test.each([0, 1.5, 2e6, '3'])('a difference of %s is refused', async (pieces) => {
    const product = await desk.add({ pieces: 5 })
    expect(codeOf(await desk.tryStock(product.id, pieces as number, 5))).toBe('invalid')
    expect((await desk.read(product.id)).stock.left).toBe(5)
  })
})

test('the end of a sale counts at once, and can be taken back', async () => {
  const product = await desk.add({ pieces: 5 })
  const set = (isEnded: boolean) =>
    desk.chair.browser.call(endDeskSale, { params: { productId: product.id }, body: { isEnded } })
  expect((await set(true)).entry.isSoldOut).toBe(true)
  expect((await desk.inStore(product.productId))?.entry?.isSoldOut).toBe(true)
  const { changes } = await set(true)
  expect(changes).toHaveLength(2)
  await set(false)
  expect((await desk.inStore(product.productId))?.entry).toMatchObject({
    isSoldOut: false,
    inventory: 5,
  })
})

test('the order is set by one chair at a time', async () => {
  const ids = async () => (await desk.list()).products.map(({ id }) => id)
  const before = await ids()
  const sort = (productIds: number[], expected: number[]) =>
    desk.chair.browser.attempt(sortDeskProducts, { body: { committeeId, productIds, expected } })
  expect((await sort(before.toReversed(), before)).status).toBe(200)
  expect(await ids()).toEqual(before.toReversed())
  const late = await sort(before, before)
  expect([codeOf(late), messageOf(late)]).toEqual([
    'state_changed',
    'Ann Lee has changed the products meanwhile. Look at their order again.',
  ])
  const twice = before.with(1, before[0] ?? 0)
  for (const list of [before.slice(1), twice, [...before, before[0] ?? 0]]) {
    expect(codeOf(await sort(list, before.toReversed()))).toBe('invalid')
  }
  expect(await ids()).toEqual(before.toReversed())
  const orders = await shop.server.db
    .selectFrom('desk_changes')
    .select('after')
    .where('subject_key', '=', `order of ${committeeId}`)
    .execute()
  expect(orders).toMatchObject([{ after: { order: before.toReversed() } }])
})

describe('removal', () => {
  const remove = (productId: number) =>
    desk.chair.browser.attempt(removeDeskProduct, { params: { productId } })

  test('takes a product that was never sold', async () => {
    const product = await desk.add({ name: 'A mistake', variants: [variant('Navy-M')] })
    expect((await remove(product.id)).status).toBe(200)
    expect((await desk.list()).products.map(({ id }) => id)).not.toContain(product.id)
    expect((await remove(product.id)).status).toBe(404)
  })

  test('and a new order stay in the history of the committee’s chairs, and of no others', async () => {
    const product = await desk.add({ name: 'Removed mug' })
    await remove(product.id)
    const ids = (await desk.list()).products.map(({ id }) => id)
    const body = { committeeId, productIds: ids.toReversed(), expected: ids }
    await desk.chair.browser.call(sortDeskProducts, { body })
    const historyOf = async (by: Desk) =>
      (await by.browser.call(findDeskHistory, { query: { subject: 'product' } })).entries
    const [order, removal] = await historyOf(desk.chair)
    expect(order).toMatchObject({ key: `order of ${committeeId}`, fields: [{ path: 'order' }] })
    expect(removal).toMatchObject({ key: String(product.id), name: 'Removed mug', kind: 'removed' })
    const other = await deskOf(shop, 'chair', { committee_ids: [22] })
    expect(await historyOf(other)).toEqual([])
  })

  test('leaves a product that was sold', async () => {
    const { offer } = await paidOrder(shop, { committeeId })
    expect(codeOf(await remove(offer.id))).toBe('act_refused')
    expect((await desk.read(offer.id)).id).toBe(offer.id)
  })
})

test('what belongs to another committee is answered as missing', async () => {
  const product = await desk.add()
  const other = await deskOf(shop, 'chair', { committee_ids: [22] })
  const { browser } = other
  const params = { productId: product.id }
  const answers = [
    await browser.attempt(findDeskProducts, { query: { committeeId } }),
    await browser.attempt(getDeskProduct, { params }),
    await desk.tryChange(product, { name: 'Theirs' }, other),
    await browser.attempt(endDeskSale, { params, body: { isEnded: true } }),
    await browser.attempt(removeDeskProduct, { params }),
    await browser.attempt(sortDeskProducts, {
      body: { committeeId, productIds: [], expected: [] },
    }),
    await browser.attempt(addDeskProduct, {
      body: { committeeId, entry: aProductEntry(), idempotencyKey: randomUUID() },
    }),
    await browser.attempt(changeDeskStock, {
      params,
      body: { variantId: null, change: { kind: 'by', pieces: 1 }, expectedPieces: 0, reason: '' },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await desk.read(product.id)).toEqual(product)
})
