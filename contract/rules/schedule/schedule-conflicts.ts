// Items of the schedule that can't both take place as planned (rule 60). Pure.
import type { ScheduleEntry } from '../../entities/desk/schedule.ts'
import { minutesBetween } from './expected-times.ts'
import { comparable } from './schedule-entry.ts'

type Placed = Pick<ScheduleEntry, 'start' | 'end' | 'ring' | 'room' | 'judge' | 'isCancelled'>

type Kind =
  /** The same ring at the same time. */
  | { kind: 'ring' }
  /** The same judge at the same time in another ring, or without a ring. */
  | { kind: 'judge' }
  /** The judge has fewer minutes to walk between the two places than are set. */
  | { kind: 'walk'; minutes: number; setMinutes: number }

export type Conflict<T> = Kind & { item: T }

/** The minutes from the end of the earlier item to the start of the later; without an end from its start. */
const minutesFrom = (earlier: Placed, later: Placed) =>
  minutesBetween(earlier.end ?? earlier.start, later.start)

/** Whether the times overlap. An item without an end lasts as long as nothing else is known: it takes its start alone. */
const overlap = (earlier: Placed, later: Placed) =>
  earlier.start === later.start || (earlier.end !== null && earlier.end > later.start)

/** The place of an item is its room, else its ring; '' = not known. */
export const placeOf = ({ ring, room }: Pick<Placed, 'ring' | 'room'>): string => room || ring

/** A judge needs no walk between two rings of one room, and none from or to a place that is not known. */
function isElsewhere(one: Placed, other: Placed): boolean {
  if (one.ring !== '' && one.ring === other.ring) return false
  const [from, to] = [comparable(placeOf(one)), comparable(placeOf(other))]
  return from !== '' && to !== '' && from !== to
}

/** What two items of one judge have against each other; null = nothing, or what the ring says already. */
function ofJudge(earlier: Placed, later: Placed, setMinutes: number): Kind | null {
  if (overlap(earlier, later)) {
    return earlier.ring !== '' && earlier.ring === later.ring ? null : { kind: 'judge' }
  }
  const minutes = minutesFrom(earlier, later)
  return isElsewhere(earlier, later) ? { kind: 'walk', minutes, setMinutes } : null
}

/** For each item its conflicts: those of the ring, then those of the judge, each by time. Canceled items have none. */
export function findConflicts<T extends Placed>(
  items: readonly T[],
  setMinutes: number,
): Map<T, Conflict<T>[]> {
  const conflicts = new Map<T, Conflict<T>[]>()
  const add = (one: T, conflict: Conflict<T>) => {
    const known = conflicts.get(one)
    if (known) known.push(conflict)
    else conflicts.set(one, [conflict])
  }
  const addPair = (one: T, other: T, kind: Kind) => {
    add(one, { ...kind, item: other })
    add(other, { ...kind, item: one })
  }
  const sorted = items
    .filter(({ isCancelled }) => !isCancelled)
    .sort((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))
  for (const inRing of groupsOf(sorted, ({ ring }) => ring)) {
    forNear(inRing, 0, (earlier, later) => addPair(earlier, later, { kind: 'ring' }))
  }
  for (const byJudge of groupsOf(sorted, ({ judge }) => comparable(judge))) {
    forNear(byJudge, setMinutes, (earlier, later) => {
      const kind = ofJudge(earlier, later, setMinutes)
      if (kind) addPair(earlier, later, kind)
    })
  }
  return conflicts
}

/** The items of each key in their order; those with '' are left out. */
function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): Iterable<T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (key !== '' && group) group.push(item)
    else if (key !== '') groups.set(key, [item])
  }
  return groups.values()
}

/** Visits the pairs that overlap or have fewer minutes between them. */
function forNear<T extends Placed>(
  sorted: readonly T[],
  minutes: number,
  visit: (earlier: T, later: T) => void,
): void {
  let open: T[] = []
  for (const item of sorted) {
    // Sorted by start, so an item that is over long enough for this one is so for all later ones.
    open = open.filter((earlier) => overlap(earlier, item) || minutesFrom(earlier, item) < minutes)
    for (const earlier of open) visit(earlier, item)
    open.push(item)
  }
}
