// The history's filters in the query string, where invalid parameters are ignored, and in words. Pure.
import {
  type DeskHistory,
  type HistorySubject,
  historySubjects,
} from '#contract/entities/desk/history.ts'
import { isDayOfCentury } from '#contract/values/time/entered-time.ts'
import { formatLocalDate } from '#lib/format.ts'
import { messages } from '../messages.ts'
import type { FilterPill } from '../shared/list/filter-pills.tsx'
import { historyMessages } from './messages.ts'

const words = historyMessages

export interface HistoryFilter {
  page: number
  subject: HistorySubject | undefined
  userId: number | undefined
  /** YYYY-MM-DD. */
  day: string | undefined
}

const numberOf = (value: string | null) =>
  value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined

export function readHistoryFilter(params: URLSearchParams): HistoryFilter {
  const day = params.get('day') ?? ''
  return {
    page: numberOf(params.get('page')) ?? 1,
    subject: historySubjects.find((one) => one === params.get('about')),
    userId: numberOf(params.get('by')),
    day: isDayOfCentury(day) ? day : undefined,
  }
}

/** `params` with the filter, without what is as usual. */
export function withHistoryFilter(
  params: URLSearchParams,
  { page, subject, userId, day }: HistoryFilter,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const values = {
    page: page > 1 ? String(page) : undefined,
    about: subject,
    by: userId?.toString(),
    day,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

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
