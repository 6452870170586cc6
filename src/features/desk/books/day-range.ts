// The range of days of the books and of the files, in the query string.
import { useSearchParams } from 'react-router'
import type { DayRange } from '#contract/calls/desk/books.ts'
import { isDayOfCentury } from '#contract/values/time/entered-time.ts'
import { formatLocalDate } from '#lib/format.ts'
import { messages } from '../messages.ts'
import type { FilterPill } from '../shared/list/filter-pills.tsx'
import { bookMessages } from './messages.ts'

const words = bookMessages.days

const dayOf = (value: string | null) =>
  value !== null && isDayOfCentury(value) ? value : undefined

/** The days, and whether the last is before the first; a year that is still typed counts as none. */
export function useDayRange(): { days: DayRange; isReversed: boolean } {
  const [params] = useSearchParams()
  const days = { from: dayOf(params.get('from')), to: dayOf(params.get('to')) }
  return { days, isReversed: (days.to ?? '3000') < (days.from ?? '') }
}

/** The chosen days in words. */
export function dayPills({ from, to }: DayRange): FilterPill[] {
  const pill = (param: string, name: string, day: string | undefined) =>
    day === undefined
      ? []
      : [{ param, text: messages.filters.named(name, formatLocalDate(day, 'dateShort')) }]
  return [...pill('from', words.from, from), ...pill('to', words.to, to)]
}
