// The filters of the history in words. Pure.
import type { DeskHistory } from '#contract/entities/desk/history.ts'
import { formatLocalDate } from '#lib/format.ts'
import { messages } from '../messages.ts'
import type { FilterPill } from '../shared/list/filter-pills.tsx'
import type { HistoryFilter } from './history-query.ts'
import { historyMessages } from './messages.ts'

const words = historyMessages

/** What the history is filtered by; a person who has changed nothing goes by the id. */
export function historyPills(
  { subject, userId, day }: HistoryFilter,
  people: DeskHistory['people'],
): FilterPill[] {
  const person = people.find((one) => one.userId === userId)?.name ?? userId
  const pills = [
    { param: 'about', name: words.subject, value: subject && words.subjects[subject] },
    { param: 'by', name: words.person, value: person?.toString() },
    { param: 'day', name: words.day, value: day && formatLocalDate(day, 'dateShort') },
  ]
  return pills.flatMap(({ param, name, value }) =>
    value === undefined ? [] : [{ param, text: messages.filters.named(name, value) }],
  )
}
