import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCalendar } from '#contract/calls/calendar.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { itemsByDay } from '#data/event/schedule-days.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { createCaller, type Caller } from '../../support/people/caller.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let anyone: Caller
const ofEvent = { params: { eventId: sampleEventId } }

beforeAll(async () => {
  server = await startTestServer()
  anyone = createCaller(server.origin)
})
afterAll(() => server.close())

describe('schedule', () => {
  test('anyone can read the schedule, in the event’s time zone', async () => {
    const { timeZone, items, leftOutCount } = await anyone.call(getSchedule, ofEvent)
    expect({ timeZone, leftOutCount }).toEqual({ timeZone: 'America/New_York', leftOutCount: 0 })
    expect(items).toHaveLength(60)
    const days = itemsByDay(items)
    expect([...days.keys()]).toEqual([4, 5, 6, 7, 8, 9].map((day) => `2026-05-0${day}`))
    expect(days.get('2026-05-06')?.[0]).toMatchObject({
      start: '2026-05-06T08:00',
      end: '2026-05-06T12:00',
      title: 'Sample draft test',
      ring: '',
      room: 'South lawn',
      status: 'scheduled',
      updatedMs: expect.any(Number),
    })
    expect(items.map(({ start }) => start)).toEqual(items.map(({ start }) => start).toSorted())
  })

  test('a changed item shows its new status and time', async () => {
    const [first] = (await anyone.call(getSchedule, ofEvent)).items
    const changedAt = new Date('2026-05-04T10:00:00Z')
    await server.db
      .updateTable('schedule_items')
      .set({ status: 'cancelled', updated_at: changedAt })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const { items } = await anyone.call(getSchedule, ofEvent)
    expect(items.find(({ id }) => id === first?.id)).toMatchObject({
      status: 'cancelled',
      updatedMs: changedAt.getTime(),
    })
  })

  test('the database refuses invalid times', async () => {
    const insert = (starts_local: string, ends_local: string | null = null) =>
      server.db
        .insertInto('schedule_items')
        .values({ event_id: sampleEventId, title: 'Sample', starts_local, ends_local })
        .execute()
    await expect(insert('2026-05-04T08:00:00-04:00')).rejects.toThrow('check')
    await expect(insert('2026-05-04T08:00', '2026-05-04T07:00')).rejects.toThrow('check')
  })

  test('an item that nobody could read is left out of the schedule and the calendar', async () => {
    const row = { event_id: sampleEventId, ends_local: null }
    await server.db
      .insertInto('schedule_items')
      .values([
        { ...row, key: 'no-title', title: ' ', starts_local: '2026-05-05T08:00' },
        { ...row, key: 'no-day', title: 'Thirty-first', starts_local: '2026-02-31T08:00' },
      ])
      .execute()
    const { items } = await anyone.call(getSchedule, ofEvent)
    expect(items).toHaveLength(60)
    expect(await anyone.call(getCalendar, ofEvent)).not.toContain('Thirty-first')
  })

  test('an unknown event answers 404', async () => {
    for (const path of ['/store-v1/events/999/schedule', '/store-v1/events/abc/schedule']) {
      expect(await anyone.send('GET', path)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      })
    }
  })
})
