import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScheduleItem } from '../../entities/schedule.ts'
import { type CalendarPlan, calendarText } from './calendar-text.ts'
import { instantOf } from '../../values/time/zoned-time.ts'

const item = (change: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id: 7,
  start: '2026-05-06T08:00',
  end: '2026-05-06T09:15',
  expectedStart: null,
  title: 'Sample sweepstakes',
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  status: 'scheduled',
  updatedMs: Date.parse('2026-05-01T10:00:00Z'),
  ...change,
})
const plan = (items: ScheduleItem[], change: Partial<CalendarPlan> = {}): CalendarPlan => ({
  eventId: 26,
  name: 'Sample week',
  timeZone: 'America/New_York',
  items,
  pageUrl: 'https://show.example/schedule',
  stampMs: 0,
  ...change,
})
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

// Reads times like a calendar program: by the VTIMEZONE in the text.
function instantsIn(text: string): number[] {
  const lines = unfolded(text)
  const asUtcMs = (value: string) =>
    Date.parse(value.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z'))
  const minutes = (value: string) =>
    (value.startsWith('-') ? -1 : 1) * (Number(value.slice(1, 3)) * 60 + Number(value.slice(3)))
  const valueOf = (from: number, name: string) =>
    lines
      .slice(from)
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1) ?? ''
  const clocks = lines.flatMap((line, at) => {
    if (!/^BEGIN:(STANDARD|DAYLIGHT)$/.test(line)) return []
    const fromMin = minutes(valueOf(at, 'TZOFFSETFROM'))
    const beginsMs = asUtcMs(valueOf(at, 'DTSTART')) - fromMin * 60_000
    return [{ beginsMs, toMin: minutes(valueOf(at, 'TZOFFSETTO')) }]
  })
  const starts = lines.filter((line) => line.startsWith('DTSTART;TZID='))
  return starts.map((line) => {
    const wallMs = asUtcMs(line.split(':')[1] ?? '')
    const inForce = clocks.filter(({ beginsMs, toMin }) => wallMs - toMin * 60_000 >= beginsMs)
    return wallMs - (inForce.at(-1)?.toMin ?? 0) * 60_000
  })
}

