import { describe, expect, test } from 'vitest'
import type { ItemAct, LiveItem } from '../../entities/schedule-acts.ts'
import { announcedTimes } from '../schedule/expected-times.ts'
import { type ActResult, applyAct, currentOf, takeBack } from './apply-act.ts'

const event = { startDate: '2026-05-04', endDate: '2026-05-09' }
const at = (time: string) => `2026-05-06T${time}`
const item = (id: number, start: string, end: string | null, change: Partial<LiveItem> = {}) => ({
  id,
  start: at(start),
  end: end === null ? null : at(end),
  expectedStart: null,
  actualStart: null,
  actualEnd: null,
  title: `Sample ${id}`,
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  status: 'scheduled' as const,
  ...change,
})
const dogs = item(1, '10:30', '11:45')
const winners = item(2, '12:00', '13:00')
const bitches = item(3, '13:00', '14:00')
const day: LiveItem[] = [dogs, winners, bitches]

const act = (of: LiveItem, what: ItemAct, { items = day, now = at('10:25') } = {}) =>
  applyAct(of, what, { event, items, now }, ['Ring 1', 'Ring 2'])
const after = (result: ActResult) =>
  result.kind === 'changed' ? result.changes.map((change) => change.after) : []
const times = (result: ActResult) =>
  after(result).map((one) => [one.id, announcedTimes(one).start.slice(11)])
const refusal = (result: ActResult) =>
  result.kind === 'refused' ? [result.field, result.message] : null
const late = (minutes: number): ItemAct => ({ kind: 'late', minutes })
const until = (time: string, isEarlier = false): ItemAct => ({ kind: 'until', time, isEarlier })

describe('a delay', () => {
  test('moves the later events by as much, once the break is used up', () => {
    expect(times(act(dogs, late(20)))).toEqual([
      [1, '10:50'],
      [2, '12:05'],
      [3, '13:05'],
    ])
    expect(times(act(dogs, late(15)))).toEqual([[1, '10:45']])
    expect(after(act(dogs, late(20))).map(({ status }) => status)).toEqual([
      'delayed',
      'delayed',
      'delayed',
    ])
  })

  test('adds to an earlier one, and moves past an unknown end whole', () => {
    const open = item(1, '10:30', null, { expectedStart: at('10:50'), status: 'delayed' })
    expect(times(act(open, late(10), { items: [open, winners] }))).toEqual([
      [1, '11:00'],
      [2, '12:10'],
    ])
  })

  test('leaves what is canceled, done or in progress where it is', () => {
    const off = { ...winners, status: 'cancelled' as const }
    expect(times(act(dogs, late(30), { items: [dogs, off, bitches] }))).toEqual([[1, '11:00']])
  })

  test('of an event without a ring moves it alone', () => {
    const [talk, clinic] = [
      item(1, '10:00', '11:00', { ring: '' }),
      item(2, '11:00', '12:00', { ring: '' }),
    ]
    expect(times(act(talk, late(20), { items: [talk, clinic] }))).toEqual([[1, '10:20']])
  })

  test.each([
    [late(0), 'minutes', 'Enter whole minutes, at least 1.'],
    [late(-5), 'minutes', 'Enter whole minutes, at least 1.'],
    [late(1.5), 'minutes', 'Enter whole minutes, at least 1.'],
    [late(Number.NaN), 'minutes', 'Enter whole minutes, at least 1.'],
    [late(1440), 'minutes', 'A delay is shorter than 12 hours.'],
    [until('10:30'), 'time', 'This is the time that is expected already.'],
    [until('23:00'), 'time', 'A delay is shorter than 12 hours.'],
    [until('10:15'), 'time', 'That is before the printed time, 10:30 AM.'],
  ])('%j is refused in words', (what, field, words) => {
    const [where, message] = refusal(act(dogs, what)) ?? []
    expect(where).toBe(field)
    expect(message).toContain(words)
  })

  test('is taken back by an earlier time, and those that it moved come back', () => {
    const items = after(act(dogs, late(20)))
    const [first = dogs] = items
    expect(times(act(first, until('10:35'), { items }))).toEqual([
      [1, '10:35'],
      [2, '12:00'],
      [3, '13:00'],
    ])
    expect(after(act(first, until('10:30'), { items }))[0]).toEqual(dogs)
  })

  test('goes before the printed time only if the steward says so, and not past the event before', () => {
    expect(times(act(dogs, until('10:15', true)))).toEqual([[1, '10:15']])
    expect(refusal(act(winners, until('10:15', true)))).toEqual([
      'time',
      '“Sample 1” comes first, at 10:30 AM.',
    ])
  })

  test('until after midnight is until the next day, and a time of the evening takes it back', () => {
    const night = item(4, '21:00', '22:30')
    const [late] = after(act(night, until('00:30'), { items: [night] }))
    expect(late).toMatchObject({ expectedStart: '2026-05-07T00:30', status: 'delayed' })
    if (!late) return
    const items = [late]
    expect(after(act(late, until('23:15'), { items }))).toMatchObject([
      { expectedStart: at('23:15') },
    ])
    expect(after(act(late, until('01:00'), { items }))).toMatchObject([
      { expectedStart: '2026-05-07T01:00' },
    ])
    expect(refusal(act(night, until('09:00'), { items: [night] }))?.[1]).toContain('12 hours')
    expect(refusal(act(night, until('09:01'), { items: [night] }))?.[1]).toContain('printed time')
    const on = { ...night, actualStart: at('21:00') }
    expect(times(act(on, until('00:15'), { items: [on], now: at('22:00') }))).toEqual([
      [4, '22:45'],
    ])
  })

  test('of an event in progress names its end', () => {
    const on = { ...dogs, actualStart: at('10:30') }
    const items = [on, winners]
    expect(times(act(on, until('12:10'), { items, now: at('11:00') }))).toEqual([
      [1, '10:55'],
      [2, '12:10'],
    ])
    expect(refusal(act(on, until('10:20'), { items }))).toEqual(['time', 'It started at 10:30 AM.'])
  })
})

