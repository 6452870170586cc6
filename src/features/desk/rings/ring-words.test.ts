import { expect, test } from 'vitest'
import type { LiveItem } from '#contract/entities/schedule-acts.ts'
import { actWords, byTime, movedWords, pastWords, previewDelay, stateWords } from './ring-words.ts'
import { dayOfNight, dayToShow, daysInOrder } from './use-rings-shown.ts'

const at = (time: string) => `2026-05-06T${time}`
const dogs: LiveItem = {
  id: 1,
  start: at('10:30'),
  end: at('11:45'),
  expectedStart: null,
  actualStart: null,
  actualEnd: null,
  title: 'Open dogs',
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  status: 'scheduled',
}
const winners = { ...dogs, id: 2, start: at('11:45'), end: at('12:30'), title: 'Winners dog' }
const event = { startDate: '2026-05-04', endDate: '2026-05-09' }

test('the state of an event beside its printed times', () => {
  const late = { ...dogs, expectedStart: at('10:50'), status: 'delayed' as const }
  expect(stateWords(dogs)).toEqual([])
  expect(stateWords(late)).toEqual(['Expected 10:50 AM to 12:05 PM'])
  const begun = { ...late, actualStart: at('10:52') }
  expect(stateWords(begun)).toEqual(['Started 10:52 AM', 'Expected to end 12:05 PM'])
  expect(stateWords({ ...begun, actualEnd: at('12:00') })).toEqual([
    'Started 10:52 AM',
    'Done 12:00 PM',
  ])
})

test('reports in words', () => {
  expect(actWords('Open dogs', { kind: 'late', minutes: 20 })).toBe('“Open dogs” +20 minutes')
  expect(actWords('Open dogs', { kind: 'until', time: '13:05', isEarlier: false })).toBe(
    '“Open dogs” at 1:05 PM',
  )
  expect(actWords('Open dogs', { kind: 'moved', ring: 'Ring 2', room: '' })).toBe(
    '“Open dogs” moved to Ring 2',
  )
  const past = { id: 1, itemId: 1, title: 'Open dogs', by: 'Ann Lee', atMs: 0 }
  expect(pastWords({ ...past, act: { kind: 'started' }, otherCount: 1 })).toBe(
    '“Open dogs” started, 1 more event',
  )
})

test('what a delay leads to, before and after it', () => {
  const ring = { event, items: [dogs, winners], now: at('10:25') }
  expect(previewDelay(dogs, 20, ring)).toEqual({ time: '10:50 AM', otherCount: 1 })
  expect(previewDelay({ ...dogs, actualStart: at('10:30') }, 20, ring)?.time).toBe('12:05 PM')
  expect(previewDelay({ ...dogs, actualEnd: at('11:00') }, 20, ring)).toBeNull()
  const moved = [dogs, { ...winners, expectedStart: at('12:05') }]
  expect(movedWords(ring.items, moved, 1)).toBe('Also moved: “Winners dog” to 12:05 PM.')
  expect(movedWords(ring.items, ring.items, 1)).toBe('')
})

test('events stand by their expected start', () => {
  const late = { ...dogs, expectedStart: at('12:00') }
  expect(byTime([late, winners]).map(({ id }) => id)).toEqual([winners.id, dogs.id])
  expect(byTime([winners, dogs]).map(({ id }) => id)).toEqual([dogs.id, winners.id])
})

test('today is the first day of the list, and the others keep their order', () => {
  const ringDays = ['2026-05-06', '2026-05-04', '2026-05-05', '2026-05-04'].map((day) => ({ day }))
  expect(daysInOrder(ringDays, '2026-05-05')).toEqual(['2026-05-05', '2026-05-04', '2026-05-06'])
  expect(daysInOrder(ringDays, '2026-06-01')).toEqual(['2026-05-04', '2026-05-05', '2026-05-06'])
})

test('the day that is shown is today, the first before the show, the last after it', () => {
  const days = ['2026-05-04', '2026-05-06']
  const shown = ['2026-05-01', '2026-05-05', '2026-05-06', '2026-11-25'].map((today) =>
    dayToShow(days, today),
  )
  expect(shown).toEqual(['2026-05-04', '2026-05-04', '2026-05-06', '2026-05-06'])
})

test('in the night the day before stays, while its ring has an event that is not over', () => {
  const late = { ring: 'Ring 1', day: '2026-05-06', items: [{ ...dogs, actualStart: at('23:10') }] }
  const next = { ring: 'Ring 1', day: '2026-05-07', items: [dogs] }
  const days = (ring: string, now: string, of = [late, next]) => dayOfNight(of, ring, now)
  expect(days('Ring 1', '2026-05-06T23:59')).toBeUndefined()
  expect(days('Ring 1', '2026-05-07T00:02')).toBe('2026-05-06')
  expect(days('Ring 2', '2026-05-07T00:02')).toBeUndefined()
  expect(days('Ring 1', '2026-05-07T06:00')).toBeUndefined()
  const over = { ...late, items: [{ ...dogs, actualEnd: '2026-05-07T00:01' }] }
  expect(days('Ring 1', '2026-05-07T00:02', [over, next])).toBeUndefined()
})
