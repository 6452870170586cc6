// Stewards report from the rings, and the schedule follows at once (rule 64).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actInRing, getDeskRings } from '#contract/calls/desk/rings.ts'
import {
  changeDeskSchedule,
  getDeskSchedule,
  releaseDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import { getSchedule, getScheduleReleases } from '#contract/calls/events.ts'
import type { ItemAct } from '#contract/entities/schedule-acts.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Answer, createCaller } from '#tests/support/people/caller.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
const day = '2026-05-06'
const [dogs, winners, showcase] = [
  'Sample open dogs',
  'Sample winners dog',
  "Sample breeder's showcase",
]

let shop: Shop
let steward: Desk

beforeAll(async () => {
  // 10:40 AM at the event.
  shop = await startShop({ env: { CLOCK: '2026-05-06T14:40:00Z' } })
  steward = await deskOf(shop, 'steward')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.server.db.deleteFrom('schedule_drafts').execute()
  for (let undone = 200; undone === 200;) undone = (await report(null)).status
})

const read = (by = steward) => by.browser.call(getDeskRings, { query })
const ringOf = async (ring = 'Ring 1', by = steward) => {
  const found = (await read(by)).ringDays.find((one) => one.ring === ring && one.day === day)
  if (!found) throw new Error(`Nothing is in ${ring}.`)
  return found
}
interface Sent {
  by?: Desk
  ring?: string
  title?: string
  expectedVersion?: string
}
async function report(act: ItemAct | null, sent: Sent = {}): Promise<Answer> {
  const { by = steward, ring = 'Ring 1', title = dogs } = sent
  const now = await ringOf(ring)
  const itemId = now.items.find((one) => one.title === title)?.id ?? 0
  return by.browser.attempt(actInRing, {
    query,
    body: {
      ring,
      day,
      expectedVersion: sent.expectedVersion ?? now.version,
      report: act && { itemId, act },
    },
  })
}
const inPublic = async (title: string) => {
  const anyone = createCaller(shop.server.origin)
  const { items } = await anyone.call(getSchedule, { params: query })
  const found = items.find((one) => one.title === title)
  if (!found) throw new Error(`${title} is not in the schedule.`)
  return found
}
const times = async () =>
  Promise.all([dogs, winners, showcase].map(async (one) => (await inPublic(one)).expectedStart))
const late = (minutes: number): ItemAct => ({ kind: 'late', minutes })
const fieldOf = ({ status, body }: Answer) => {
  const { error, message } = body as { error: { details?: { field?: string } }; message: string }
  return [status, error.details?.field, message]
}

describe('a report', () => {
  test('of a delay moves the ring’s later events at once, and no other ring', async () => {
    const before = (await read()).ringDays.filter((one) => one.ring !== 'Ring 1' || one.day !== day)
    expect((await report(late(20))).status).toBe(200)
    expect(await times()).toEqual([`${day}T10:50`, `${day}T12:05`, null])
    expect(await inPublic(dogs)).toMatchObject({ start: `${day}T10:30`, status: 'delayed' })
    expect((await report(late(10))).status).toBe(200)
    expect(await times()).toEqual([`${day}T11:00`, `${day}T12:15`, null])
    const after = (await read()).ringDays.filter((one) => one.ring !== 'Ring 1' || one.day !== day)
    expect(after).toEqual(before)
    const path = `/store-v1/events/${sampleEventId}/schedule.ics`
    const feed = await createCaller(shop.server.origin).send('GET', path)
    expect(String(feed.body).replaceAll('\r\n ', '')).toContain(
      'Delayed: Sample open dogs (expected 11:00 AM\\, printed 10:30 AM)',
    )
  })

  test('of a start and an end is public, and the next start ends the one before', async () => {
    await report({ kind: 'started' })
    expect(await inPublic(dogs)).toMatchObject({ actualStart: `${day}T10:40`, actualEnd: null })
    await report({ kind: 'started' }, { title: winners })
    expect(await inPublic(dogs)).toMatchObject({ actualEnd: `${day}T10:40` })
    expect(await inPublic(winners)).toMatchObject({ actualStart: `${day}T10:40` })
    await report({ kind: 'done' }, { title: winners })
    expect(await inPublic(winners)).toMatchObject({ actualEnd: `${day}T10:40` })
  })

  test('of a move and a cancellation is in the public log, and a delay is not', async () => {
    const anyone = createCaller(shop.server.origin)
    const log = () => anyone.call(getScheduleReleases, { params: query })
    const count = (await log()).length
    await report(late(20))
    expect(await log()).toHaveLength(count)
    await report({ kind: 'moved', ring: 'Ring 2', room: 'Pier hall' })
    const [newest] = await log()
    expect(newest?.changes).toMatchObject([{ after: { ring: 'Ring 2', room: 'Pier hall' } }])
    expect(await inPublic(dogs)).toMatchObject({ ring: 'Ring 2', status: 'moved' })
    await report({ kind: 'canceled' }, { title: winners })
    expect(await inPublic(winners)).toMatchObject({ status: 'cancelled', expectedStart: null })
    expect(await log()).toHaveLength(count + 2)
  })

  test('is taken back step by step, the newest first', async () => {
    const before = await ringOf()
    await report(late(20))
    await report({ kind: 'started' })
    await report({ kind: 'canceled' }, { title: winners })
    expect((await ringOf()).lastAct).toMatchObject({
      title: winners,
      act: { kind: 'canceled' },
      by: 'Ann Lee',
    })
    await report(null)
    expect(await times()).toEqual([`${day}T10:50`, `${day}T12:05`, null])
    await report(null)
    await report(null)
    expect(await ringOf()).toEqual(before)
    expect(fieldOf(await report(null))).toEqual([422, 'report', 'There is nothing to undo.'])
  })

  test('of an event that was changed since is not taken back', async () => {
    await report(late(20))
    const { id } = await inPublic(dogs)
    const row = shop.server.db.updateTable('schedule_items').where('id', '=', id)
    await row.set({ room: 'Cove room' }).execute()
    const [status, field] = fieldOf(await report(null))
    expect([status, field]).toEqual([422, 'report'])
    expect((await inPublic(dogs)).expectedStart).toBe(`${day}T10:50`)
    await row.set({ room: 'Grand hall' }).execute()
  })

  test('changes an event a second later or more, also where the clock was set back', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000)
    await shop.server.db.updateTable('schedule_items').set({ updated_at: inAnHour }).execute()
    await report(late(20))
    expect((await inPublic(dogs)).updatedMs).toBe(inAnHour.getTime() + 1000)
    await report(late(5))
    expect((await inPublic(dogs)).updatedMs).toBe(inAnHour.getTime() + 2000)
  })

  test('is on record with who and when, each event before and after', async () => {
    await report(late(20))
    const keyOf = async (title: string) => String((await inPublic(title)).id)
    const rows = await shop.server.db
      .selectFrom('desk_changes')
      .selectAll()
      .where('subject', '=', 'schedule')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toMatchObject([
      { subject_key: await keyOf(winners), after: { expectedStart: `${day}T12:05` } },
      {
        subject_key: await keyOf(dogs),
        by_user_id: steward.browser.userId,
        before: { expectedStart: null, status: 'scheduled' },
        after: { expectedStart: `${day}T10:50`, status: 'delayed' },
      },
    ])
  })
})

