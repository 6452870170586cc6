import { isStoreOpen } from '../../lib/sort-stores.ts'
import { formatInstant, localDateOf } from '../../lib/format.ts'
import { Badge } from './badge.tsx'

interface DeadlineLabel {
  tone: 'success' | 'warning' | 'quiet'
  text: string
}

const soonDays = 7

function calendarDay(ms: number, timeZone: string): number {
  return Date.parse(`${localDateOf(ms, timeZone)}T00:00:00Z`) / 86_400_000
}

function inDays(days: number): string {
  if (days === 0) return 'Closes today'
  return days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`
}

/** Text and tone for a deadline, with days counted in `timeZone`; null for an unknown deadline. */
export function deadlineLabel(
  deadlineMs: number | null,
  nowMs: number,
  timeZone: string,
): DeadlineLabel | null {
  if (deadlineMs === null) return null
  const on = formatInstant(deadlineMs, 'dateShort', timeZone)
  if (!isStoreOpen({ deadlineMs }, nowMs)) return { tone: 'quiet', text: `Closed ${on}` }
  const days = calendarDay(deadlineMs, timeZone) - calendarDay(nowMs, timeZone)
  return days <= soonDays
    ? { tone: 'warning', text: `${inDays(days)}, ${on}` }
    : { tone: 'success', text: `Open to ${on}` }
}

interface DeadlineBadgeProps {
  deadlineMs: number | null
  nowMs: number
  timeZone: string
}

/** A store's deadline; renders nothing when it is unknown. */
export function DeadlineBadge({ deadlineMs, nowMs, timeZone }: DeadlineBadgeProps) {
  const label = deadlineLabel(deadlineMs, nowMs, timeZone)
  return label ? <Badge tone={label.tone}>{label.text}</Badge> : null
}