describe('a start and an end', () => {
  test('on time change nothing else, and late ones move the others', () => {
    expect(after(act(dogs, { kind: 'started' }, { now: at('10:33') }))).toEqual([
      { ...dogs, actualStart: at('10:33') },
    ])
    const begun = act(dogs, { kind: 'started' }, { now: at('10:50') })
    expect(times(begun)).toEqual([
      [1, '10:50'],
      [2, '12:05'],
      [3, '13:05'],
    ])
    const on = { ...dogs, actualStart: at('10:30') }
    const items = [on, winners, bitches]
    expect(times(act(on, { kind: 'done' }, { items, now: at('12:05') }))).toEqual([
      [1, '10:30'],
      [2, '12:05'],
      [3, '13:05'],
    ])
    expect(after(act(on, { kind: 'done' }, { items, now: at('11:20') }))).toEqual([
      { ...on, actualEnd: at('11:20') },
    ])
  })

  test('the next start ends what is in progress', () => {
    const on = { ...dogs, actualStart: at('10:30') }
    const result = act(winners, { kind: 'started' }, { items: [on, winners], now: at('11:58') })
    expect(after(result)).toEqual([
      { ...winners, actualStart: at('11:58') },
      { ...on, actualEnd: at('11:58') },
    ])
  })

  test('entered on another day count from the expected times, and not before the day', () => {
    const afterwards = { now: '2026-11-25T09:00' }
    expect(after(act(dogs, { kind: 'started' }, afterwards))).toEqual([
      { ...dogs, actualStart: at('10:30') },
    ])
    expect(after(act(dogs, { kind: 'done' }, afterwards))[0]?.actualEnd).toBe(at('11:45'))
    expect(refusal(act(dogs, { kind: 'started' }, { now: '2026-05-05T10:30' }))).toEqual([
      'itemId',
      'The day of this event is not here yet.',
    ])
  })
})

