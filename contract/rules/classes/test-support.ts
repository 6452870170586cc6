// Classes for the tests of these rules.
import { type ClassList, type DogClass, emptyList, type ListEntry } from '../../entities/classes.ts'

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
