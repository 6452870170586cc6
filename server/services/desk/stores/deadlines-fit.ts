// What the deadlines of an event's committees must fit: its days, and when the sale of their products begins (rule 59).
import type { DeadlineSurroundings, EventDays } from '#contract/rules/stores/committee-errors.ts'
import { lastStartOf } from '#contract/rules/stores/sale-start.ts'
import type { Db } from '#server/db/schema.ts'
import { findSaleTimes } from '#server/repositories/desk/committees.ts'
import type { EventRow } from '#server/repositories/catalog/events.ts'

export const daysOf = (event: EventRow): EventDays => ({
  startDate: event.start_date,
  endDate: event.end_date,
})

/** What the deadline of each committee of an event must fit. */
export async function deadlinesMustFit(
  db: Db,
  event: EventRow,
  nowMs: number,
): Promise<(committeeId: number | null) => DeadlineSurroundings> {
  const times = await findSaleTimes(db, event.id)
  return (committeeId) => ({
    ...daysOf(event),
    timeZone: event.time_zone,
    lastStart: lastStartOf(committeeId === null ? [] : (times.get(committeeId) ?? []), nowMs),
  })
}
