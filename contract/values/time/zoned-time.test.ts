import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import {
  clockChanges,
  instantOf,
  isTimeZone,
  knownZone,
  localTimeAt,
  offsetMinAt,
} from './zoned-time.ts'

const newYork = 'America/New_York'
const anyZone = fc.constantFrom(
  newYork,
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
)
const anyInstantMs = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000)

const readersZone = process.env['TZ']
afterAll(() => {
  if (readersZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = readersZone
})

describe.each([
  ['Asia/Tokyo', -540],
  ['America/Los_Angeles', 420],
])('read in %s', (zone, aheadMin) => {
  test('uses the event’s zone and not the machine’s', () => {
    process.env['TZ'] = zone
    expect(new Date('2026-05-06T12:00:00Z').getTimezoneOffset()).toBe(aheadMin)
    const eightMs = Date.parse('2026-05-06T12:00:00Z')
    expect(localTimeAt(eightMs, newYork)).toBe('2026-05-06T08:00')
    expect(instantOf('2026-05-06T08:00', newYork)).toBe(eightMs)
    expect(localTimeAt(Date.parse('2026-05-07T03:59:59Z'), newYork)).toBe('2026-05-06T23:59')
  })
})

// The first two are what browsers and Node say on a machine with TZ=Foo/Bar.
test.each(['Etc/Unknown', '', 'Foo/Bar', '+02:00'])(
  'the zone “%s” is unknown, and harmless',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
    expect(knownZone(name, newYork)).toBe(newYork)
    expect(knownZone(name)).toBe('UTC')
    expect(localTimeAt(Date.UTC(2026, 4, 6, 12), name)).toBe('2026-05-06T12:00')
    expect(instantOf('2026-05-06T12:00', name)).toBe(Date.UTC(2026, 4, 6, 12))
  },
)

describe('clock changes', () => {
  test('a skipped time is read with the offset before the change', () => {
    expect(instantOf('2026-03-08T01:59', newYork)).toBe(Date.parse('2026-03-08T06:59:00Z'))
    expect(instantOf('2026-03-08T02:30', newYork)).toBe(Date.parse('2026-03-08T07:30:00Z'))
    expect(instantOf('2026-03-08T03:00', newYork)).toBe(Date.parse('2026-03-08T07:00:00Z'))
  })

  test('of a time that occurs twice it is the first', () => {
    expect(instantOf('2026-11-01T01:30', newYork)).toBe(Date.parse('2026-11-01T05:30:00Z'))
    expect(instantOf('2026-11-01T02:00', newYork)).toBe(Date.parse('2026-11-01T07:00:00Z'))
  })

  test('are found to the minute; a zone without changes has none', () => {
    const year = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const
    expect(clockChanges(...year, newYork)).toEqual([
      { atMs: Date.parse('2026-03-08T07:00:00Z'), fromMin: -300, toMin: -240 },
      { atMs: Date.parse('2026-11-01T06:00:00Z'), fromMin: -240, toMin: -300 },
    ])
    expect(clockChanges(...year, 'Asia/Tokyo')).toEqual([])
  })
})

test('instant to local time and back gives the same local time', () => {
  fc.assert(
    fc.property(anyInstantMs, anyZone, (instantMs, zone) => {
      const shown = localTimeAt(instantMs, zone)
      const back = instantOf(shown, zone)
      expect(localTimeAt(back, zone)).toBe(shown)
      expect(back).toBeLessThanOrEqual(instantMs)
      const isUnchanging = offsetMinAt(back, zone) === offsetMinAt(instantMs, zone)
      expect(isUnchanging ? back : instantMs).toBe(instantMs)
    }),
    { numRuns: 1000 },
  )
})

test('offsets and unknown names are not zones', () => {
  expect([newYork, 'UTC', 'Asia/Tokyo'].every(isTimeZone)).toBe(true)
  expect(['', 'Mars/Olympus', '+05:00', 'America/New York'].some(isTimeZone)).toBe(false)
})
