// What a report of a class changes (rule 110). Pure.
import {
  type ClassList,
  type ClassReport,
  classesOf,
  type DogClass,
} from '../../entities/classes.ts'
import type { LiveItem } from '../../entities/schedule-acts.ts'

type ClassResult =
  | { kind: 'changed'; list: ClassList }
  /** It has been reported before. */
  | { kind: 'unchanged' }
  | { kind: 'refused'; message: string }

const refused = (message: string): ClassResult => ({ kind: 'refused', message })

type Item = Pick<LiveItem, 'status' | 'actualEnd' | 'start'>

/** Why nothing can be reported of the event's classes at a local time; null = it can. */
export function whyClosed(item: Item, now: string): string | null {
  if (item.status === 'cancelled') return 'This event is canceled.'
  if (item.actualEnd !== null) return 'This event is done. Undo its report first.'
  return item.start.slice(0, 10) > now.slice(0, 10)
    ? 'The day of this event is not here yet.'
    : null
}

export const typedAgain = 'The list was typed again meanwhile. Look at the dogs as they are now.'

/** Whether another dog stands at a place than the one that the sender saw there. */
export const isOtherDog = (one: DogClass, place: number, number: string | undefined): boolean =>
  number !== undefined && one.numbers[place - 1] !== number

/** The list after a report at `now`, a local time of the event. */
export function reportClass(
  list: ClassList,
  report: ClassReport,
  item: Item,
  now: string,
): ClassResult {
  const result = apply(list, report, item, now)
  if (result.kind !== 'changed') return result
  if (JSON.stringify(result.list) === JSON.stringify(list)) return { kind: 'unchanged' }
  return { kind: 'changed', list: { ...result.list, reportedAt: now } }
}

/** The list of an event that is on another day now: nothing of it is called, done or won. Absent dogs stay absent. */
export function withoutReports(list: ClassList): ClassList {
  const entries = list.entries.map((entry) =>
    entry.kind === 'class' ? { ...entry, calledAt: null, doneAt: null } : entry,
  )
  return { ...list, entries, best: null, reportedAt: null }
}

function apply(list: ClassList, report: ClassReport, item: Item, now: string): ClassResult {
  if (report.kind === 'best') return setBest(list, report.number, item, now)
  const why = whyClosed(item, now)
  if (why !== null) return refused(why)
  const one = classesOf(list).find(({ id }) => id === report.classId)
  if (!one) return refused('This class is not in the list any more.')
  switch (report.kind) {
    case 'called':
      if (one.doneAt !== null) return refused(`“${one.title}” is done.`)
      return withClass(list, { ...one, calledAt: report.isOn ? (one.calledAt ?? now) : null })
    case 'done':
      return withClass(list, { ...one, doneAt: report.isOn ? (one.doneAt ?? now) : null })
    case 'absent':
      return setAbsent(list, one, report)
  }
}

function withClass(list: ClassList, changed: DogClass): ClassResult {
  const entries = list.entries.map((entry) =>
    entry.kind === 'class' && entry.id === changed.id ? changed : entry,
  )
  return { kind: 'changed', list: { ...list, entries } }
}

function setAbsent(
  list: ClassList,
  one: DogClass,
  { place, number, isOn }: { place: number; number?: string | undefined; isOn: boolean },
): ClassResult {
  if (place < 1 || place > one.count) return refused(`There is no dog ${place} in “${one.title}”.`)
  if (isOtherDog(one, place, number)) return refused(typedAgain)
  const others = one.absent.filter((other) => other !== place)
  const absent = isOn ? [...others, place].sort((a, b) => a - b) : others
  return withClass(list, { ...one, absent })
}

/** The winner can be reported once the event is done, too. */
function setBest(list: ClassList, number: string | null, item: Item, now: string): ClassResult {
  const why = item.actualEnd === null || item.status === 'cancelled' ? whyClosed(item, now) : null
  if (why !== null) return refused(why)
  if (number === null) return { kind: 'changed', list: { ...list, best: null } }
  const best = number.trim()
  if (!/^[1-9]\d{0,3}$/.test(best)) return refused('Type the number of the dog.')
  const classes = classesOf(list)
  const hasAll = classes.length > 0 && classes.every(({ numbers }) => numbers.length > 0)
  const at = classes.find(({ numbers }) => numbers.includes(best))
  if (hasAll && !at) return refused(`There is no dog ${best} in the list.`)
  if (at?.absent.includes(at.numbers.indexOf(best) + 1)) return refused(`Dog ${best} is absent.`)
  return { kind: 'changed', list: { ...list, best } }
}
