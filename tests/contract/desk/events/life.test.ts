// An event is copied, changed and opened at the desk, while shoppers buy in the open one (rule 62).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeskEvent } from '#contract/calls/desk/event-words.ts'
import {
  changeDeskEvent,
  copyDeskEvent,
  listDeskEvents,
  openDeskEvent,
  removeDeskEvent,
} from '#contract/calls/desk/events.ts'
import { findDeskPeople } from '#contract/calls/desk/people.ts'
import { findDeskOrders } from '#contract/calls/desk/orders.ts'
import { getEvents, getSchedule } from '#contract/calls/events.ts'
import { getCommittees, getProducts } from '#contract/calls/store.ts'
import { eventNameAtMost } from '#contract/entities/event.ts'
import { type Desk, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
const event = {
  name: '2027 Denver Specialty',
  startDate: '2027-10-04',
  endDate: '2027-10-09',
  timeZone: 'America/Denver',
}

beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const copy = (change: Partial<typeof event> = {}, fromEventId = 26) =>
  desk.browser.attempt(copyDeskEvent, { body: { fromEventId, event: { ...event, ...change } } })
const open = (eventId: number, expectedOpenId: number | null) =>
  desk.browser.attempt(openDeskEvent, { params: { eventId }, body: { expectedOpenId } })
const fieldOf = (body: unknown) =>
  (body as { error?: { details?: { field?: string } } }).error?.details?.field

test.each<[Partial<typeof event>, string]>([
  [{ name: '' }, 'name'],
  [{ name: '\u200b' }, 'name'],
  [{ name: 'n'.repeat(300) }, 'name'],
  [{ startDate: '0000-01-01' }, 'startDate'],
  [{ startDate: '9999-01-01' }, 'startDate'],
  [{ endDate: '2027-10-03' }, 'endDate'],
  [{ timeZone: 'Denver' }, 'timeZone'],
])('a new event with %j is refused beside the field', async (change, field) => {
  const { status, body } = await copy(change)
  expect([status, fieldOf(body)]).toEqual([422, field])
  expect(await desk.browser.call(listDeskEvents)).toHaveLength(1)
})

test('a copy is a draft with new committees, fresh stock and shifted days', async () => {
  const { db } = shop.server
  const sold = await paidOrder(shop, { inventory: 5, cents: 1500, name: 'Copied mug' }, 2)
  const { status } = await copy()
  expect(status).toBe(200)
  const events = await desk.browser.call(listDeskEvents)
  expect(events.map(({ id, state }) => [id, state])).toEqual([
    [27, 'draft'],
    [26, 'open'],
  ])
  const { browser } = await shop.shopper()
  expect(await browser.call(getEvents, { query: {} })).toHaveLength(1)

  const row = await db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .innerJoin('stock as s', 's.id', 'ep.stock_id')
    .select(['s.inventory', 's.sold', 'ep.committee_id'])
    .where('p.name', '=', 'Copied mug')
    .where('ep.event_id', '=', 27)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ inventory: 5, sold: 0 })
  expect(row.committee_id).not.toBe(sold.offer.committeeId)
  const first = (eventId: number) =>
    db
      .selectFrom('schedule_items')
      .select((eb) => eb.fn.min('starts_local').as('at'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
  const [before, after] = [(await first(26)).at, (await first(27)).at]
  const days = (Date.parse(`${after}Z`) - Date.parse(`${before}Z`)) / 86_400_000
  expect(days).toBe((Date.parse('2027-10-04') - Date.parse('2026-05-04')) / 86_400_000)

  const { published, committees } = await desk.browser.call(getDeskEvent, {
    query: { eventId: 27 },
  })
  const original = await desk.browser.call(getDeskEvent, { query: { eventId: 26 } })
  expect(published.welcome).toEqual(original.published.welcome)
  const linked = published.home.learnMore.flatMap((link) =>
    'committeeId' in link ? [link.committeeId] : [],
  )
  expect(linked).toHaveLength(3)
  expect(committees.map(({ id }) => id)).toEqual(expect.arrayContaining(linked))

  const again = await copy()
  expect([again.status, fieldOf(again.body)]).toEqual([422, 'name'])
  expect((await copy({ name: 'From nothing' }, 999)).status).toBe(404)
})

test('the chairs of the committees become chairs of the copies, on record, if that is chosen', async () => {
  const { db } = shop.server
  const chair = await deskOf(shop, 'chair', { committee_ids: [3, 22] })
  const email = 'chair@example.com'
  await db
    .updateTable('users')
    .set({ email, email_verified: true })
    .where('id', '=', chair.browser.userId)
    .execute()
  const idsOf = async () => {
    const { committees, people } = await desk.browser.call(findDeskPeople)
    const one = people.find((person) => person.email === email)
    return (one?.committeeIds ?? []).map((id) => {
      const found = committees.find((committee) => committee.id === id)
      return `${found?.name} / ${found?.eventName}`
    })
  }
  const name = (id: number) =>
    db.selectFrom('committees').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const [agility, banquet] = [(await name(3)).name, (await name(22)).name]
  const old = [`${agility} / 2026 National Specialty`, `${banquet} / 2026 National Specialty`]
  expect(await idsOf()).toEqual(old)
  const body = { fromEventId: 26, event: { ...event, name: 'With chairs' }, carriesRoles: true }
  expect((await desk.browser.attempt(copyDeskEvent, { body })).status).toBe(200)
  expect(await idsOf()).toEqual([...old, `${agility} / With chairs`, `${banquet} / With chairs`])
  const record = await db
    .selectFrom('desk_changes')
    .select(['subject', 'by_user_id'])
    .where('subject', '=', 'person')
    .executeTakeFirstOrThrow()
  expect(record.by_user_id).toBe(desk.browser.userId)
  const mail = db.selectFrom('mail_messages').select('body_text').where('recipient', '=', email)
  const now = await idsOf()
  const names = now.map((one) => one.replace(' / ', ' (').concat(')')).join(', ')
  expect((await mail.execute()).map((one) => one.body_text)).toEqual([
    expect.stringContaining(`Chair: The stores, sales and requests of ${names}.`),
  ])
  await db.updateTable('events').set({ name: 'Other' }).where('name', '=', 'With chairs').execute()
})

test('a copy with the longest name keeps the words of the event', async () => {
  const name = 'n'.repeat(eventNameAtMost)
  expect((await copy({ name })).status).toBe(200)
  const all = await desk.browser.call(listDeskEvents)
  const eventId = all.find((one) => one.name === name)?.id ?? 0
  const words = await desk.browser.call(getDeskEvent, { query: { eventId } })
  const { venue } = (await desk.browser.call(getDeskEvent, { query: { eventId: 26 } })).published
    .event
  expect(words.published.event).toMatchObject({ title: name, venue })
  await desk.browser.call(removeDeskEvent, {
    params: { eventId },
    body: { expected: { ...event, name } },
  })
})

test('a draft is removed with everything of it, and the open event is not', async () => {
  const { db } = shop.server
  const counts = async () => {
    const tables = [
      'events',
      'committees',
      'event_products',
      'event_variants',
      'products',
      'stock',
      'schedule_items',
      'event_words',
    ] as const
    const found: number[] = []
    for (const table of tables) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      found.push(count)
    }
    return found
  }
  const before = await counts()
  const made = { ...event, name: 'By mistake' }
  const body = { fromEventId: 26, event: made, carriesRoles: true }
  const events = await desk.browser.call(copyDeskEvent, { body })
  const eventId = events.find(({ name }) => name === made.name)?.id ?? 0
  const ids = (
    await db.selectFrom('committees').select('id').where('event_id', '=', eventId).execute()
  ).map(({ id }) => id)
  const remove = (id: number, expected: typeof event) =>
    desk.browser.attempt(removeDeskEvent, { params: { eventId: id }, body: { expected } })
  expect((await remove(eventId, event)).status).toBe(409)
  const open = (await desk.browser.call(listDeskEvents)).find(({ state }) => state === 'open')
  const { name, startDate, endDate, timeZone } = open ?? event
  const refused = await remove(open?.id ?? 0, { name, startDate, endDate, timeZone })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('Only a draft can be removed.'),
  ])
  expect((await remove(eventId, made)).status).toBe(200)
  expect(await counts()).toEqual(before)
  const { people } = await desk.browser.call(findDeskPeople)
  const kept = people.flatMap(({ committeeIds }) => committeeIds)
  expect(kept.filter((id) => ids.includes(id))).toEqual([])
})