describe('calendar', () => {
  test('an event has its UID, its times with their zone, and its place', () => {
    const lines = unfolded(calendarText(plan([item()])))
    const from = lines.indexOf('BEGIN:VEVENT')
    expect(lines.slice(from, lines.indexOf('END:VEVENT')).toSorted()).toEqual([
      'BEGIN:VEVENT',
      'DTEND;TZID=America/New_York:20260506T091500',
      'DTSTAMP:20260501T100000Z',
      'DTSTART;TZID=America/New_York:20260506T080000',
      'LAST-MODIFIED:20260501T100000Z',
      'LOCATION:Ring 1\\, Grand hall',
      'SEQUENCE:830944800',
      'STATUS:CONFIRMED',
      'SUMMARY:Sample sweepstakes',
      'UID:event-26-7@national-specialty',
      'URL;VALUE=URI:https://show.example/schedule#event-7',
    ])
    expect(lines).toContain('NAME:Sample week')
    expect(lines).toContain('PRODID:-//National Specialty//Schedule//EN')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  })

  test('an own dog has its own entry, with the time that is known when the file is saved', () => {
    const dog = {
      key: '7-2-21',
      itemId: 7,
      title: 'Dog 21, Open Dogs (about 8:40 AM)',
      ring: 'Ring 1',
      room: 'Grand hall',
      from: '2026-05-06T08:31',
      until: '2026-05-06T08:53',
      note: 'Between 8:31 AM and 8:53 AM.',
    }
    const textOf = (stampMs: number) => calendarText(plan([item()], { dogs: [dog], stampMs }))
    const lines = unfolded(textOf(Date.parse('2026-05-06T12:00:00Z')))
    const from = lines.lastIndexOf('BEGIN:VEVENT')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(lines.slice(from, lines.lastIndexOf('END:VEVENT')).toSorted()).toEqual([
      'BEGIN:VEVENT',
      'DESCRIPTION:Between 8:31 AM and 8:53 AM.',
      'DTEND;TZID=America/New_York:20260506T085300',
      'DTSTAMP:20260506T120000Z',
      'DTSTART;TZID=America/New_York:20260506T083100',
      'LAST-MODIFIED:20260506T120000Z',
      'LOCATION:Ring 1\\, Grand hall',
      'SEQUENCE:831384000',
      'STATUS:CONFIRMED',
      'SUMMARY:Dog 21\\, Open Dogs (about 8:40 AM)',
      'UID:dog-26-7-2-21@national-specialty',
      'URL;VALUE=URI:https://show.example/schedule#event-7',
    ])
    expect(textOf(Date.parse('2026-05-06T12:00:05Z'))).toContain('SEQUENCE:831384005')
  })

  test('VTIMEZONE lists each clock change', () => {
    const lines = unfolded(calendarText(plan([item()])))
    const from = lines.indexOf('BEGIN:VTIMEZONE')
    const zone = lines.slice(from, lines.indexOf('END:VTIMEZONE') + 1)
    expect(zone[1]).toBe('TZID:America/New_York')
    const at = zone.indexOf('DTSTART:20260308T020000')
    expect(zone.slice(at - 1, at + 4)).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20260308T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
    ])
    expect(zone).toContain('DTSTART:20261101T020000')
    const tokyo = calendarText(plan([item()], { timeZone: 'Asia/Tokyo' }))
    expect(tokyo.match(/BEGIN:STANDARD/g)).toHaveLength(1)
    expect(tokyo).toContain('TZOFFSETTO:+0900')
    expect(tokyo).not.toContain('DAYLIGHT')
  })

  test('names the judge, beside the status', () => {
    const judge = 'Ann Lee, DVM'
    const text = unfolded(calendarText(plan([item({ judge }), item({ judge, status: 'moved' })])))
    expect(text).toContain('DESCRIPTION:Judge: Ann Lee\\, DVM')
    expect(text).toContain('DESCRIPTION:Moved. Judge: Ann Lee\\, DVM')
  })

  test('shows cancelled and delayed events, and events without an end', () => {
    const text = calendarText(
      plan([
        item({ status: 'cancelled', end: null }),
        item({ id: 8, status: 'delayed', ring: '' }),
      ]),
    )
    expect(text).toContain('SUMMARY:Canceled: Sample sweepstakes\r\n')
    expect(text).toContain('STATUS:CANCELLED')
    expect(text).toContain('SUMMARY:Delayed: Sample sweepstakes\r\n')
    expect(text).toContain('DESCRIPTION:Delayed')
    expect(text).toContain('LOCATION:Grand hall')
    expect(text.match(/DTEND/g)).toHaveLength(1)
  })

  test('the sequence rises with each change, a cancellation included', () => {
    const sequenceAt = (change: Partial<ScheduleItem>) =>
      Number(/^SEQUENCE:(\d+)\r$/m.exec(calendarText(plan([item(change)])))?.[1])
    const times = ['2026-05-01T10:00:00Z', '2026-05-01T10:00:01Z', '2026-05-06T07:00:00Z']
    const [first = 0, second = 0, third = 0] = times.map((time, n) =>
      sequenceAt({ updatedMs: Date.parse(time), status: n === 2 ? 'cancelled' : 'scheduled' }),
    )
    expect([first < second, second < third]).toEqual([true, true])
    expect(sequenceAt({ updatedMs: null })).toBe(0)
    expect(sequenceAt({ updatedMs: Date.parse('2067-01-01T00:00:00Z') })).toBeLessThan(2 ** 31)
  })

  test('a delay moves the event, and its title says both times', () => {
    const late = item({ status: 'delayed', expectedStart: '2026-05-06T08:40' })
    const lines = unfolded(calendarText(plan([late])))
    expect(lines).toContain('DTSTART;TZID=America/New_York:20260506T084000')
    expect(lines).toContain('DTEND;TZID=America/New_York:20260506T095500')
    const title = 'Delayed: Sample sweepstakes (expected 8:40 AM\\, printed 8:00 AM)'
    expect(lines).toContain(`SUMMARY:${title}`)
  })

  test('a show in UTC has instants instead of a zone', () => {
    const text = calendarText(plan([item()], { timeZone: 'UTC' }))
    expect(text).toContain('DTSTART:20260506T080000Z')
  })

  test('an empty schedule gives a valid calendar', () => {
    expect(calendarText(plan([]))).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
  })

  test('line breaks in texts add no lines', () => {
    const text = calendarText(
      plan([item({ title: 'a\nEND:VEVENT\r\nBEGIN:VALARM' })], { name: 'a\r\nMETHOD:CANCEL, b' }),
    )
    expect(unfolded(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(text).not.toMatch(/^(BEGIN:VALARM|METHOD)/m)
    expect(text).toContain('METHOD:CANCEL\\, b')
  })
})

test('in any zone and on any day a calendar program reads the right instant', () => {
  const anyStart = fc
    .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(0, 16))
  const anyZone = fc.constantFrom(
    'America/New_York',
    'America/Los_Angeles',
    'Asia/Tokyo',
    'Europe/Dublin',
    'Australia/Lord_Howe',
  )
  const isPlain = (local: string, zone: string) => {
    // Calendar programs differ for times that are skipped or occur twice.
    const around = [-1, 0, 1].map((days) => {
      const shifted = new Date(Date.parse(`${local}Z`) + days * 86_400_000).toISOString()
      return instantOf(shifted.slice(0, 16), zone) - days * 86_400_000
    })
    return new Set(around).size === 1
  }
  fc.assert(
    fc.property(anyStart, anyZone, (start, timeZone) => {
      // The library reads a local time by the machine's clock, which skips an hour a year.
      fc.pre(
        isPlain(start, timeZone) &&
          isPlain(start, Intl.DateTimeFormat().resolvedOptions().timeZone),
      )
      const text = calendarText(plan([item({ start, end: null })], { timeZone }))
      expect(instantsIn(text)).toEqual([instantOf(start, timeZone)])
    }),
    { numRuns: 200 },
  )
})

test('times before and after a clock change are right', () => {
  for (const [start, utc] of [
    ['2026-03-08T01:30', '2026-03-08T06:30:00Z'],
    ['2026-03-08T03:30', '2026-03-08T07:30:00Z'],
    ['2026-11-01T00:30', '2026-11-01T04:30:00Z'],
    ['2026-11-01T02:30', '2026-11-01T07:30:00Z'],
  ] as const) {
    expect(instantsIn(calendarText(plan([item({ start, end: null })])))).toEqual([Date.parse(utc)])
  }
})
