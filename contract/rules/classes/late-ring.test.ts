import { describe, expect, test } from 'vitest'
import type { ClassList } from '../../entities/classes.ts'
import { at, begun, dayOf, item, listOf, mark, oneOf } from './test-support.ts'
import { whenIn } from './when-in.ts'

describe('a delay of an event that has begun', () => {
  const delays = [{ at: at('09:30'), minutes: 20 }]
  const timesAt = (list: ClassList, now: string, places = [1, 3]) =>
    places.map((place) => {
      const found = whenIn(dayOf(list, begun), { ...mark, place }, at(now))
      return found.kind === 'expected' ? found.at.slice(11) : found.kind
    })

  test('moves the dogs that are still to be judged by as much', () => {
    const entries = [oneOf(1, 10, { doneAt: at('09:22') }), oneOf(2, 6), oneOf(3, 4)]
    expect(timesAt(listOf(entries), '09:30', [5, 6])).toEqual(['09:31', '09:33'])
    const late = listOf(entries, { delays })
    expect(timesAt(late, '09:30', [5, 6])).toEqual(['09:51', '09:53'])
    // Nobody comes before the ring goes on, and nobody in the past.
    expect(timesAt(late, '09:45', [1, 5, 6])).toEqual(['09:50', '09:51', '09:53'])
    expect(timesAt(late, '10:05', [1, 5])).toEqual(['10:05', '10:05'])
    const third = { ...mark, classId: 3, place: 1 }
    expect(whenIn(dayOf(late, begun), third, at('09:45'))).toMatchObject({
      classAt: at('09:55'),
      dogsBefore: 3,
    })
  })

  test('moves those of a ring that reports no classes, and the next event of the ring', () => {
    const list = listOf([oneOf(1, 20), oneOf(2, 10)], { delays })
    expect(timesAt(list, '09:31')).toEqual(['10:05', '10:10'])
    const next = { ...item, id: 7, start: at('10:00') }
    const ring = dayOf(list, begun, { items: [begun, next] })
    const both = { ...ring, lists: [list, listOf([oneOf(1, 4)], { itemId: 7 })] }
    const first = { itemId: 7, classId: 1, place: 1 }
    expect(whenIn(both, first, at('09:31'))).toMatchObject({ at: at('10:28') })
  })

  test('is over when a class is called, is part of a class that was done since, and can be taken back', () => {
    const done = oneOf(1, 10, { doneAt: at('09:22') })
    const called = listOf([done, oneOf(2, 6, { calledAt: at('09:40') })], { delays })
    expect(timesAt(called, '09:41')).toEqual(['09:41', '09:44'])
    const since = listOf([oneOf(1, 10, { doneAt: at('10:00') }), oneOf(2, 6)], { delays })
    expect(timesAt(since, '10:00')).toEqual(['10:00', '10:07'])
    const back = [...delays, { at: at('09:32'), minutes: -20 }]
    expect(timesAt(listOf([done, oneOf(2, 6)], { delays: back }), '09:33', [6])).toEqual(['09:33'])
  })

  test('counts only while the event is said to have begun', () => {
    const found = whenIn(dayOf(listOf([oneOf(2, 6)], { delays })), mark, at('09:35'))
    expect(found).toMatchObject({ classAt: at('09:35') })
  })
})
