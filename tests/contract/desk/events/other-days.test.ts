// The days and the zone of an event are changed at the desk (rule 62).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeskCode } from '#contract/calls/desk/codes.ts'
import { getDeskEvent, saveEventSection } from '#contract/calls/desk/event-words.ts'
import {
  addDeskEvent,
  changeDeskEvent,
  copyDeskEvent,
  setDeskOpening,
} from '#contract/calls/desk/events.ts'
import { changeDeskSchedule } from '#contract/calls/desk/schedule.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
const event = {
  name: '2027 Denver Specialty',
  startDate: '2027-10-04',
  endDate: '2027-10-10',
  timeZone: 'America/Denver',
}
const params = { eventId: 27 }
const facts26 = { name: '2026 National Specialty', startDate: '2026-05-04', endDate: '2026-05-09' }

beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop, 'admin')
  await desk.browser.call(copyDeskEvent, { body: { fromEventId: 26, event } })
})
afterAll(() => shop.close())

test('in another time zone the dates of an event keep their local times', async () => {
  const { db } = shop.server
  const instants = async (zone: string) => {
    const at = (column: string) =>
      sql<string>`to_char(${sql.ref(column)} at time zone ${zone}::text, 'YYYY-MM-DD HH24:MI:SS')`
    const deadlines = await db
      .selectFrom('committees')
      .select(['id', at('deadline_at').as('at')])
      .where('event_id', '=', 27)
      .orderBy('id')
      .execute()
    const prices = await db
      .selectFrom('base_prices as b')
      .innerJoin('event_products as p', 'p.id', 'b.event_product_id')
      .select(['b.id', at('b.starts_at').as('from'), at('b.ends_at').as('until')])
      .select([at('p.available_at').as('all'), at('p.member_available_at').as('members')])
      .where('p.event_id', '=', 27)
      .orderBy('b.id')
      .execute()
    return { deadlines, prices }
  }
  const after = { ...event, timeZone: 'Pacific/Honolulu' }
  const inDenver = await instants('America/Denver')
  expect(inDenver.deadlines.filter(({ at }) => at !== null).length).toBeGreaterThan(10)
  await desk.browser.call(changeDeskEvent, { params, body: { event: after, expected: event } })
  expect(await instants('Pacific/Honolulu')).toEqual(inDenver)
  await desk.browser.call(changeDeskEvent, { params, body: { event, expected: after } })
  expect(await instants('America/Denver')).toEqual(inDenver)
})

test('the ends of early-access codes keep their local times in another zone of the open event', async () => {
  const { db } = shop.server
  const { startDate, endDate, name } = facts26
  const [before, after] = ['America/New_York', 'America/Chicago'].map((timeZone) => ({
    name,
    startDate,
    endDate,
    timeZone,
  }))
  const code = {
    note: '',
    maxUses: null,
    committeeIds: null,
    code: 'TIDE',
    endsAt: '2097-05-01T09:00',
  }
  await desk.browser.call(addDeskCode, { body: code })
  const end = async () => {
    const rows = db.selectFrom('early_access_codes').select('expires_at')
    return (
      await rows.where('code', '=', 'TIDE').executeTakeFirstOrThrow()
    ).expires_at?.toISOString()
  }
  expect(await end()).toBe('2097-05-01T13:00:00.000Z')
  const change = (event: unknown, expected: unknown) =>
    desk.browser.attempt(changeDeskEvent, {
      params: { eventId: 26 },
      body: { event, expected } as never,
    })
  expect((await change(after, before)).status).toBe(200)
  expect(await end()).toBe('2097-05-01T14:00:00.000Z')
  expect((await change(before, after)).status).toBe(200)
  expect(await end()).toBe('2097-05-01T13:00:00.000Z')
})

test('other days name what they leave outside, and move everything or leave it', async () => {
  const { db } = shop.server
  const after = { ...event, startDate: '2027-10-14', endDate: '2027-10-20' }
  const starts = async () => {
    const items = db.selectFrom('schedule_items').select('starts_local').where('event_id', '=', 27)
    return (await items.orderBy('id').execute()).map(({ starts_local: at }) => at)
  }
  const change = (from: typeof event, to: typeof event, dates?: 'move' | 'stay') =>
    desk.browser.attempt(changeDeskEvent, { params, body: { event: to, expected: from, dates } })
  const old = await starts()
  const refused = await change(event, after)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'dates_outside'])
  expect(JSON.stringify(refused.body)).toMatch(
    /Outside of the new days would be: in the schedule “.*” and \d+ more/,
  )
  expect(await starts()).toEqual(old)

  const ms = (local: string) => Date.parse(`${local}Z`)
  expect((await change(event, after, 'move')).status).toBe(200)
  expect((await starts()).map(ms)).toEqual(old.map((at) => ms(at) + 10 * 86_400_000))
  expect((await change(after, event, 'move')).status).toBe(200)
  expect(await starts()).toEqual(old)
  expect((await change(event, after, 'stay')).status).toBe(200)
  expect(await starts()).toEqual(old)
  expect((await change(after, event)).status).toBe(200)
})

