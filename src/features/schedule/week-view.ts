import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { byText } from '#lib/by-text.ts'
import { dayOf, itemsByDay } from '#data/event/schedule-days.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import type { View } from './view-params.ts'

interface Marks {
  starred: ReadonlySet<number>
  changed: ReadonlyMap<number, unknown>
}

/** The events of a view by day, days in order. */
export function shownDays(
  items: readonly ScheduleItem[],
  { day, place, isMine, isChanged, text }: View,
  { starred, changed }: Marks,
): [day: string, items: ScheduleItem[]][] {
  const words = searchWords(text)
  const shown = items.filter(
    (item) =>
      (day === null || dayOf(item) === day) &&
      (place === '' || item.ring === place || item.room === place) &&
      (!isMine || starred.has(item.id)) &&
      (!isChanged || changed.has(item.id)) &&
      hasAllWords(words, item.title, item.ring, item.room, item.judge),
  )
  return [...itemsByDay(shown)].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The first `count` events, with their days. */
export function firstEvents(
  days: readonly [day: string, items: ScheduleItem[]][],
  count: number,
): [day: string, items: ScheduleItem[]][] {
  const first: [day: string, items: ScheduleItem[]][] = []
  let leftCount = count
  for (const [day, items] of days) {
    if (leftCount <= 0) break
    first.push([day, items.slice(0, leftCount)])
    leftCount -= items.length
  }
  return first
}

/** All rings and rooms, sorted, each once. */
export function placesOf(items: readonly ScheduleItem[]): { rings: string[]; rooms: string[] } {
  const names = (key: 'ring' | 'room') =>
    [...new Set(items.map((item) => item[key]))].filter(Boolean).sort(byText)
  return { rings: names('ring'), rooms: names('room') }
}