test('a change of what somebody else has changed is refused', async () => {
  const params = { eventId: 27 }
  const changed = { ...event, endDate: '2027-10-10' }
  const body = { event: changed, expected: event }
  expect((await desk.browser.attempt(changeDeskEvent, { params, body })).status).toBe(200)
  const late = await desk.browser.attempt(changeDeskEvent, { params, body })
  expect([late.status, codeOf(late), messageOf(late)]).toEqual([
    409,
    'state_changed',
    'Ann Lee has changed the events meanwhile. Look at them again.',
  ])
  const bad = { event: { ...changed, endDate: '2027-10-01' }, expected: changed }
  const refused = await desk.browser.attempt(changeDeskEvent, { params, body: bad })
  expect(fieldOf(refused.body)).toBe('endDate')
})

test('another time zone changes every event of the schedule', async () => {
  const { db } = shop.server
  const inAnHour = new Date(Date.now() + 3_600_000)
  await db.updateTable('schedule_items').set({ updated_at: inAnHour }).execute()
  const params = { eventId: 27 }
  const expected = { ...event, endDate: '2027-10-10' }
  const change = async (before: typeof event, after: typeof event) => {
    const body = { event: after, expected: before }
    expect((await desk.browser.attempt(changeDeskEvent, { params, body })).status).toBe(200)
    const items = db.selectFrom('schedule_items').select('updated_at').distinct()
    const times = await items.where('event_id', '=', 27).execute()
    return times.map(({ updated_at: at }) => at.getTime() - inAnHour.getTime())
  }
  const renamed = { ...expected, name: 'Denver' }
  expect(await change(expected, renamed)).toEqual([0])
  const moved = { ...renamed, timeZone: 'America/New_York' }
  expect(await change(renamed, moved)).toEqual([1000])
  expect(await change(moved, expected)).toEqual([2000])
})

