// What a report from a ring changes in the schedule (rule 64). Pure.
import type { ItemAct, LiveChange, LiveItem } from '../../entities/schedule-acts.ts'
import {
  addMinutes,
  announcedTimes,
  clockTime,
  minutesBetween,
  isInProgress,
} from '../schedule/expected-times.ts'
import { entryOf, findEntryErrors } from '../schedule/schedule-entry.ts'
import { expectedAt, inOrder, moveFollowers, shifted } from './delay.ts'
import { dayOfItem, isOfToday, movesOthers, type RingNow, whyNot } from './may-act.ts'

/** A start or an end this much later than expected moves the others, as a delay does. */
const slackMin = 5
/** A longer delay belongs into the schedule. */
export const delayBelowMin = 12 * 60

export type ActField = 'itemId' | 'minutes' | 'time' | 'ring' | 'room'

export type ActResult =
  /** The event's own change comes first. */
  { kind: 'changed'; changes: LiveChange[] } | { kind: 'refused'; field: ActField; message: string }

const refused = (field: ActField, message: string): ActResult => ({
  kind: 'refused',
  field,
  message,
})
const changed = (...changes: LiveChange[]): ActResult => ({ kind: 'changed', changes })

/** What the act does to the events of the ring's day; `rings` are those of the whole schedule. */
export function applyAct(
  item: LiveItem,
  act: ItemAct,
  ring: RingNow,
  rings: readonly string[],
): ActResult {
  const why = whyNot(item, act.kind, ring)
  if (why !== null) return refused('itemId', why)
  switch (act.kind) {
    case 'started':
      return start(item, ring)
    case 'done':
      return finish(item, ring)
    case 'late':
      return delay(item, act.minutes, ring)
    case 'until':
      return delayUntil(item, act, ring)
    case 'moved':
      return move(item, act, { ...ring, rings })
    case 'canceled':
      return changed({
        before: item,
        after: { ...item, status: 'cancelled', expectedStart: null },
      })
  }
}

/** Events without a ring don't wait for each other. */
const others = (item: LiveItem, { items }: RingNow) => (item.ring === '' ? [] : items)

/** The ring's event in progress ends when the next one starts. */
function start(item: LiveItem, ring: RingNow): ActResult {
  const { start: expected } = announcedTimes(item)
  // What is entered on another day counts from the time that was expected.
  const at = isOfToday(item, ring.now) ? ring.now : expected
  const lateMin = minutesBetween(expected, at)
  const isLate = lateMin >= slackMin && movesOthers(item, ring)
  const own = isLate ? shifted(item, lateMin) : item
  const ended = others(item, ring)
    .filter((other) => other.id !== item.id && isInProgress(other))
    .map((other) => ({ before: other, after: endedAt(other, at) }))
  const moved = isLate ? moveFollowers(item, others(item, ring), lateMin) : []
  return changed({ before: item, after: { ...own, actualStart: at } }, ...ended, ...moved)
}

const endedAt = (item: LiveItem, at: string): LiveItem => ({
  ...item,
  actualEnd: item.actualStart !== null && at < item.actualStart ? item.actualStart : at,
})

function finish(item: LiveItem, ring: RingNow): ActResult {
  const { start: begins, end } = announcedTimes(item)
  const at = isOfToday(item, ring.now) ? ring.now : (end ?? begins)
  const lateMin = end === null ? 0 : minutesBetween(end, at)
  const isLate = lateMin >= slackMin && movesOthers(item, ring)
  const moved = isLate ? moveFollowers(item, others(item, ring), lateMin) : []
  return changed({ before: item, after: endedAt(item, at) }, ...moved)
}

function delay(item: LiveItem, minutes: number, ring: RingNow): ActResult {
  if (!Number.isInteger(minutes) || minutes < 1) {
    return refused('minutes', 'Enter whole minutes, at least 1.')
  }
  const total = minutesBetween(item.start, announcedTimes(item).start) + minutes
  if (total >= delayBelowMin) return refused('minutes', tooLong)
  return shiftAll(item, minutes, ring)
}

const tooLong = 'A delay is shorter than 12 hours. Give the event another time in the schedule.'

const shiftAll = (item: LiveItem, minutes: number, ring: RingNow) =>
  changed(
    { before: item, after: shifted(item, minutes) },
    ...moveFollowers(item, others(item, ring), minutes),
  )

const dayMin = 24 * 60

/** What of an event a time is named for: its expected start or, once it has begun, its end; null = it has no end. */
const namedFor = (item: LiveItem): string | null => {
  const { start: begins, end } = announcedTimes(item)
  return item.actualStart === null ? begins : end
}

