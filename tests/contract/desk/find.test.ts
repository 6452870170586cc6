// The desk's search: what has every word, as far as the roles of the caller go (rule 68).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findInDesk } from '#contract/calls/desk/find.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let admin: Desk
let orderId: number

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
  orderId = (await paidOrder(shop)).orderId
  const { db } = shop.server
  await db.updateTable('committees').set({ name: 'Zwölfte Ráffle' }).where('id', '=', 31).execute()
})
afterAll(() => shop.close())

const find = async (by: Desk, q: string) => {
  const { hits } = await by.browser.call(findInDesk, { query: { q } })
  return hits
}
const kinds = async (by: Desk, q: string) => [
  ...new Set((await find(by, q)).map((one) => one.kind)),
]

test('finds an order by its number, a store by its name without accents, a person by the address', async () => {
  expect(await find(admin, `#${orderId}`)).toContainEqual(
    expect.objectContaining({ kind: 'order', id: orderId }),
  )
  expect(await find(admin, 'raffle zwolfte')).toContainEqual(
    expect.objectContaining({ kind: 'committee', id: 31, title: 'Zwölfte Ráffle' }),
  )
  const person = (await find(admin, 'ann')).find(({ kind }) => kind === 'person')
  expect(person?.title).toBe('Ann Lee')
})

test('finds nothing without a word, and nothing that lacks one', async () => {
  expect(await find(admin, ' ')).toEqual([])
  expect(await find(admin, 'zwolfte nowhere')).toEqual([])
  expect(await find(admin, '%')).toEqual([])
})

test('finds for each role only what it may see', async () => {
  const { db } = shop.server
  const items = db.selectFrom('schedule_items').select(['id', 'title'])
  const item = await items.executeTakeFirstOrThrow()
  const treasurer = await deskOf(shop, 'treasurer')
  const steward = await deskOf(shop, 'steward')
  const chair = await deskOf(shop, 'chair', { committee_ids: [34] })
  expect(await kinds(treasurer, String(orderId))).toEqual(['order'])
  expect(await kinds(chair, String(orderId))).toEqual([])
  expect(await kinds(chair, 'zwolfte')).toEqual([])
  expect(await kinds(steward, item.title)).toEqual(['item'])
  expect(await kinds(treasurer, item.title)).toEqual([])
  const withJudge = db.updateTable('schedule_items').set({ judge: 'Sample Jürgensen' })
  await withJudge.where('id', '=', item.id).execute()
  expect(await kinds(steward, 'jurgensen')).toEqual(['item'])
  expect(await kinds(steward, 'ann')).not.toContain('person')
})
