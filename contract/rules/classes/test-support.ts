// Classes, an event and its ring's day for the tests of these rules.
import { type ClassList, type DogClass, emptyList, type ListEntry } from '../../entities/classes.ts'
import type { RingItem } from './class-times.ts'
import type { RingDay } from './when-in.ts'

export const oneOf = (id: number, count: number, more: Partial<DogClass> = {}): DogClass => ({
  kind: 'class',
  id,
  title: `Class ${id}`,
  count,
  numbers: [],
  notBefore: null,
  absent: [],
  calledAt: null,
  doneAt: null,
  ...more,
})

export const listOf = (entries: ListEntry[], more: Partial<ClassList> = {}): ClassList => ({
  ...emptyList(1),
  entries,
  ...more,
})

export const at = (clock: string) => `2026-05-06T${clock}`
export const item: RingItem = {
  id: 1,
  title: 'Sample open dogs',
  status: 'scheduled',
  start: at('09:00'),
  end: at('12:00'),
  expectedStart: null,
  actualStart: null,
  actualEnd: null,
}
export const begun = { ...item, actualStart: at('09:00') }
export const dayOf = (
  list: ClassList,
  on: RingItem = item,
  more: Partial<RingDay> = {},
): RingDay => ({
  items: [on],
  lists: [list],
  silentSince: null,
  ...more,
})
export const mark = { itemId: 1, classId: 2, place: 3 }
