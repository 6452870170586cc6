// Many products of a committee are changed at once, and the whole change is undone for a day (rule 69).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDeskHistory, undoWholeDeskChange } from '#contract/calls/desk/history.ts'
import { changeManyDeskProducts } from '#contract/calls/desk/products.ts'
import type { DeskProduct } from '#contract/entities/desk/products.ts'
import { type ManyChange, manyAtMost } from '#contract/entities/desk/many-products.ts'
import { type Desk, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { committeeId, done, productDeskOf } from '#tests/support/desk/desk-products.ts'
import { addOffer } from '#tests/support/store/offer.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Awaited<ReturnType<typeof productDeskOf>>

beforeAll(async () => {
  shop = await startShop()
  desk = await productDeskOf(shop)
})
afterAll(() => shop.close())

const always = (cents: number) => [{ cents, startsAt: null, endsAt: null }]
const tenPercent: ManyChange = { kind: 'scalePrice', basisPoints: 1000 }

const tryMany = (
  products: readonly Pick<DeskProduct, 'id' | 'version'>[],
  change: ManyChange,
  by: Desk = desk.chair,
) =>
  by.browser.attempt(changeManyDeskProducts, {
    body: {
      committeeId,
      products: products.map(({ id, version }) => ({ id, expected: version })),
      change,
    },
  })
const changeMany = async (products: readonly DeskProduct[], change: ManyChange) => {
  const answer = await tryMany(products, change)
  expect(answer.status).toBe(200)
}
const pricesOf = async ({ id }: { id: number }) =>
  (await desk.read(id)).entry.prices.map(({ cents }) => cents)
const history = async (key?: string) =>
  (await desk.chair.browser.call(findDeskHistory, { query: { key } })).entries
const undoNewest = async (by: Desk = desk.chair) => {
  const [entry] = await history()
  const changeId = entry?.changeSet?.undoId ?? 0
  return by.browser.attempt(undoWholeDeskChange, { params: { changeId }, body: {} })
}
const textOf = ({ body }: { body: unknown }) => JSON.stringify(body)
const twoProducts = async () =>
  [
    await desk.add({ name: 'Cup', prices: always(900) }),
    await desk.add({ name: 'Bowl', prices: always(1250) }),
  ] as const

describe('a change of many products', () => {
  test('is in the store at the next read, and on record as one change', async () => {
    const [cup, bowl] = await twoProducts()
    await changeMany([cup, bowl], tenPercent)
    expect([await pricesOf(cup), await pricesOf(bowl)]).toEqual([[990], [1375]])
    const shown = await desk.inStore(bowl.productId)
    expect(shown?.entry?.basePriceHistory[0]?.cents).toBe(1375)
    const [first, second] = await history()
    expect([first?.changeSet?.size, second?.changeSet]).toEqual([
      2,
      { ...first?.changeSet, undoId: expect.any(Number) },
    ])
    expect(first?.fields).toEqual([{ path: 'prices.cents', before: 1250, after: 1375 }])
  })

  test('sets the times of a sale, and ends and resumes it', async () => {
    const [cup, bowl] = await twoProducts()
    const [availableAt, endsAt] = ['2026-01-01T05:00:00.000Z', '2030-02-01T05:00:00.000Z']
    await changeMany([cup, bowl], { kind: 'times', availableAt, endsAt })
    const now = await Promise.all([desk.read(cup.id), desk.read(bowl.id)])
    expect(now.map(({ entry }) => [entry.availableAt, entry.prices[0]?.endsAt])).toEqual([
      [availableAt, endsAt],
      [availableAt, endsAt],
    ])
    await changeMany(now, { kind: 'sale', isEnded: true })
    const ended = await Promise.all([desk.read(cup.id), desk.read(bowl.id)])
    expect(ended.map(({ entry }) => entry.isSoldOut)).toEqual([true, true])
    await changeMany(ended, { kind: 'sale', isEnded: false })
    expect((await desk.read(cup.id)).entry.isSoldOut).toBe(false)
  })

  test('is refused as a whole when somebody else has changed one of them, by its name', async () => {
    const [cup, bowl] = await twoProducts()
    done(await desk.tryChange(bowl, { limit: 2 }))
    const answer = await tryMany([cup, bowl], tenPercent)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'state_changed'])
    expect(textOf(answer)).toContain('Ann Lee has changed Bowl meanwhile.')
    expect(await pricesOf(cup)).toEqual([900])
  })

  test('is refused as a whole when it does not fit one of them, with the reason', async () => {
    const [cup] = await twoProducts()
    const priceless = await desk.add({ name: 'Unpriced', prices: [] })
    const answer = await tryMany([cup, priceless], tenPercent)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid'])
    expect(textOf(answer)).toContain('Unpriced: It has no price.')
    expect(await pricesOf(cup)).toEqual([900])
  })

  test('that changes nothing is not on record', async () => {
    const [cup, bowl] = await twoProducts()
    const before = (await history())[0]?.id
    await changeMany([cup, bowl], { kind: 'sale', isEnded: false })
    expect((await history())[0]?.id).toBe(before)
  })

  test('names products of the own committee only, and not too many', async () => {
    const [cup] = await twoProducts()
    const other = await addOffer(shop.server.db, { committeeId: 22, cents: 900 })
    const admin = await deskOf(shop, 'admin')
    for (const by of [desk.chair, admin]) {
      const answer = await tryMany([cup, { id: other.id, version: '' }], tenPercent, by)
      expect(answer.status).toBe(404)
    }
    const stranger = await deskOf(shop, 'chair', { committee_ids: [22] })
    expect((await tryMany([cup], tenPercent, stranger)).status).toBe(404)
    const many = Array.from({ length: manyAtMost + 1 }, (_, id) => ({ id, version: '' }))
    expect((await tryMany(many, tenPercent)).status).toBe(422)
    expect(await pricesOf(cup)).toEqual([900])
  })

  test('leaves what is sold and held as it is', async () => {
    const { offer } = await paidOrder(shop, { committeeId, cents: 900, inventory: 5 }, 2)
    const cart = await shop.withCart({ committeeId, cents: 900, inventory: 5 }, 3)
    await cart.shopper.confirm(cart.cartId)
    const products = [await desk.read(offer.id), await desk.read(cart.offer.id)]
    await changeMany(products, { kind: 'sale', isEnded: true })
    await changeMany([await desk.read(offer.id), await desk.read(cart.offer.id)], {
      kind: 'sale',
      isEnded: false,
    })
    expect((await desk.read(offer.id)).stock).toEqual({ left: 3, sold: 2, held: 0 })
    expect((await desk.read(cart.offer.id)).stock).toEqual({ left: 5, sold: 0, held: 3 })
  })
})

