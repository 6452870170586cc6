import { expect, test } from 'vitest'
import { expectedTimes } from './expected-times.ts'

const at = (time: string) => `2026-05-06T${time}`

test('a delayed event keeps its printed length', () => {
  const printed = { start: at('10:30'), end: at('11:45') }
  expect(expectedTimes({ ...printed, expectedStart: null })).toEqual(printed)
  expect(expectedTimes({ ...printed, expectedStart: at('11:15') })).toEqual({
    start: at('11:15'),
    end: at('12:30'),
  })
  expect(expectedTimes({ ...printed, end: null, expectedStart: at('11:15') })).toEqual({
    start: at('11:15'),
    end: null,
  })
})

test('an expected time may pass midnight', () => {
  const late = { start: at('22:00'), end: at('23:30'), expectedStart: at('23:00') }
  expect(expectedTimes(late).end).toBe('2026-05-07T00:30')
})

test('what has begun has its actual times, and may be over before it was to begin', () => {
  const late = { start: at('10:30'), end: at('11:45'), expectedStart: at('10:50') }
  expect(expectedTimes({ ...late, actualStart: at('10:55') })).toEqual({
    start: at('10:55'),
    end: at('12:05'),
  })
  const done = { ...late, actualStart: at('10:55'), actualEnd: at('11:40') }
  expect(expectedTimes(done)).toEqual({ start: at('10:55'), end: at('11:40') })
  expect(expectedTimes({ ...late, actualEnd: at('10:20') })).toEqual({
    start: at('10:20'),
    end: at('10:20'),
  })
})
