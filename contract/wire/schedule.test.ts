import { expect, test } from 'vitest'
import { scheduleCodec } from './schedule.ts'

const row = {
  id: 1,
  start: '2026-05-04T08:00',
  end: '2026-05-04T09:30',
  title: 'Sample water test',
  ring: '',
  room: 'Pier',
  judge: 'Sample Judge',
  status: 'moved',
  updatedAt: '2026-05-01T12:00:00Z',
}
const read = (...items: unknown[]) => scheduleCodec.parse({ timeZone: 'America/New_York', items })

test('an event of the schedule is read as it stands', () => {
  expect(read(row)).toEqual({
    timeZone: 'America/New_York',
    leftOutCount: 0,
    items: [
      {
        id: 1,
        start: '2026-05-04T08:00',
        end: '2026-05-04T09:30',
        expectedStart: null,
        actualStart: null,
        actualEnd: null,
        heardAt: null,
        title: 'Sample water test',
        ring: '',
        room: 'Pier',
        judge: 'Sample Judge',
        status: 'moved',
        updatedMs: Date.UTC(2026, 4, 1, 12),
      },
    ],
  })
})

test('what began and what is done is read, an unreadable time is not', () => {
  const [item] = read({ ...row, actualStart: '2026-05-04T08:05', actualEnd: 'noon' }).items
  expect(item).toMatchObject({ actualStart: '2026-05-04T08:05', actualEnd: null })
})

test('seconds are dropped, what may be missing is', () => {
  const { id, start, title } = row
  expect(read({ id: String(id), start: `${start}:00.000`, title }).items[0]).toMatchObject({
    id: 1,
    start: '2026-05-04T08:00',
    end: null,
    ring: '',
    room: '',
    judge: '',
    status: 'scheduled',
    updatedMs: null,
  })
})

test('an expected start makes an event delayed, unless it is cancelled', () => {
  const late = '2026-05-04T08:45'
  const brief = (change: object) => {
    const { status, expectedStart } = read({ ...row, ...change }).items[0] ?? {}
    return [status, expectedStart]
  }
  expect(brief({ status: 'scheduled', expectedStart: late })).toEqual(['delayed', late])
  expect(brief({ status: 'moved', expectedStart: late })).toEqual(['moved', late])
  expect(brief({ status: 'cancelled', expectedStart: late })).toEqual(['cancelled', null])
  expect(brief({ status: 'delayed', expectedStart: row.start })).toEqual(['delayed', null])
  expect(brief({ status: 'delayed', expectedStart: 'late' })).toEqual(['delayed', null])
  const early = '2026-05-04T07:45'
  expect(brief({ status: 'scheduled', expectedStart: early })).toEqual(['scheduled', early])
})

test('a status nobody knows counts as scheduled', () => {
  expect(read({ ...row, status: 'postponed-ish' }).items[0]?.status).toBe('scheduled')
})

test.each([null, '', '2026-05-04T08:00', '2026-05-04T07:59', 'late'])(
  'an end of %j is not said',
  (end) => expect(read({ ...row, end }).items[0]?.end).toBeNull(),
)

test.each([
  ['no start', { ...row, start: undefined }],
  ['a start with an offset', { ...row, start: '2026-05-04T08:00:00-04:00' }],
  ['a day that is none', { ...row, start: '2026-02-30T08:00' }],
  ['no title', { ...row, title: ' ' }],
  ['no id', { ...row, id: 'x' }],
  ['nothing', null],
])('a row with %s is left out, the others stay', (_name, bad) => {
  expect(read(bad, row)).toMatchObject({ items: [{ id: 1 }], leftOutCount: 1 })
})

test('an answer without a list or a time zone is none', () => {
  expect(scheduleCodec.safeParse({ timeZone: 'America/New_York' }).success).toBe(false)
  expect(scheduleCodec.safeParse({ timeZone: '', items: [] }).success).toBe(false)
  // Of a zone that this device does not know.
  expect(scheduleCodec.safeParse({ timeZone: 'Foo/Bar', items: [row] }).success).toBe(true)
})
