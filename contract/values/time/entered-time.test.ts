import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dateErrorOf,
  isDayOfCentury,
  isEnteredDay,
  isEnteredTime,
  isTimeOfCentury,
  yearHint,
} from './entered-time.ts'

const dayOf = (year: number) => `${String(year).padStart(4, '0')}-05-04`

describe('a day or a time that people enter', () => {
  it('has a year from 1900 on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (year) => {
        const day = dayOf(year)
        expect(isEnteredDay(day)).toBe(year >= 1900)
        expect(isEnteredTime(`${day}T09:30`)).toBe(year >= 1900)
        expect(isDayOfCentury(day)).toBe(year >= 2000 && year < 2100)
        expect(isTimeOfCentury(`${day}T09:30`)).toBe(year >= 2000 && year < 2100)
        expect(dateErrorOf(day, 'other')).toBe(year < 1900 ? yearHint : 'other')
      }),
    )
    expect([isEnteredDay('1899-12-31'), isEnteredDay('1900-01-01')]).toEqual([false, true])
  })

  it('is a whole one of the calendar', () => {
    const days = [
      '',
      '2026',
      '2026-02-30',
      '2026-5-4',
      '26-05-04',
      '12026-05-04',
      '2026-05-04T09:00',
    ]
    expect(days.filter(isEnteredDay)).toEqual([])
    const times = ['', '2026-05-04', '2026-02-30T09:00', '2026-05-04T24:30', '2026-05-04T09:00:00']
    expect(times.filter(isEnteredTime)).toEqual([])
    expect(dateErrorOf('', 'other')).toBe('other')
  })
})
