// What becomes of an event's classes when they are typed again (rule 110). Pure.
import {
  type ClassList,
  classLimits,
  classesOf,
  type DogClass,
  dogName,
  type ListKind,
  type TypedEntry,
} from '../../entities/classes.ts'

type SaveResult = { kind: 'saved'; list: ClassList } | { kind: 'refused'; message: string }

const refused = (message: string): SaveResult => ({ kind: 'refused', message })

/** The list with the typed entries; a class with the same name keeps its id and what is reported of it. */
export function saveList(
  before: ClassList,
  { kind, entries }: { kind: ListKind; entries: readonly TypedEntry[] },
): SaveResult {
  const why = whyNot(entries)
  if (why !== null) return refused(why)
  const known = classesOf(before)
  const titles = new Set(entries.flatMap((one) => (one.kind === 'class' ? [one.title] : [])))
  const dropped = known.find((one) => isReported(one) && !titles.has(one.title))
  if (dropped) return refused(`Something is reported of “${dropped.title}”: it stays in the list.`)
  let nextId = Math.max(before.nextId, ...known.map(({ id }) => id + 1))
  const next = entries.map((entry) => {
    if (entry.kind === 'pause') return entry
    const old = known.find(({ title }) => title === entry.title)
    return old ? { ...old, ...entry, absent: absentIn(entry, old) } : newClass(entry, nextId++)
  })
  const version = before.version + 1
  return { kind: 'saved', list: { ...before, kind, entries: next, version, nextId } }
}

type TypedClass = Extract<TypedEntry, { kind: 'class' }>

const newClass = (entry: TypedClass, id: number): DogClass => ({
  ...entry,
  id,
  absent: [],
  calledAt: null,
  doneAt: null,
})

const isReported = ({ absent, calledAt, doneAt }: DogClass) =>
  absent.length > 0 || calledAt !== null || doneAt !== null

/** An absent dog stays absent. */
const absentIn = (entry: TypedClass, old: DogClass): number[] =>
  old.absent.flatMap((place) => placeAfter(old, entry, place) ?? [])

type Dogs = Pick<DogClass, 'count' | 'numbers'>

/** The place of a dog after its class was typed again: that of its number where both have numbers; null = it is gone. */
export function placeAfter(before: Dogs, after: Dogs, place: number): number | null {
  const hasNumbers = before.numbers.length > 0 && after.numbers.length > 0
  const next = hasNumbers ? after.numbers.indexOf(dogName(before, place)) + 1 : place
  return next >= 1 && next <= after.count ? next : null
}

function whyNot(entries: readonly TypedEntry[]): string | null {
  if (entries.length > classLimits.entries) {
    return `An event has at most ${classLimits.entries} classes and pauses.`
  }
  const classes = entries.filter((entry) => entry.kind === 'class')
  const title = twice(entries.map((one) => one.title))
  if (title !== null) return `“${title}” is in the list twice. Give each its own name.`
  const number = twice(classes.flatMap((one) => one.numbers))
  if (number !== null) return `Dog ${number} is in the list twice.`
  const odd = classes.find(({ numbers, count }) => numbers.length > 0 && numbers.length !== count)
  return odd ? `“${odd.title}” has another number of dogs than numbers.` : null
}

const twice = (values: readonly string[]): string | null =>
  values.find((value, at) => values.indexOf(value) !== at) ?? null
