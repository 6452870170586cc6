// The first event of an empty database is made and opened at the desk (rule 62).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeskCommittee } from '#contract/calls/desk/committees.ts'
import { getDeskEvent } from '#contract/calls/desk/event-words.ts'
import {
  addDeskEvent,
  listDeskEvents,
  openDeskEvent,
  removeDeskEvent,
} from '#contract/calls/desk/events.ts'
import { getEvents } from '#contract/calls/events.ts'
import { getEventWords } from '#contract/calls/event-words.ts'
import { eventNameAtMost } from '#contract/entities/event.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { sampleFacts } from '#tests/support/people/desk-requests.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let admin: Desk
const event = {
  name: '2027 Denver Specialty',
  startDate: '2027-10-04',
  endDate: '2027-10-09',
  timeZone: 'America/Denver',
}

beforeAll(async () => {
  shop = await startShop()
  const { db } = shop.server
  for (const table of [
    'variant_costs',
    'event_variants',
    'base_prices',
    'event_products',
    'products',
    'stock',
    'schedule_items',
    'committees',
    'events',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const add = (change: Partial<typeof event> = {}, place = 'Town hall, Denver') =>
  admin.browser.attempt(addDeskEvent, { body: { event: { ...event, ...change }, place } })
const fieldOf = (body: unknown) => JSON.stringify(body).match(/"field":"([^"]+)"/)?.[1]

test('what is wrong is said beside the field, and nothing is made', async () => {
  const cases: [Partial<typeof event>, string, string][] = [
    [{ name: ' ' }, '', 'name'],
    [{ endDate: '2027-10-01' }, '', 'endDate'],
    [{ timeZone: 'Denver' }, '', 'timeZone'],
    [{}, 'x'.repeat(300), 'place'],
    [{}, '\u200B', 'place'],
  ]
  for (const [change, place, field] of cases) {
    const { status, body } = await add(change, place)
    expect([status, fieldOf(body)]).toEqual([422, field])
  }
  expect(await admin.browser.call(listDeskEvents)).toEqual([])
})

test('a draft is removed although mail was written while it was the only event', async () => {
  expect((await add()).status).toBe(200)
  const [made] = await admin.browser.call(listDeskEvents)
  const params = { eventId: made?.id ?? 0 }
  await shop.server.db
    .insertInto('mail_messages')
    .values({
      key: 'role:1',
      kind: 'roleGiven',
      event_id: params.eventId,
      is_test: false,
      recipient: 'ann@example.com',
      reply_to: '',
      message_id: '<1@club.example>',
      subject: 'Your role',
      body_text: '',
      body_html: '',
    })
    .execute()
  const body = { expected: event }
  expect((await admin.browser.attempt(removeDeskEvent, { params, body })).status).toBe(200)
  expect(await admin.browser.call(listDeskEvents)).toEqual([])
})

test('an administrator makes a draft, adds a committee and opens it', async () => {
  expect((await add()).status).toBe(200)
  const again = await add()
  expect([again.status, fieldOf(again.body)]).toEqual([422, 'name'])
  const [made] = await admin.browser.call(listDeskEvents)
  expect(made).toMatchObject({ ...event, state: 'draft' })
  const query = { eventId: made?.id ?? 0 }
  const { published, timeZone } = await admin.browser.call(getDeskEvent, { query })
  expect([published.event.title, published.event.venue, timeZone]).toEqual([
    event.name,
    'Town hall, Denver',
    'America/Denver',
  ])
  expect(published.home.scheduleDays).toHaveLength(6)

  const body = { facts: { ...sampleFacts, name: 'Trophies' } }
  await admin.browser.call(addDeskCommittee, { query, body })
  const params = { eventId: query.eventId }
  await admin.browser.call(openDeskEvent, { params, body: { expectedOpenId: null } })
  const shopper = await shop.shopper()
  const [open] = await shopper.browser.call(getEvents, { query: {} })
  expect(open).toMatchObject({ id: query.eventId, isOpen: true })
  const words = await shopper.browser.call(getEventWords, { params, query: {} })
  expect(JSON.stringify(words)).not.toMatch(/2026|Rhode Island|Eastern|New_York/)
  const records = await shop.server.db
    .selectFrom('desk_changes')
    .select(['after', 'by_user_id'])
    .where('subject', '=', 'event')
    .where('subject_key', '=', String(query.eventId))
    .orderBy('id')
    .execute()
  expect(records).toEqual([
    { after: { ...event, state: 'draft' }, by_user_id: admin.browser.userId },
    { after: { state: 'open' }, by_user_id: admin.browser.userId },
  ])
})

test('the longest name is the title of the words', async () => {
  const name = 'n'.repeat(eventNameAtMost)
  expect((await add({ name })).status).toBe(200)
  const [made] = await admin.browser.call(listDeskEvents)
  const query = { eventId: made?.id ?? 0 }
  const { published } = await admin.browser.call(getDeskEvent, { query })
  expect(published.event).toMatchObject({ title: name, venue: 'Town hall, Denver' })
})
