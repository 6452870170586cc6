// The entries of a day as one line: in their order, with what overlaps and with the free hours (rule 120). Pure.
import { assumedLengthMin, isInProgress, overrunMin } from '../schedule/expected-times.ts'
import { instantOf, localTimeAt } from '../../values/time/zoned-time.ts'
import type { DayEntry } from './entries.ts'
import { walkMinutes, type Walks } from './walks.ts'

const minuteMs = 60_000

/** A free time of this length is said. */
const freeFromMin = 60

export interface Clash {
  other: DayEntry
  /**
   * `beforeEnd`: it starts some minutes before the other one ends. `openEnd`: it starts some minutes after the other one,
   * whose end is not known. `sameStart`: both start together. `overlapped`: the other one starts during it. `walk`: it
   * starts some minutes after the other one ends, and the walk takes longer.
   */
  kind: 'beforeEnd' | 'openEnd' | 'sameStart' | 'overlapped' | 'walk'
  minutes: number
  /** Of a `walk`; else 0. */
  walkMin: number
}

export type LineRow =
  | { kind: 'entry'; entry: DayEntry; clashes: Clash[]; isOver: boolean }
  /** Nothing is to do; `isNow`: from now on. */
  | { kind: 'free'; from: string; until: string; isNow: boolean }

interface Line {
  /** YYYY-MM-DD. */
  day: string
  timeZone: string
  nowMs: number
  walks: Walks
}

interface Spanned {
  entry: DayEntry
  atMs: number
  startMs: number
  endMs: number
  /** Its end is known. */
  isEnded: boolean
}

/** The day an entry belongs to: that on which it starts, also if it ends after midnight. */
export const dayOfEntry = ({ at }: Pick<DayEntry, 'at'>): string => at.slice(0, 10)

function spanned(entry: DayEntry, { timeZone, nowMs }: Line): Spanned {
  const startMs = instantOf(entry.from, timeZone)
  const knownMs = entry.until === null ? startMs : instantOf(entry.until, timeZone)
  const isEnded = knownMs > startMs
  const endMs = isEnded ? knownMs : startMs + assumedLengthMin * minuteMs
  const span = { entry, atMs: instantOf(entry.at, timeZone), startMs, endMs, isEnded }
  const isLonger = entry.kind === 'event' && isInProgress(entry.item) && nowMs >= endMs
  return isLonger ? { ...span, endMs: endMs + overrunMin * minuteMs, isEnded: false } : span
}

const inOrder = (a: Spanned, b: Spanned) =>
  a.atMs - b.atMs ||
  a.entry.title.localeCompare(b.entry.title, 'en') ||
  (a.entry.key < b.entry.key ? -1 : 1)

/** Whether somebody is needed at both. The dogs of an event, and what a ring does in turn, don't disturb each other. */
function areApart(a: Spanned, b: Spanned): boolean {
  if (a === b || !a.entry.isBusy || !b.entry.isBusy) return false
  const hasDog = a.entry.kind === 'dog' || b.entry.kind === 'dog'
  if (hasDog && a.entry.ring !== '' && a.entry.ring === b.entry.ring) return false
  if (
    a.entry.kind === 'dog' &&
    b.entry.kind === 'dog' &&
    a.entry.dog.itemId === b.entry.dog.itemId
  ) {
    return false
  }
  return true
}

/** How an entry can't be kept beside another one; null = it can. */
function clashOf(one: Spanned, other: Spanned, walks: Walks): Clash | null {
  if (!areApart(one, other)) return null
  const named = { other: other.entry, minutes: 0, walkMin: 0 }
  if (one.startMs >= other.endMs) {
    const minutes = (one.startMs - other.endMs) / minuteMs
    const walkMin = other.isEnded ? walkMinutes(walks, other.entry, one.entry) : 0
    return walkMin > minutes ? { ...named, kind: 'walk', minutes, walkMin } : null
  }
  if (other.startMs >= one.endMs) return null
  if (one.startMs === other.startMs) return { ...named, kind: 'sameStart' }
  if (one.startMs < other.startMs) return { ...named, kind: 'overlapped' }
  return other.isEnded
    ? { ...named, kind: 'beforeEnd', minutes: (other.endMs - one.startMs) / minuteMs }
    : { ...named, kind: 'openEnd', minutes: (one.startMs - other.startMs) / minuteMs }
}

interface Timed {
  atMs: number
  row: LineRow
}

/** The line of a day. Entries of other days count too: what began the day before can last into this one. */
export function lineOfDay(entries: readonly DayEntry[], line: Line): LineRow[] {
  const { day, timeZone, nowMs, walks } = line
  const all = entries.map((entry) => spanned(entry, line)).sort(inOrder)
  const ofDay = all.filter(({ entry }) => dayOfEntry(entry) === day)
  const rows = ofDay.map((one): Timed => ({
    atMs: one.atMs,
    row: {
      kind: 'entry',
      entry: one.entry,
      clashes: all.flatMap((other) => clashOf(one, other, walks) ?? []),
      isOver: one.endMs <= nowMs,
    },
  }))
  const free = freeTimes(all, line).map(({ startMs, endMs }): Timed => ({
    atMs: startMs,
    row: {
      kind: 'free',
      from: localTimeAt(startMs, timeZone),
      until: localTimeAt(endMs, timeZone),
      isNow: startMs <= nowMs,
    },
  }))
  // A stable sort: what is free from a time on stands before what takes no time then.
  return [...free, ...rows].sort((a, b) => a.atMs - b.atMs).map(({ row }) => row)
}

/**
 * The free times before an entry of the day. A night is none: it begins on the day itself. After something whose end
 * is not known nothing is called free. Today is free before its first entry, from now on.
 */
function freeTimes(all: readonly Spanned[], { day, timeZone, nowMs }: Line) {
  const dayOf = (ms: number) => localTimeAt(ms, timeZone).slice(0, 10)
  const busy = all.filter(({ entry }) => entry.isBusy).sort((a, b) => a.startMs - b.startMs)
  const found: { startMs: number; endMs: number }[] = []
  let until = { endMs: -Infinity, isEnded: true }
  for (const next of busy) {
    const { endMs, isEnded } = until
    const isFirst = endMs === -Infinity || dayOf(endMs) !== day
    const startMs = isFirst ? nowMs : endMs
    const isOfDay = dayOf(startMs) === day && dayOf(next.startMs) === day
    const isLong = next.startMs - startMs >= freeFromMin * minuteMs
    if (isOfDay && (isFirst || isEnded) && isLong && startMs >= endMs && next.startMs > nowMs) {
      found.push({ startMs, endMs: next.startMs })
    }
    if (next.endMs > endMs) until = next
  }
  return found
}