describe('undo of a whole change', () => {
  test('puts all values back, as a new change that can be undone too', async () => {
    const [cup, bowl] = await twoProducts()
    await changeMany([cup, bowl], tenPercent)
    expect((await undoNewest()).status).toBe(200)
    expect((await desk.read(cup.id)).entry).toEqual(cup.entry)
    expect((await desk.read(bowl.id)).entry).toEqual(bowl.entry)
    expect((await undoNewest()).status).toBe(200)
    expect([await pricesOf(cup), await pricesOf(bowl)]).toEqual([[990], [1375]])
  })

  test('keeps what was sold meanwhile, and the price of the order', async () => {
    const cart = await shop.withCart({ committeeId, cents: 1000, inventory: 5 }, 2)
    const bowl = await desk.add({ name: 'Bowl', prices: always(1250) })
    await changeMany([await desk.read(cart.offer.id), bowl], tenPercent)
    const intentId = await cart.shopper.ready(cart.cartId)
    await shop.provider.pay(intentId)
    const { body } = await cart.shopper.place(cart.cartId, intentId)
    expect((await undoNewest()).status).toBe(200)
    expect(await pricesOf(cart.offer)).toEqual([1000])
    expect((await desk.read(cart.offer.id)).stock).toEqual({ left: 3, sold: 2, held: 0 })
    const treasurer = await deskOf(shop, 'treasurer')
    expect((await treasurer.order((body as { id: number }).id)).lines).toMatchObject([
      { unitCents: 1100, quantity: 2 },
    ])
  })

  test('is refused as a whole when one product was changed again since, by its name', async () => {
    const [cup, bowl] = await twoProducts()
    await changeMany([cup, bowl], tenPercent)
    done(await desk.tryChange(await desk.read(bowl.id), { prices: always(1) }))
    const whole = (await history()).find(({ changeSet }) => changeSet !== null)
    const params = { changeId: whole?.changeSet?.undoId ?? 0 }
    const answer = await desk.chair.browser.attempt(undoWholeDeskChange, { params, body: {} })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'state_changed'])
    expect(textOf(answer)).toContain('Bowl has been changed again since.')
    expect([await pricesOf(cup), await pricesOf(bowl)]).toEqual([[990], [1]])
  })

  test('keeps other values that were changed since', async () => {
    const [cup, bowl] = await twoProducts()
    await changeMany([cup, bowl], tenPercent)
    done(await desk.tryChange(await desk.read(bowl.id), { name: 'Deep bowl', limit: 3 }))
    const whole = (await history()).find(({ changeSet }) => changeSet !== null)
    const params = { changeId: whole?.changeSet?.undoId ?? 0 }
    await desk.chair.browser.call(undoWholeDeskChange, { params, body: {} })
    expect((await desk.read(bowl.id)).entry).toMatchObject({
      name: 'Deep bowl',
      limit: 3,
      prices: always(1250),
    })
    expect(
      (await desk.chair.browser.attempt(undoWholeDeskChange, { params, body: {} })).status,
    ).toBe(409)
  })

  test('is refused when it would contradict a newer value', async () => {
    const at = (hour: number) => `2026-01-01T${hour}:00:00.000Z`
    const [cup, bowl] = [
      await desk.add({ name: 'Cup', prices: always(900), availableAt: at(10) }),
      await desk.add({ name: 'Bowl', prices: always(900), availableAt: at(10) }),
    ]
    await changeMany([cup, bowl], { kind: 'times', availableAt: at(12) })
    const params = { changeId: (await history())[0]?.changeSet?.undoId ?? 0 }
    const undo = () => desk.chair.browser.attempt(undoWholeDeskChange, { params, body: {} })
    const changed = await desk.read(bowl.id)
    const members = done(await desk.tryChange(changed, { memberAvailableAt: at(11) }))
    const answer = await undo()
    expect([answer.status, codeOf(answer)]).toEqual([409, 'state_changed'])
    expect(textOf(answer)).toContain('Bowl has been changed since')
    expect((await desk.read(cup.id)).entry.availableAt).toBe(at(12))
    done(await desk.tryChange(members, { memberAvailableAt: null }))
    expect((await undo()).status).toBe(200)
    expect((await desk.read(bowl.id)).entry.availableAt).toBe(at(10))
  })

  test('is refused after a day, and for a change that was made alone', async () => {
    const [cup, bowl] = await twoProducts()
    await changeMany([cup, bowl], tenPercent)
    const [entry] = await history()
    const id = entry?.changeSet?.undoId ?? 0
    await shop.server.db
      .updateTable('desk_changes')
      .set({ at: sql<Date>`at - interval '25 hours'` })
      .where('id', '>=', id - 1)
      .execute()
    // What is older is on a later page.
    const late = (await history(entry?.key)).find((one) => one.id === entry?.id)
    expect(late?.changeSet).toMatchObject({ size: 2, undoId: null })
    const undo = (changeId: number) =>
      desk.chair.browser.attempt(undoWholeDeskChange, { params: { changeId }, body: {} })
    expect((await undo(id)).status).toBe(422)
    expect(await pricesOf(cup)).toEqual([990])
    done(await desk.tryChange(await desk.read(cup.id), { limit: 2 }))
    const alone = Number((await history())[0]?.id.replace('change-', ''))
    expect((await undo(alone)).status).toBe(422)
  })

  test('is for those who may change the products', async () => {
    const [cup, bowl] = await twoProducts()
    await changeMany([cup, bowl], tenPercent)
    const stranger = await deskOf(shop, 'chair', { committee_ids: [22] })
    expect((await undoNewest(stranger)).status).toBe(404)
    expect(await pricesOf(cup)).toEqual([990])
    expect((await undoNewest(await deskOf(shop, 'admin'))).status).toBe(200)
    expect(await pricesOf(cup)).toEqual([900])
  })

  test('names a product that was removed since', async () => {
    const [cup, bowl] = await twoProducts()
    await changeMany([cup, bowl], tenPercent)
    const [entry] = await history()
    const { db } = shop.server
    await db.deleteFrom('base_prices').where('event_product_id', '=', bowl.id).execute()
    await db.deleteFrom('event_products').where('id', '=', bowl.id).execute()
    const params = { changeId: entry?.changeSet?.undoId ?? 0 }
    const admin = await deskOf(shop, 'admin')
    const answer = await admin.browser.attempt(undoWholeDeskChange, { params, body: {} })
    expect(textOf(answer)).toContain('Bowl has been removed since.')
    expect(await pricesOf(cup)).toEqual([990])
  })
})
