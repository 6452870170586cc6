// The history of the desk: every change on record, as far as the caller may see it (rule 63).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDeskHistory } from '#contract/calls/desk/history.ts'
import {
  changeDeskSchedule,
  getDeskSchedule,
  releaseDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let admin: Desk
let treasurer: Desk
let orderId: number

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
  treasurer = await deskOf(shop, 'treasurer')
  orderId = (await paidOrder(shop)).orderId
  await treasurer.act(orderId, 'ship')
  const change = (subject: 'committee' | 'code', key: string) => ({
    eventId: subject === 'code' ? null : sampleEventId,
    subject,
    key,
    byUserId: admin.browser.userId,
    before: { name: 'Old', email: '' },
    after: { name: `New ${key}`, email: '' },
  })
  await inTransaction(shop.server.db, async (tx) => {
    await recordChange(tx, change('committee', '22'))
    await recordChange(tx, change('committee', '31'))
    await recordChange(tx, change('code', 'SPRING'))
  })
})
afterAll(() => shop.close())

const read = (by: Desk, query: object = {}) => by.browser.call(findDeskHistory, { query })
const things = async (by: Desk, query?: object) =>
  (await read(by, query)).entries.map(({ subject, key }) => `${subject} ${key}`)

test('says who changed what and when, with the values before and after', async () => {
  const { entries, total, people } = await read(admin)
  expect(total).toBe(entries.length)
  expect(entries.find(({ key }) => key === 'SPRING')).toMatchObject({
    subject: 'code',
    by: 'Ann Lee',
    kind: 'changed',
    fields: [{ path: 'name', before: 'Old', after: 'New SPRING' }],
    moreFields: 0,
  })
  expect(entries.find(({ subject }) => subject === 'order')).toMatchObject({
    key: String(orderId),
    act: 'ship',
    reason: 'As agreed by phone',
  })
  const byId = (a: number, b: number) => a - b
  expect(people.map(({ userId }) => userId).toSorted(byId)).toEqual(
    [admin.browser.userId, treasurer.browser.userId].toSorted(byId),
  )
})

test('names what was changed, and committees in values', async () => {
  await inTransaction(shop.server.db, (tx) =>
    recordChange(tx, {
      eventId: null,
      subject: 'person',
      key: 'chair@club.example',
      byUserId: admin.browser.userId,
      before: { roles: [], committeeIds: [] },
      after: { roles: ['chair'], committeeIds: [31, 4040] },
    }),
  )
  const { entries } = await read(admin)
  const rows = await shop.server.db.selectFrom('committees').select(['id', 'name']).execute()
  const nameOf = (committeeId: number) => rows.find(({ id }) => id === committeeId)?.name
  const store = entries.find(({ subject, key }) => subject === 'committee' && key === '22')
  expect(store?.name).toBe(nameOf(22))
  const roles = entries.find(({ subject }) => subject === 'person')?.fields
  expect(roles).toContainEqual({
    path: 'committeeIds',
    before: '',
    after: `${nameOf(31)}, 4040`,
  })
})

test('shows the treasurer money, a chair the own committees, and a steward the schedule', async () => {
  expect(await things(treasurer)).toEqual([`order ${orderId}`])
  const chair = await deskOf(shop, 'chair', { committee_ids: [31] })
  expect(await things(chair)).toEqual(['committee 31'])
  expect(await things(await deskOf(shop, 'steward'))).toEqual([])
})

test('is of one event and of what has none, but a thing is found at any event', async () => {
  const { db } = shop.server
  const dates = { start_date: '2027-05-01', end_date: '2027-05-02' }
  await db
    .insertInto('events')
    .values({ id: 999, name: 'Other', ...dates })
    .execute()
  const ofOther = { eventId: 999, subject: 'committee', key: '998', byUserId: null } as const
  await inTransaction(db, (tx) =>
    recordChange(tx, { ...ofOther, before: null, after: { name: 'Raffle' } }),
  )
  const here = await things(admin, { eventId: sampleEventId })
  expect(here).toEqual(expect.arrayContaining([`order ${orderId}`, 'committee 31', 'code SPRING']))
  expect(here).not.toContain('committee 998')
  expect(await things(admin)).toEqual(here)
  const there = await things(admin, { eventId: 999 })
  expect(there).toEqual(expect.arrayContaining(['committee 998', 'code SPRING']))
  expect(there.join()).not.toMatch(/order|committee 31/)
  expect(await things(admin, { storeId: 998 })).toEqual(['committee 998'])
  expect(await things(admin, { eventId: 999, storeId: 31 })).toEqual(['committee 31'])
})