describe('two stewards', () => {
  test('at once: the second gets the state as it is now, and nothing counts twice', async () => {
    const other = await deskOf(shop, 'steward')
    const { version } = await ringOf()
    const answers = await Promise.all([
      report(late(20), { expectedVersion: version }),
      report(late(20), { by: other, expectedVersion: version }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.map(codeOf)).toContain('state_changed')
    expect(answers.map(messageOf)).toContain(
      'Ann Lee has changed this ring meanwhile. Look at it as it is now, and report again.',
    )
    expect((await inPublic(dogs)).expectedStart).toBe(`${day}T10:50`)
  })
})

describe('a steward of chosen rings', () => {
  test('sees and changes these alone', async () => {
    const own = await deskOf(shop, 'steward', { rings: ['Ring 2'] })
    const { ringDays, places } = await read(own)
    expect(new Set(ringDays.map(({ ring }) => ring))).toEqual(new Set(['Ring 2']))
    expect(places).toEqual(['Ring 2'])
    const before = await ringOf()
    expect((await report(late(20), { by: own })).status).toBe(404)
    expect((await report(null, { by: own })).status).toBe(404)
    expect(await ringOf()).toEqual(before)
  })

  test('moves nothing into another ring, and takes no move out of it back', async () => {
    const own = await deskOf(shop, 'steward', { rings: ['Ring 1'] })
    const to = { kind: 'moved', ring: 'Ring 2', room: 'Pier hall' } as const
    expect(fieldOf(await report(to, { by: own }))).toEqual([
      422,
      'ring',
      'You may change Ring 1 only.',
    ])
    expect((await report(to)).status).toBe(200)
    expect((await report(null, { by: own })).status).toBe(404)
  })
})

describe('bad input', () => {
  test.each<[string, ItemAct, Sent, string]>([
    ['a delay of 0', late(0), {}, 'minutes'],
    ['a delay of 24 hours', late(1440), {}, 'minutes'],
    [
      'a time before the printed one',
      { kind: 'until', time: '09:00', isEarlier: false },
      {},
      'time',
    ],
    ['an event that is over', late(5), { title: 'Sample puppy dogs, 6 to 9 months' }, 'itemId'],
    ['an event of another ring', late(5), { title: 'Sample draft test' }, 'itemId'],
    ['a ring in other letters', { kind: 'moved', ring: 'RING 2', room: '' }, {}, 'ring'],
  ])('%s is refused beside the field, and nothing is written', async (_, act, sent, field) => {
    const before = await read()
    const [status, named, message] = fieldOf(await report(act, sent))
    expect([status, named]).toEqual([422, field])
    expect(message).not.toContain('is not valid')
    expect(await read()).toEqual(before)
  })

  test('what is done changes no more', async () => {
    await report({ kind: 'done' })
    expect(fieldOf(await report(late(5)))).toEqual([422, 'itemId', 'This event is done.'])
  })

  test('a ring without events and an unknown event are named', async () => {
    const body = {
      ring: 'Ring 9',
      day,
      expectedVersion: '',
      report: { itemId: 1, act: late(5) },
    }
    expect(fieldOf(await steward.browser.attempt(actInRing, { query, body }))).toEqual([
      422,
      'ring',
      'Ring 9 has no events on this day.',
    ])
    const unknown = { query: { eventId: 999 }, body }
    expect((await steward.browser.attempt(actInRing, unknown)).status).toBe(404)
    const wrong = { ...body, report: { itemId: 1, act: { kind: 'until', time: '25:00' } } }
    expect(codeOf(await steward.browser.attempt(actInRing, { query, body: wrong as never }))).toBe(
      'invalid',
    )
  })
})

describe('an open draft', () => {
  test('keeps its times, and its release takes no report back', async () => {
    const { items } = await steward.browser.call(getDeskSchedule, { query })
    const item = items.find(({ title }) => title === dogs)
    if (!item) throw new Error('There is no such event.')
    const expected = entryOf(item)
    const after = { ...expected, end: `${day}T11:50` }
    const change = { itemId: item.id, draftId: null, expected, after }
    await steward.browser.call(changeDeskSchedule, { query, body: { changes: [change] } })
    await report(late(20))
    await report({ kind: 'moved', ring: 'Ring 2', room: 'Pier hall' })
    const { draft } = await steward.browser.call(getDeskSchedule, { query })
    expect(draft[0]).toMatchObject({ version: 2, after: { ring: 'Ring 2', end: after.end } })
    const chosen = draft.map(({ id, version }) => ({ id, version }))
    await steward.browser.call(releaseDeskSchedule, {
      query,
      body: { chosen, note: '', marksMoved: true },
    })
    expect(await inPublic(dogs)).toMatchObject({
      ring: 'Ring 2',
      end: after.end,
      expectedStart: `${day}T10:50`,
    })
  })
})
