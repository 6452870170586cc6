// The few events that the home page and the schedule show first. Pure.
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import { type Phase, phasesAt, spanOf } from './schedule-now.ts'

/** One event, and how many others share its phase. */
export interface Glance {
  item: ScheduleItem
  moreCount: number
}

export interface Glances {
  /** The starred event that begins first of those that have not begun. */
  yourNext: ScheduleItem | null
  /** Of the current events a starred one, else the one that began last. */
  now: Glance | null
  next: Glance | null
}

/** The events to show first; null = there is none. A cancelled event is never among them. */
export function glancesAt(
  { items, timeZone }: Pick<Schedule, 'items' | 'timeZone'>,
  starred: ReadonlySet<number>,
  nowMs: number,
): Glances {
  const phases = phasesAt(items, timeZone, nowMs)
  const startMs = (item: ScheduleItem) => spanOf(item, timeZone).startMs
  const glance = (phase: Phase): Glance | null => {
    const found = items
      .filter(({ id }) => phases.get(id) === phase)
      .sort(
        (a, b) => Number(starred.has(b.id)) - Number(starred.has(a.id)) || startMs(b) - startMs(a),
      )
    const [item] = found
    return item === undefined ? null : { item, moreCount: found.length - 1 }
  }
  const [yourNext] = items
    .filter(({ id, status }) => {
      const phase = phases.get(id)
      return starred.has(id) && status !== 'cancelled' && (phase === 'next' || phase === 'later')
    })
    .sort((a, b) => startMs(a) - startMs(b))
  return { yourNext: yourNext ?? null, now: glance('now'), next: glance('next') }
}
