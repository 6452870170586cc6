// An administrator removes a committee that the event does not have, and nothing that was used (rule 59).
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findDeskCommittees,
  getDeskCommittee,
  removeDeskCommittee,
} from '#contract/calls/desk/committees.ts'
import { getEventWords } from '#contract/calls/event-words.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { checkOrder, type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let admin: Desk

// Of the sample event: Rally, which no word of the pages names, and Sponsorships, which the home page names.
const rally = 25
const sponsorships = 31

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

/** A chair of Rally, with another address than the administrator's. */
async function chairOfRally(email: string): Promise<Desk> {
  const chair = await deskOf(shop, 'chair', { committee_ids: [rally] })
  await shop.server.db
    .updateTable('users')
    .set({ email, email_verified: true })
    .where('id', '=', chair.browser.userId)
    .execute()
  return chair
}

const query = { eventId: sampleEventId }
const remove = (committeeId: number, by = admin) =>
  by.browser.attempt(removeDeskCommittee, { params: { committeeId } })
const read = (committeeId: number) =>
  admin.browser.attempt(getDeskCommittee, { params: { committeeId } })
const productsOf = (committeeId: number) =>
  shop.server.db
    .selectFrom('event_products')
    .select('id')
    .where('committee_id', '=', committeeId)
    .execute()
const lastChange = (key: number) =>
  shop.server.db
    .selectFrom('desk_changes')
    .select(['before', 'after'])
    .where('subject', '=', 'committee')
    .where('subject_key', '=', String(key))
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('a chair can not remove the own committee', async () => {
  const chair = await chairOfRally('first@example.com')
  expect((await remove(rally, chair)).status).toBe(404)
  expect((await read(rally)).status).toBe(200)
})

test('an unused committee goes with its products, on record, and the others stay', async () => {
  const chair = await chairOfRally('second@example.com')
  const before = await admin.browser.call(findDeskCommittees, { query })
  expect((await productsOf(rally)).length).toBeGreaterThan(0)
  const { committees } = await admin.browser.call(removeDeskCommittee, {
    params: { committeeId: rally },
  })
  expect(committees).toEqual(before.committees.filter(({ id }) => id !== rally))
  expect([(await read(rally)).status, await productsOf(rally)]).toEqual([404, []])
  expect(await lastChange(rally)).toMatchObject({ before: { name: 'Rally' }, after: null })
  const rights = await shop.server.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', chair.browser.userId)
    .execute()
  expect(rights).toEqual([])
  expect((await remove(rally)).status).toBe(404)
})

test('a committee that the words name stays, so that no link leads nowhere', async () => {
  const answer = await remove(sponsorships)
  expect([codeOf(answer), JSON.stringify(answer.body)]).toEqual([
    'act_refused',
    expect.stringContaining('The words of the pages lead to the committee Sponsorships.'),
  ])
  const { words } = await admin.browser.call(getEventWords, { params: query, query: {} })
  expect(words.club.sponsorshipCommitteeId).toBe(sponsorships)
})

test('a committee that has sold something stays with all its products', async () => {
  const { orderId } = await checkOrder(shop)
  const line = await shop.server.db
    .selectFrom('order_lines')
    .select('committee_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const before = await productsOf(line.committee_id)
  const answer = await remove(line.committee_id)
  expect([codeOf(answer), await productsOf(line.committee_id)]).toEqual(['act_refused', before])
})
