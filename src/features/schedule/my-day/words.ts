// What overlaps and what is free, in words (rule 120).
import type { Clash, LineRow } from '#contract/rules/show-day/line-of-day.ts'
import { counted } from '#contract/values/counted.ts'
import { formatLocalTime } from '#lib/format.ts'
import { messages } from './messages.ts'

/** "1 hour 20 minutes". */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? counted(hours, 'hour') : '', rest > 0 ? counted(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ')
}

/** "Starts 10 minutes before Sample draft test ends". */
export function clashWords({ kind, other, minutes, walkMin }: Clash): string {
  const words = messages.clash
  switch (kind) {
    case 'beforeEnd':
    case 'openEnd':
      return words[kind](lengthWords(minutes), other.title)
    case 'walk':
      return minutes === 0
        ? words.walkAtOnce(lengthWords(walkMin), other.title)
        : words.walk(lengthWords(minutes), other.title, lengthWords(walkMin))
    case 'sameStart':
      return words.sameStart(other.title)
    case 'overlapped':
      return words.overlapped(other.title, formatLocalTime(other.at))
  }
}

/** "Free until 2:00 PM", or from when on. */
export function freeWords({ from, until, isNow }: Extract<LineRow, { kind: 'free' }>): string {
  return isNow
    ? messages.freeUntil(formatLocalTime(until))
    : messages.freeBetween(formatLocalTime(from), formatLocalTime(until))
}
