// Which class of an event is in the ring, and which comes next (rule 111). Pure.
import type { ClassList, DogClass } from '../../entities/classes.ts'
import type { ScheduleItem } from '../../entities/schedule.ts'
import { type ClassTime, localAt } from './class-times.ts'
import { ringDayFor } from './own-dog.ts'
import { presentIn } from './pace.ts'
import { timesInRing } from './when-in.ts'

export interface ClassNow {
  /** null = the event has not begun, is paused, waits for a class's time, or all its classes are over. */
  inRing: DogClass | null
  /** `at`: when it is expected, as a local time of the event; null = it is called already. */
  next: { one: DogClass; at: string | null } | null
}

/**
 * The classes of an event at `now`, a local time of the event; null = it has none, or nobody reports where it stands.
 * Those without a dog don't count.
 */
export function classNow(
  { items, lists }: { items: readonly ScheduleItem[]; lists: readonly ClassList[] },
  item: ScheduleItem,
  now: string,
): ClassNow | null {
  const times = timesInRing({ items: ringDayFor(items, item), lists }, now).get(item.id)
  if (!times || times.classes.length === 0) return null
  const hasBegun = Boolean(item.actualStart)
  const isUnreported = times.classes.every(({ state }) => state === 'ahead')
  const isPast = ({ one, state, judged }: ClassTime) =>
    hasBegun && state === 'ahead' && judged >= presentIn(one)
  const open = times.classes.filter(({ one, state }) => state !== 'done' && presentIn(one) > 0)
  // Nobody reports classes: those whose time is over are passed over.
  const left = isUnreported ? open.filter((each) => !isPast(each)) : open
  const [first, second] = left
  if (open.length > 0 && (!first || isPast(first))) return null
  const isIn = first && (first.state === 'called' || localAt(item, first.startMin) <= now)
  const inRing = hasBegun && isIn ? first.one : null
  const next = inRing ? second : first
  return {
    inRing,
    next: next
      ? { one: next.one, at: next.state === 'called' ? null : localAt(item, next.startMin) }
      : null,
  }
}
