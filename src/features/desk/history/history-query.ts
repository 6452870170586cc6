// The history's filters in the query string; invalid parameters are ignored. Pure.
import { type HistorySubject, historySubjects } from '#contract/entities/desk/history.ts'
import { isDayOfCentury } from '#contract/values/time/entered-time.ts'

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