test('an event without committees is not opened, with the reason', async () => {
  const { db } = shop.server
  const empty = { id: 90, name: 'Empty', start_date: '2028-05-01', end_date: '2028-05-02' }
  await db.insertInto('events').values(empty).execute()
  const { status, body } = await open(90, 26)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('This event has no committee yet.')
  await db.deleteFrom('events').where('id', '=', 90).execute()
})

test('opening closes the other event; what was paid becomes an order, what was not is set aside', async () => {
  const { db } = shop.server
  const paying = await shop.withCart({ cents: 900 })
  const intentId = await paying.shopper.ready(paying.cartId)
  await shop.provider.pay(intentId)
  const waiting = await shop.withCart({ cents: 900 })

  const wrong = await open(27, null)
  expect([wrong.status, codeOf(wrong)]).toEqual([409, 'state_changed'])
  const both = await Promise.all([open(27, 26), open(27, 26)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const records = await db
    .selectFrom('desk_changes')
    .select(['subject_key', 'after'])
    .where('subject', '=', 'event')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(records).toEqual([
    { subject_key: '27', after: { state: 'open' } },
    { subject_key: '26', after: { state: 'closed' } },
  ])

  expect((await waiting.shopper.confirm(waiting.cartId)).status).toBe(200)
  const { lines, setAside } = await waiting.shopper.cart()
  expect([lines.length, setAside.length]).toEqual([0, 1])
  const placed = await paying.shopper.place(paying.cartId, intentId)
  expect(placed.status).toBe(200)
  const { id: orderId } = placed.body as { id: number }
  expect(orderId).toBeGreaterThan(0)
  const { orders } = await desk.browser.call(findDeskOrders, { query: { eventId: 26 } })
  expect(orders.map(({ id }) => id)).toContain(orderId)

  const { browser } = await shop.shopper()
  const [opened] = await browser.call(getEvents, { query: {} }).then((all) => all.toReversed())
  expect(opened).toMatchObject({ id: 27, isOpen: true })
  const committees = await browser.call(getCommittees, { query: { eventId: 27 } })
  const committeeId = committees[0]?.id ?? 0
  const query = { eventId: 27, committeeId }
  expect((await browser.attempt(getProducts, { query })).status).toBe(200)
  const schedule = await browser.call(getSchedule, { params: { eventId: 27 }, query: {} })
  expect(schedule.timeZone).toBe('America/Denver')
  const fresh = await paidOrder(shop, { committeeId, cents: 400 })
  const now = await desk.browser.call(findDeskOrders, { query: {} })
  expect(now.orders.map(({ id }) => id)).toEqual([fresh.orderId])
})