test('is filtered by subject, person and day', async () => {
  expect(await things(admin, { subject: 'code' })).toEqual(['code SPRING'])
  expect(await things(admin, { userId: treasurer.browser.userId })).toEqual([`order ${orderId}`])
  expect(await things(admin, { day: '2021-01-01' })).toEqual([])
})

test('of a store has its facts, page and form, and of the words of an event all sections', async () => {
  const record = (subject: 'form' | 'event', key: string) =>
    inTransaction(shop.server.db, (tx) =>
      recordChange(tx, {
        eventId: sampleEventId,
        subject,
        key,
        byUserId: null,
        before: { note: 'a' },
        after: { note: 'b' },
      }),
    )
  await record('form', '22')
  await record('form', '31')
  for (const key of ['26', '26 words', '26 words hotel', '261 words hotel']) {
    await record('event', key)
  }
  expect(await things(admin, { storeId: 22 })).toEqual(['form 22', 'committee 22'])
  const words = await read(admin, { wordsOf: 26 })
  // A section is saved in the draft, and published with the others.
  expect(words.entries.map(({ key, isInDraft }) => [key, isInDraft])).toEqual([
    ['26 words hotel', true],
    ['26 words', false],
  ])
  const chair = await deskOf(shop, 'chair', { committee_ids: [31] })
  expect(await things(chair, { storeId: 22 })).toEqual([])
})

test('of an event of the schedule has its drafts and releases, also under another title', async () => {
  const query = { eventId: sampleEventId }
  const { items } = await admin.browser.call(getDeskSchedule, { query })
  const [item, other] = items
  if (!item || !other) throw new Error('The schedule is empty.')
  const expected = entryOf(item)
  const after = { ...expected, title: 'Sample draw under another title' }
  const changes = [{ itemId: item.id, draftId: null, expected, after }]
  const { draft } = await admin.browser.call(changeDeskSchedule, { query, body: { changes } })
  const chosen = draft.map(({ id, version }) => ({ id, version }))
  await admin.browser.call(releaseDeskSchedule, {
    query,
    body: { chosen, note: '', marksMoved: true },
  })
  const historyOf = async (id: number) =>
    (await read(admin, { subject: 'schedule', key: String(id) })).entries.map(
      ({ name, isInDraft, fields }) => [name, isInDraft, fields],
    )
  const fields = [{ path: 'title', before: item.title, after: after.title }]
  expect(await historyOf(item.id)).toEqual([
    [after.title, false, fields],
    [after.title, true, fields],
  ])
  expect(await historyOf(other.id)).toEqual([])
})

test('a new event of the draft is said without the mark of the draft among its values', async () => {
  const query = { eventId: sampleEventId }
  const { items } = await admin.browser.call(getDeskSchedule, { query })
  const [item] = items
  if (!item) throw new Error('The schedule is empty.')
  const after = { ...entryOf(item), title: 'Sample draw that is new' }
  const changes = [{ itemId: null, draftId: null, expected: null, after }]
  await admin.browser.call(changeDeskSchedule, { query, body: { changes } })
  const { entries } = await read(admin, { subject: 'schedule' })
  const added = entries.find(({ name }) => name === after.title)
  expect([added?.kind, added?.isInDraft]).toEqual(['added', true])
  expect(added?.fields.map(({ path }) => path)).not.toContain('stage')
})

test('10,000 entries are read in pages', async () => {
  await sql`
    insert into desk_changes (subject, subject_key, by_user_id, before, after, at)
    select 'product', 'p' || n, null, '{"price":1}'::jsonb, '{"price":2}'::jsonb,
      now() - make_interval(secs => n)
    from generate_series(1, 10000) n`.execute(shop.server.db)
  const second = await read(admin, { page: 2, subject: 'product' })
  expect([second.total, second.entries.length, second.entries[0]?.key]).toEqual([10_000, 50, 'p51'])
})
