import { describe, expect, test } from 'vitest'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { aScheduleItem } from '#contract/test-support.ts'
import {
  dogWorthUntil,
  isNews,
  minutesToReminder,
  toldStateOf,
  worthUntil,
} from './schedule-news.ts'

const item = aScheduleItem({
  id: 7,
  start: '2026-05-06T10:30',
  title: 'Open dogs',
  ring: 'Ring 1',
})
const day = '2026-05-06'

describe('what is news', () => {
  const told = toldStateOf(item)
  test.each<[Partial<ScheduleItem>, boolean]>([
    [{}, false],
    [{ title: 'Open dogs, large' }, false],
    [{ expectedStart: `${day}T10:34` }, false],
    [{ expectedStart: `${day}T10:35` }, true],
    [{ start: `${day}T10:00` }, true],
    [{ ring: 'Ring 2' }, true],
    [{ status: 'cancelled' }, true],
  ])('%j: %s', (change, is) => expect(isNews(toldStateOf({ ...item, ...change }), told)).toBe(is))

  test('a canceled event that moves is none, one that takes place after all is', () => {
    const canceled = toldStateOf({ ...item, status: 'cancelled' })
    expect(isNews({ ...canceled, place: 'Ring 3' }, canceled)).toBe(false)
    expect(isNews(told, canceled)).toBe(true)
  })
})

describe('until when it is worth a message', () => {
  test.each<[Partial<ScheduleItem>, string, string | null]>([
    [{}, `${day}T10:00`, `${day}T10:30`],
    [{}, `${day}T10:30`, null],
    [{ expectedStart: `${day}T11:00` }, `${day}T10:40`, `${day}T11:00`],
    [{ actualStart: `${day}T10:20` }, `${day}T10:25`, null],
    [{ status: 'cancelled' }, `${day}T11:00`, `${day}T11:30`],
    [{ status: 'cancelled' }, `${day}T11:30`, null],
    [{}, '2026-05-04T09:00', '2026-05-04T21:00'],
  ])('%j at %s: %s', (change, now, until) =>
    expect(worthUntil({ ...item, ...change }, now)).toBe(until),
  )
})

describe('a reminder', () => {
  test.each<[Partial<ScheduleItem>, string, number | null]>([
    [{}, `${day}T09:29`, null],
    [{}, `${day}T09:30`, 60],
    [{}, `${day}T10:29`, 1],
    [{}, `${day}T10:30`, null],
    [{ expectedStart: `${day}T10:50` }, `${day}T10:30`, 20],
    [{ status: 'cancelled' }, `${day}T10:20`, null],
    [{ actualStart: `${day}T10:10` }, `${day}T10:20`, null],
  ])('%j at %s: %s', (change, now, minutes) =>
    expect(minutesToReminder({ ...item, ...change }, now)).toBe(minutes),
  )
})

test.each([
  ['10:40', '10:35', false, '10:40'],
  ['10:30', '10:29', true, '10:32'],
  ['10:30', '10:29', false, null],
  ['10:30', '10:20', true, null],
])(
  'a dog expected at %s, whose class is at %s (called: %s), is told until %s',
  (at, classAt, isCalled, until) => {
    const when = {
      kind: 'expected',
      at: `${day}T${at}`,
      from: `${day}T${at}`,
      until: `${day}T11:00`,
      classAt: `${day}T${classAt}`,
      isCalled,
      dogsBefore: 0,
      pace: { perDog: 2.25, dogs: 0 },
    } as const
    expect(dogWorthUntil(when, `${day}T10:30`)).toBe(until && `${day}T${until}`)
  },
)