describe('an event that is over', () => {
  const on = { ...winners, actualStart: at('11:50') }
  test.each<[string, LiveItem, LiveItem[], string, ItemAct]>([
    ['done', { ...dogs, actualEnd: at('11:00') }, day, at('11:00'), late(5)],
    ['canceled', { ...dogs, status: 'cancelled' }, day, at('10:00'), { kind: 'started' }],
    ['started twice', { ...dogs, actualStart: at('10:30') }, day, at('10:31'), { kind: 'started' }],
    ['followed', dogs, [dogs, on], at('11:51'), late(5)],
    ['past', dogs, day, at('12:50'), late(5)],
    ['of yesterday', dogs, day, '2026-05-07T10:30', { kind: 'canceled' }],
  ])('because it is %s changes no more', (_, of, items, now, what) => {
    expect(refusal(act(of, what, { items, now }))).toEqual([
      'itemId',
      expect.stringMatching(/^Th(is|e day)/),
    ])
  })

  test('may still be done, and start late on its day', () => {
    expect(after(act(dogs, { kind: 'done' }, { now: at('16:00') }))[0]?.actualEnd).toBe(at('16:00'))
    expect(after(act(dogs, { kind: 'started' }, { now: at('13:00') }))[0]?.actualStart).toBe(
      at('13:00'),
    )
  })

  test('moves nothing when its report is late', () => {
    const started = { ...dogs, actualStart: at('16:00') }
    const done = { ...dogs, actualEnd: at('16:00') }
    expect(after(act(dogs, { kind: 'done' }, { now: at('16:00') }))).toEqual([done])
    expect(after(act(dogs, { kind: 'started' }, { now: at('16:00') }))).toEqual([started])
    const items = [started, winners, bitches]
    expect(after(act(started, { kind: 'done' }, { items, now: at('16:02') }))).toEqual([
      { ...started, actualEnd: at('16:02') },
    ])
    // A later one has started.
    const followed = { items: [dogs, on, bitches], now: at('13:30') }
    expect(after(act(dogs, { kind: 'done' }, followed))).toEqual([
      { ...dogs, actualEnd: at('13:30') },
    ])
  })

  test('is not the current one', () => {
    const ring = { event, items: [{ ...dogs, actualEnd: at('11:00') }, winners], now: at('11:00') }
    expect(currentOf(ring)?.id).toBe(2)
    expect(currentOf({ ...ring, items: [dogs, on] })?.id).toBe(2)
    expect(currentOf({ ...ring, items: [] })).toBeNull()
    // Nobody reports from this ring: what should be on comes first.
    expect(currentOf({ event, items: day, now: at('12:10') })?.id).toBe(2)
    expect(currentOf({ event, items: day, now: '2026-11-25T09:00' })?.id).toBe(1)
  })
})

test('a move needs another place, spelled as in the schedule', () => {
  const to = (ring: string, room = 'Pier hall'): ItemAct => ({ kind: 'moved', ring, room })
  expect(after(act(dogs, to('Ring 2')))).toEqual([
    { ...dogs, ring: 'Ring 2', room: 'Pier hall', status: 'moved' },
  ])
  expect(refusal(act(dogs, to('Ring 1', 'Grand hall')))?.[0]).toBe('ring')
  expect(refusal(act(dogs, to('RING 2')))?.[0]).toBe('ring')
  expect(refusal(act(dogs, to('Ring 1', 'x'.repeat(200))))?.[0]).toBe('room')
})

test('an event that is moved after its time is expected at once, and can start in a busy ring', () => {
  const to: ItemAct = { kind: 'moved', ring: 'Ring 2', room: 'Pier hall' }
  const busy = item(4, '10:30', '12:00', { ring: 'Ring 2', actualStart: at('10:30') })
  const early = item(5, '10:00', '10:30')
  const [moved = early] = after(act(early, to, { items: [early], now: at('10:40') }))
  expect(moved).toEqual({
    ...early,
    ring: 'Ring 2',
    room: 'Pier hall',
    expectedStart: at('10:40'),
    status: 'moved',
  })
  const started = act(moved, { kind: 'started' }, { items: [busy, moved], now: at('10:41') })
  expect(after(started)[0]?.actualStart).toBe(at('10:41'))
  // One that has begun, and one of another day, keep their times.
  const on = { ...early, actualStart: at('10:00') }
  expect(after(act(on, to, { now: at('10:40') }))[0]?.expectedStart).toBeNull()
  expect(after(act(early, to, { now: '2026-11-25T09:00' }))[0]?.expectedStart).toBeNull()
})

test('an act is not taken back once the place of its event has changed', () => {
  const result = act(dogs, late(20))
  const changes = result.kind === 'changed' ? result.changes : []
  const [first = dogs, ...rest] = changes.map((change) => change.after)
  expect(takeBack(changes, [{ ...first, room: 'Pier hall' }, ...rest])).toBeNull()
  expect(takeBack(changes, rest)).toBeNull()
  const renamed = { ...first, title: 'Sample one', judge: 'Ann Lee' }
  expect(takeBack(changes, [renamed, ...rest])?.[0]?.after).toEqual({
    ...dogs,
    title: 'Sample one',
    judge: 'Ann Lee',
  })
})
