import { expect, test } from 'vitest'
import type { DogClass, ListEntry } from '../../entities/classes.ts'
import type { ScheduleItem } from '../../entities/schedule.ts'
import { aScheduleItem } from '../../test-support.ts'
import { classNow } from './class-now.ts'
import { listOf, oneOf } from './test-support.ts'

const at = (clock: string) => `2026-05-06T${clock}`
const item = aScheduleItem({ id: 1, start: at('09:00'), end: at('12:00'), ring: 'Ring 1' })
const begun = { ...item, actualStart: at('09:00') }
const aClass = (title: string) => oneOf(title.length, 4, { title })
const said = (entries: ListEntry[], now: string, of: ScheduleItem = begun) => {
  const shown = classNow({ items: [of], lists: [listOf(entries)] }, of, at(now))
  return shown && [shown.inRing?.title, shown.next?.one.title, shown.next?.at?.slice(11)]
}
const [puppy, bred, open] = ['Puppy', 'Bred-by', 'Open'].map(aClass) as [
  DogClass,
  DogClass,
  DogClass,
]
const called = { calledAt: at('09:00') }
const done = { ...called, doneAt: at('09:12') }

test('before the event begins the first class comes next, at its expected time', () => {
  expect(said([puppy, open], '08:30', item)).toEqual([undefined, 'Puppy', '09:00'])
})

test('a called class is in the ring, and the one after it comes next', () => {
  expect(said([{ ...puppy, ...called }, bred, open], '09:02')).toEqual([
    'Puppy',
    'Bred-by',
    '09:09',
  ])
})

test('a class that is called while another is in the ring has no time any more', () => {
  const second = { ...bred, calledAt: at('09:07') }
  expect(said([{ ...puppy, ...called }, second, open], '09:08')).toEqual([
    'Puppy',
    'Bred-by',
    undefined,
  ])
})

test('the class after a done one is in the ring; classes whose dogs are all absent are passed over', () => {
  const away = { ...bred, absent: [1, 2, 3, 4] }
  expect(said([{ ...puppy, ...done }, away, open], '09:13')).toEqual(['Open', undefined, undefined])
})

test('nothing is in the ring during a pause, and before the time of the next class', () => {
  const lunch = { kind: 'pause', title: 'Lunch', minutes: 45 } as const
  expect(said([{ ...puppy, ...done }, lunch, open], '09:20')).toEqual([undefined, 'Open', '09:57'])
  const timed = { ...open, notBefore: '13:00' }
  expect(said([{ ...puppy, ...done }, timed], '09:20')).toEqual([undefined, 'Open', '13:00'])
})

test('where nobody reports classes, each is in the ring by the usual pace, and after them nothing is said', () => {
  expect(said([puppy, bred, open], '09:02')).toEqual(['Puppy', 'Bred-by', '09:09'])
  expect(said([puppy, bred, open], '09:12')).toEqual(['Bred-by', 'Open', '09:18'])
  expect(said([puppy, bred, open], '09:40')).toBeNull()
  // One that was reported is not passed over, but nobody knows whether it still lasts.
  expect(said([{ ...puppy, doneAt: at('09:12') }, bred, open], '09:40')).toBeNull()
})

test('a class that is called before its event begins comes next', () => {
  expect(said([{ ...puppy, ...called }, bred], '09:02', item)).toEqual([
    undefined,
    'Puppy',
    undefined,
  ])
})

test('an event whose classes are done, or that has none, says nothing', () => {
  expect(said([{ ...puppy, ...done }], '09:13')).toEqual([undefined, undefined, undefined])
  expect(said([{ kind: 'pause', title: 'Lunch', minutes: 30 }], '09:13')).toBeNull()
  expect(classNow({ items: [item], lists: [] }, item, at('09:00'))).toBeNull()
})