test('the draft of the schedule is named too, and the set opening moves with the days', async () => {
  const far = { ...event, name: 'Far', startDate: '2097-10-04', endDate: '2097-10-10' }
  const copies = await desk.browser.call(copyDeskEvent, { body: { fromEventId: 26, event: far } })
  const eventId = copies.find(({ name }) => name === 'Far')?.id ?? 0
  const opening = { opensAt: '2097-09-01T09:00', expected: '' }
  await desk.browser.call(setDeskOpening, { params: { eventId }, body: opening })
  const after = {
    start: '2097-10-10T20:00',
    end: null,
    title: 'Late supper',
    ring: '',
    room: '',
    judge: '',
    isCancelled: false,
  }
  const added = { itemId: null, draftId: null, expected: null, after }
  const query = { eventId }
  await desk.browser.call(changeDeskSchedule, { query, body: { changes: [added] } })
  const change = (startDate: string, endDate: string, dates?: 'move') =>
    desk.browser.attempt(changeDeskEvent, {
      params: { eventId },
      body: { event: { ...far, startDate, endDate }, expected: far, dates },
    })
  const refused = await change('2097-10-04', '2097-10-09')
  expect(codeOf(refused)).toBe('dates_outside')
  expect(messageOf(refused)).toContain('in the draft of the schedule “Late supper”')
  // Nothing is imported here, so the words say nothing of an import.
  expect(messageOf(await change('2097-12-03', '2097-12-09', 'move'))).toBe(
    'The desk has changes of the schedule that are not released. Release or discard them at the desk first.',
  )

  await shop.server.db.deleteFrom('schedule_drafts').where('event_id', '=', eventId).execute()
  const tooEarly = await change('2020-10-04', '2020-10-10', 'move')
  expect([tooEarly.status, messageOf(tooEarly)]).toEqual([
    422,
    expect.stringContaining('opens by itself would have passed'),
  ])
  const moved = await change('2097-12-03', '2097-12-09', 'move')
  const events = (moved.body as { events: { id: number; opensAt?: string }[] }).events
  expect(events.find(({ id }) => id === eventId)?.opensAt).toBe('2097-10-31T09:00')
})

test('days that can’t move because of unpublished words name the sections', async () => {
  const near = { ...event, name: 'Near', startDate: '2096-10-04', endDate: '2096-10-10' }
  const copies = await desk.browser.call(copyDeskEvent, { body: { fromEventId: 26, event: near } })
  const eventId = copies.find(({ name }) => name === 'Near')?.id ?? 0
  const query = { eventId }
  const { draft } = await desk.browser.call(getDeskEvent, { query })
  const { home, directory } = draft
  const days = { content: { ...home, scheduleDays: home.scheduleDays.slice(1) }, expected: home }
  await desk.browser.call(saveEventSection, { query, body: { section: 'home', ...days } })
  // No day is in the note, so it stands in nobody's way.
  const note = { content: { infoBox: 'Ask at the desk' }, expected: directory }
  await desk.browser.call(saveEventSection, { query, body: { section: 'directory', ...note } })
  const after = { ...near, startDate: '2096-10-14', endDate: '2096-10-20' }
  const refused = await desk.browser.attempt(changeDeskEvent, {
    params: { eventId },
    body: { event: after, expected: near, dates: 'move' },
  })
  expect([refused.status, messageOf(refused)]).toEqual([
    422,
    'Under Words, the desk has changes that are not published: “Days and links”. Publish or discard them first.',
  ])
})

test('the name and the days that the software wrote follow, and a date of a draft is not left behind', async () => {
  const first = { ...event, name: 'Empty', startDate: '2095-10-03', endDate: '2095-10-08' }
  const made = { event: first, place: 'Town hall' }
  const events = await desk.browser.call(addDeskEvent, { body: made })
  const eventId = events.find(({ name }) => name === 'Empty')?.id ?? 0
  const change = (after: typeof event, expected: typeof event, dates?: 'move') =>
    desk.browser.attempt(changeDeskEvent, {
      params: { eventId },
      body: { event: after, expected, dates },
    })
  const read = () => desk.browser.call(getDeskEvent, { query: { eventId } })
  const later = { ...first, name: 'Later', startDate: '2095-10-10', endDate: '2095-10-15' }
  expect((await change(later, first)).status).toBe(200)
  const { published, draft } = await read()
  expect(published.event).toMatchObject({
    title: 'Later',
    dates: 'Monday, October 10, 2095 to Saturday, October 15, 2095',
    venue: 'Town hall',
  })
  expect(draft.event).toEqual(published.event)

  const { hotel } = draft
  const cancellation = { refundedBefore: '2095-09-10', lastDay: '2095-10-15', chargeCents: 100 }
  const content = { ...hotel, cancellation }
  const body = { section: 'hotel' as const, content, expected: hotel }
  await desk.browser.call(saveEventSection, { query: { eventId }, body })
  expect(messageOf(await change(first, later))).toContain('the last day to cancel the hotel')
  expect(messageOf(await change(first, later, 'move'))).toBe(
    'Under Words, the desk has changes that are not published: “Hotel”. Publish or discard them first.',
  )
})