/**
 * The local time that a time of day names: of the expected day, unless that is 12 hours off or more. Then it is of the
 * next day (00:30 for 9 PM), or of the day before where the event was delayed past midnight. null = the event has no
 * end.
 */
export function timeNamed(item: LiveItem, time: string): string | null {
  const now = namedFor(item)
  if (now === null) return null
  const ofDay = `${now.slice(0, 10)}T${time}`
  const minutes = minutesBetween(now, ofDay)
  if (minutes <= -delayBelowMin) return addMinutes(ofDay, dayMin)
  const isPastMidnight = dayOfItem(item) < now.slice(0, 10)
  return isPastMidnight && minutes >= delayBelowMin ? addMinutes(ofDay, -dayMin) : ofDay
}

function delayUntil(
  item: LiveItem,
  { time, isEarlier }: Extract<ItemAct, { kind: 'until' }>,
  ring: RingNow,
): ActResult {
  const { start: begins } = announcedTimes(item)
  const hasBegun = item.actualStart !== null
  const now = namedFor(item)
  const until = timeNamed(item, time)
  if (now === null || until === null) {
    return refused('time', 'This event has no end. Choose minutes.')
  }
  const minutes = minutesBetween(now, until)
  if (minutes === 0) return refused('time', 'This is the time that is expected already.')
  if (item.actualStart !== null && until <= item.actualStart) {
    return refused('time', `It started at ${clockTime(item.actualStart)}.`)
  }
  const total = minutesBetween(item.start, begins) + minutes
  if (total >= delayBelowMin) return refused('time', tooLong)
  if (total < 0 && !isEarlier) {
    const printed = clockTime(hasBegun ? (item.end ?? item.start) : item.start)
    return refused('time', `That is before the printed time, ${printed}.`)
  }
  const rival = hasBegun ? undefined : beforeOf(item, others(item, ring), until)
  if (rival) {
    const at = clockTime(announcedTimes(rival).start)
    return refused('time', `“${rival.title}” comes first, at ${at}.`)
  }
  return shiftAll(item, minutes, ring)
}

/** An event before this one that is expected to begin after the time. */
function beforeOf(item: LiveItem, items: readonly LiveItem[], time: string): LiveItem | undefined {
  const list = inOrder(items)
  const at = list.findIndex(({ id }) => id === item.id)
  return list.slice(0, Math.max(0, at)).findLast((other) => announcedTimes(other).start > time)
}

function move(
  item: LiveItem,
  place: { ring: string; room: string },
  { event, now, rings }: RingNow & { rings: readonly string[] },
): ActResult {
  const { ring, room } = place
  if (ring === item.ring && room === item.room) return refused('ring', 'It is there already.')
  const before = entryOf(item)
  const errors = findEntryErrors({ ...before, ring, room }, { event, rings, before })
  if (errors.ring) return refused('ring', errors.ring)
  if (errors.room) return refused('room', errors.room)
  // Expected earlier, it would be over at once in a ring whose event has begun since.
  const isDue = ring !== item.ring && isOfToday(item, now) && announcedTimes(item).start < now
  const there = isDue && item.actualStart === null ? expectedAt(item, now) : item
  return changed({ before: item, after: { ...there, ring, room, status: 'moved' } })
}

const liveKeys = [
  'start',
  'end',
  'expectedStart',
  'actualStart',
  'actualEnd',
  'ring',
  'room',
  'status',
] as const

/** The changes that take an act back; null when one of its events is another one than the act left. */
export function takeBack(
  changes: readonly LiveChange[],
  items: readonly LiveItem[],
): LiveChange[] | null {
  const byId = new Map(items.map((item) => [item.id, item]))
  const back = changes.flatMap(({ before, after }) => {
    const now = byId.get(after.id)
    if (!now || liveKeys.some((key) => now[key] !== after[key])) return []
    // A title or a judge that was changed since stays.
    return [{ before: now, after: { ...before, title: now.title, judge: now.judge } }]
  })
  return back.length === changes.length ? back : null
}

/**
 * The ring's event that is in progress, else the first one whose time has not passed, else the first one of which
 * something can be reported; null = all are over.
 */
export function currentOf(ring: RingNow): LiveItem | null {
  const open = inOrder(ring.items).filter((item) => whyNot(item, 'late', ring) === null)
  const isAhead = (item: LiveItem) => {
    const { start, end } = announcedTimes(item)
    return (end ?? start) > ring.now
  }
  return (
    open.findLast(({ actualStart }) => actualStart !== null) ??
    open.find(isAhead) ??
    open[0] ??
    null
  )
}
