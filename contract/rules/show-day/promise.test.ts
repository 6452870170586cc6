import { expect, test } from 'vitest'
import { checkPromise } from './promise.ts'

const entered = { text: ' Gate ', place: ' Foyer ', day: '2026-05-06', begins: '09:00', ends: '' }

test('a promise has a time, and an end if one was typed', () => {
  const promise = { text: 'Gate', place: 'Foyer', at: '2026-05-06T09:00', until: null }
  expect(checkPromise(entered)).toEqual({ kind: 'promise', promise })
  expect(checkPromise({ ...entered, ends: '10:30' })).toEqual({
    kind: 'promise',
    promise: { ...promise, until: '2026-05-06T10:30' },
  })
})

test('a promise can last into the next morning, at most twelve hours', () => {
  const untilOf = (begins: string, ends: string) => {
    const checked = checkPromise({ ...entered, begins, ends })
    return checked.kind === 'promise' ? checked.promise.until : checked.error
  }
  expect(untilOf('22:00', '01:00')).toBe('2026-05-07T01:00')
  expect(untilOf('22:00', '10:00')).toBe('2026-05-07T10:00')
  expect(untilOf('22:00', '10:01')).toBe('endBeforeStart')
  expect(untilOf('09:00', '09:00')).toBe('endBeforeStart')
  expect(untilOf('10:00', '09:00')).toBe('endBeforeStart')
})

test('a promise without words or without a time is refused', () => {
  expect(checkPromise({ ...entered, text: ' ' })).toEqual({ kind: 'wrong', error: 'noText' })
  expect(checkPromise({ ...entered, begins: '' })).toEqual({ kind: 'wrong', error: 'noTime' })
})
