// Items of the schedule that need the same ring at the same time (rule 60). Pure.
import type { ScheduleEntry } from '../../entities/desk-schedule.ts'

type Placed = Pick<ScheduleEntry, 'start' | 'end' | 'ring' | 'isCancelled'>

/** Whether the times overlap. An item without an end lasts as long as nothing else is known: it takes its start alone. */
function overlap(one: Placed, other: Placed): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one]
  return first.start === second.start || (first.end !== null && first.end > second.start)
}

/** For each item the items in its ring that overlap it, by time. Cancelled items and those without a ring have none. */
export function findConflicts<T extends Placed>(items: readonly T[]): Map<T, T[]> {
  const byRing = new Map<string, T[]>()
  for (const item of items) {
    if (item.ring === '' || item.isCancelled) continue
    const inRing = byRing.get(item.ring)
    if (inRing) inRing.push(item)
    else byRing.set(item.ring, [item])
  }
  const conflicts = new Map<T, T[]>()
  const add = (one: T, other: T) => {
    const known = conflicts.get(one)
    if (known) known.push(other)
    else conflicts.set(one, [other])
  }
  for (const inRing of byRing.values()) {
    const sorted = [...inRing].sort((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))
    let open: T[] = []
    for (const item of sorted) {
      // Sorted by start, so an item that has ended overlaps none of the later ones.
      open = open.filter((earlier) => overlap(earlier, item))
      for (const earlier of open) {
        add(earlier, item)
        add(item, earlier)
      }
      open.push(item)
    }
  }
  return conflicts
}
