// What the home page says of the hour: what is on at the show, and what comes next. Pure: `nowMs` is an
// argument. It knows no time but the show's own.
import type { Schedule, ScheduleItem } from '../../../contract/entities/schedule.ts'
import { dayOf } from '../../../contract/rules/schedule-days.ts'
import { type Phase, phasesAt } from '../../../contract/rules/schedule-now.ts'
import { formatLocalDate, formatLocalTime, localDateOf } from '../../lib/format.ts'

/** One event to name, and how many more there are at the same time. */
export interface Glance {
  item: ScheduleItem
  moreCount: number
}

/** The event on now that began last, and the next of today or a later day; null where there is none. */
export function glancesAt(
  { items, timeZone }: Pick<Schedule, 'items' | 'timeZone'>,
  nowMs: number,
): { now: Glance | null; next: Glance | null } {
  const phases = phasesAt(items, timeZone, nowMs)
  const glance = (phase: Phase): Glance | null => {
    const found = items
      .filter(({ id }) => phases.get(id) === phase)
      .toSorted((a, b) => b.start.localeCompare(a.start))
    const [item] = found
    return item === undefined ? null : { item, moreCount: found.length - 1 }
  }
  return { now: glance('now'), next: glance('next') }
}

/** When the next event begins: its time, and before another day's its weekday. */
export function startWords(start: string, timeZone: string, nowMs: number): string {
  const time = formatLocalTime(start)
  const day = dayOf({ start })
  if (day === localDateOf(nowMs, timeZone)) return time
  return `${formatLocalDate(day, 'weekdayShort')} ${time}`
}
