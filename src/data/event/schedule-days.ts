// The schedule by day, in the event's time zone. Pure.
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import { byText } from '#lib/by-text.ts'

function byTime(a: ScheduleItem, b: ScheduleItem): number {
  const [startA, startB] = [a, b].map((item) => expectedTimes(item).start) as [string, string]
  if (startA !== startB) return startA < startB ? -1 : 1
  return byText(a.title, b.title) || a.id - b.id
}

/** The day of an event's printed start, YYYY-MM-DD, also if it ends or is expected after midnight. */
export function dayOf(item: Pick<ScheduleItem, 'start'>): string {
  return item.start.slice(0, 10)
}

/** Events by day, each day sorted by expected start. */
export function itemsByDay(items: readonly ScheduleItem[]): Map<string, ScheduleItem[]> {
  const days = new Map<string, ScheduleItem[]>()
  for (const item of [...items].sort(byTime)) {
    const day = days.get(dayOf(item))
    if (day) day.push(item)
    else days.set(dayOf(item), [item])
  }
  return days
}
