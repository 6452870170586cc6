// When a deadline is (rule 121), and the end of an offer or a hold (rules 13 and 100).
import type { Deadline } from '#contract/rules/show-day/deadlines.ts'
import { formatInstant, formatLocalDate, timeZoneName } from '#lib/format.ts'

/** "May 4, 2026, 12:00 PM, Eastern Time"; where the day alone counts, without a time. */
export function deadlineTime({ atMs, lastDay }: Deadline, timeZone: string): string {
  const when =
    lastDay === null
      ? formatInstant(atMs, 'dateTimeShort', timeZone)
      : formatLocalDate(lastDay, 'dateShort')
  return `${when}, ${timeZoneName(timeZone)}`
}

/** "2:40 PM, Eastern Time": the end of an offer or of a hold, which is near. */
export const offerEnd = (untilMs: number): string =>
  `${formatInstant(untilMs, 'time')}, ${timeZoneName()}`
