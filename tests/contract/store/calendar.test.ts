import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCalendar } from '#contract/calls/calendar.ts'
import { getDeadlineCalendar } from '#contract/calls/deadline-calendar.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { getCommittees } from '#contract/calls/store.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { createCaller, type Caller } from '../../support/people/caller.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let anyone: Caller
const ofEvent = { params: { eventId: sampleEventId } }
const path = `/store-v1/events/${sampleEventId}/schedule.ics`
const idsIn = (calendar: unknown) =>
  [...String(calendar).matchAll(/^UID:event-26-(\d+)@/gm)].map(([, id]) => Number(id))

beforeAll(async () => {
  server = await startTestServer()
  anyone = createCaller(server.origin)
})
afterAll(() => server.close())

describe('the calendar', () => {
  test('contains the whole schedule and its time zone', async () => {
    const { items } = await anyone.call(getSchedule, ofEvent)
    const calendar = await anyone.call(getCalendar, ofEvent)
    expect(idsIn(calendar)).toEqual(items.map(({ id }) => id))
    expect(calendar).toContain('NAME:2026 National Specialty')
    expect(calendar).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n')
    expect(calendar).toMatch(/^DTSTART;TZID=America\/New_York:20260504T073000\r$/m)
    expect(calendar).toMatch(/^URL;VALUE=URI:http:\/\/localhost:\d+\/schedule#event-\d+\r$/m)
  })

  test('contains only the sessions that the query lists', async () => {
    const { items } = await anyone.call(getSchedule, ofEvent)
    const ids = [items[3]?.id, items[1]?.id].join(',')
    const calendar = await anyone.call(getCalendar, { ...ofEvent, query: { ids: `${ids},99999` } })
    expect(idsIn(calendar)).toEqual([items[1]?.id, items[3]?.id])
    for (const bad of ['', 'a', '1,', '1;2', '9'.repeat(10), Array(201).fill(1).join(',')]) {
      expect(await anyone.send('GET', `${path}?ids=${bad}`)).toMatchObject({
        status: 422,
        body: { error: { code: 'invalid' } },
      })
    }
  })

  test('is cached, and revalidated with its ETag', async () => {
    const first = await anyone.send('GET', path)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('public, max-age=900')
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
    expect(await anyone.send('GET', path, known)).toMatchObject({ status: 304, body: '' })

    const [item] = (await anyone.call(getSchedule, ofEvent)).items
    await server.db
      .updateTable('schedule_items')
      .set({ status: 'cancelled', updated_at: new Date('2026-05-04T10:00:00Z') })
      .where('id', '=', item?.id ?? 0)
      .execute()
    const second = await anyone.send('GET', path, known)
    expect(second.status).toBe(200)
    expect(second.body).toContain('STATUS:CANCELLED')
    expect(second.body).toContain('DTSTAMP:20260504T100000Z')
  })

  test('answers 404 for an unknown event, and the 404 is not cached', async () => {
    const answer = await anyone.send('GET', '/store-v1/events/999/schedule.ics')
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is text/calendar in the OpenAPI description', async () => {
    const { body } = await anyone.send('GET', '/openapi.json')
    const paths = (body as { paths: Record<string, unknown> }).paths
    expect(paths['/store-v1/events/{eventId}/schedule.ics']).toMatchObject({
      get: {
        operationId: 'getCalendar',
        'x-served': true,
        'x-addition': true,
        responses: { 200: { content: { 'text/calendar': {} } }, 304: {} },
      },
    })
  })
})

describe('the calendar of the deadlines', () => {
  const deadlinesPath = `/store-v1/events/${sampleEventId}/deadlines.ics`

  test('has the deadlines of the words and of the listed stores, each with a reminder', async () => {
    const calendar = await anyone.call(getDeadlineCalendar, ofEvent)
    const committees = await anyone.call(getCommittees, { query: { eventId: sampleEventId } })
    const stores = committees.filter((one) => one.isShownInStore && one.deadlineMs !== null)
    expect(stores.length).toBeGreaterThan(0)
    const keys = [...calendar.matchAll(/^UID:deadline-26-(.*)@national-specialty\r$/gm)]
    expect(keys.map(([, key = '']) => key).toSorted()).toEqual(
      [...stores.map(({ id }) => `store-${id}`), 'entries', 'hotel', 'earlyAccess'].toSorted(),
    )
    expect(calendar.match(/BEGIN:VALARM/g)).toHaveLength(keys.length)
    expect(calendar).toContain('DTSTART:20260415T160000Z\r\n')
    expect(calendar).toContain('DTSTART;VALUE=DATE:20260402\r\n')
  })

  test('is text/calendar, and follows what the desk changes', async () => {
    const first = await anyone.send('GET', deadlinesPath)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const [store] = await anyone.call(getCommittees, { query: { eventId: sampleEventId } })
    await server.db
      .updateTable('committees')
      .set({ deadline_at: new Date('2026-04-20T16:00:00Z'), store_presence: true })
      .where('id', '=', store?.id ?? 0)
      .execute()
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
    const second = await anyone.send('GET', deadlinesPath, known)
    expect(second.status).toBe(200)
    expect(second.body).toContain('DTSTART:20260420T160000Z')
  })

  test('answers 404 for an unknown event', async () => {
    expect(await anyone.send('GET', '/store-v1/events/999/deadlines.ics')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
  })
})
