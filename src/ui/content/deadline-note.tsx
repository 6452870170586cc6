import { Text } from '@chakra-ui/react'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import { isStoreOpen } from '#lib/sort-stores.ts'
import { formatInstant, localDateOf } from '#lib/format.ts'
import { Badge } from './badge.tsx'
import { messages } from '../messages.ts'

const words = messages.deadline

interface DeadlineLabel {
  /** Ordering closes within 14 days. */
  isSoon: boolean
  text: string
}

const soonDays = 14
const dayMs = 86_400_000

function calendarDay(ms: number, timeZone: string): number {
  return Date.parse(`${localDateOf(ms, timeZone)}T00:00:00Z`) / dayMs
}

function soonWords(days: number, day: string): string {
  if (days === 0) return words.today(day)
  return days === 1 ? words.tomorrow(day) : words.inDays(days, day)
}

/** The text for a deadline, with days counted in `timeZone`; null for an unknown deadline. */
export function deadlineLabel(
  deadlineMs: number | null,
  nowMs: number,
  timeZone: string,
): DeadlineLabel | null {
  if (deadlineMs === null) return null
  const on = formatInstant(deadlineMs, 'dateShort', timeZone)
  if (!isStoreOpen({ deadlineMs }, nowMs)) return { isSoon: false, text: words.closed(on) }
  const days = calendarDay(deadlineMs, timeZone) - calendarDay(nowMs, timeZone)
  return days <= soonDays
    ? { isSoon: true, text: soonWords(days, on) }
    : { isSoon: false, text: words.open(on) }
}

/** The moments (epoch ms) after which the text for a deadline is another: the deadline, and the ends of the days before. */
export function deadlineMoments(deadlines: readonly (number | null)[], timeZone: string): number[] {
  const known = deadlines.filter((ms) => ms !== null)
  const days = new Set(known.map((ms) => calendarDay(ms, timeZone)))
  const daysBefore = new Set(
    [...days].flatMap((day) => Array.from({ length: soonDays + 1 }, (_, before) => day - before)),
  )
  const endsBefore = [...daysBefore].map((day) => {
    const midnight = new Date(day * dayMs).toISOString().slice(0, 16)
    return instantOf(midnight, timeZone) - 1
  })
  return [...known, ...endsBefore]
}

interface DeadlineNoteProps {
  deadlineMs: number | null
  nowMs: number
  timeZone: string
}

/** A store's deadline, as a badge when it is near; renders nothing when it is unknown. */
export function DeadlineNote({ deadlineMs, nowMs, timeZone }: DeadlineNoteProps) {
  const label = deadlineLabel(deadlineMs, nowMs, timeZone)
  if (!label) return null
  if (label.isSoon) return <Badge tone="warning">{label.text}</Badge>
  return <Text textStyle="second">{label.text}</Text>
}
