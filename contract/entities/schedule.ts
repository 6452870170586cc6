// The schedule of an event (rule 43). Times are local times of the event, without an offset; the time zone is
// given once for all.
import * as z from 'zod/mini'
import { isCalendarTime, isTimeZone } from '../values/zoned-time.ts'
import { id, maybeInstant, text } from '../wire.ts'

/** The cache lifetime of the calendar feed, in seconds. */
export const calendarFreshSec = 900

/** `delayed` begins later than printed, `moved` has a new printed time or place. */
export const scheduleStatuses = ['scheduled', 'moved', 'delayed', 'cancelled'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** The label of a status; `scheduled` has none. */
export const scheduleStatusWords: Record<Exclude<ScheduleStatus, 'scheduled'>, string> = {
  moved: 'Moved',
  delayed: 'Delayed',
  cancelled: 'Cancelled',
}

export interface ScheduleItem {
  id: number
  /** The printed start, local time, YYYY-MM-DDTHH:mm. */
  start: string
  /** The printed end; null = unknown, or not after the start. */
  end: string | null
  /** When it is expected to begin; null = as printed, or not known. A cancelled event has none. */
  expectedStart: string | null
  /** When it began, local time; missing in saved copies of earlier releases. */
  actualStart?: string | null | undefined
  /** When it was done, local time. */
  actualEnd?: string | null | undefined
  title: string
  /** '' = none. */
  ring: string
  /** '' = unknown. */
  room: string
  status: ScheduleStatus
  updatedMs: number | null
}

/** Ring and room: "Ring 1, Grand hall"; '' when both are unknown. */
export function placeWords({ ring, room }: Pick<ScheduleItem, 'ring' | 'room'>): string {
  return [ring, room].filter(Boolean).join(', ')
}

export interface Schedule {
  timeZone: string
  items: ScheduleItem[]
  /** The number of rows that could not be read. */
  leftOutCount: number
}

const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/

function toLocal(value: string): string | null {
  if (!localTime.test(value)) return null
  const minute = value.slice(0, 16)
  return isCalendarTime(minute) ? minute : null
}

const scheduleRow = z.looseObject({
  id,
  start: z.string().check(z.refine((value) => toLocal(value) !== null)),
  end: z.optional(z.nullable(z.string())),
  expectedStart: z.optional(z.nullable(z.string())),
  actualStart: z.optional(z.nullable(z.string())),
  actualEnd: z.optional(z.nullable(z.string())),
  title: z.string().check(z.trim(), z.minLength(1)),
  ring: text,
  room: text,
  status: text,
  updatedAt: maybeInstant,
})

function toItem(wire: z.output<typeof scheduleRow>): ScheduleItem {
  const start = toLocal(wire.start) ?? wire.start
  const end = toLocal(wire.end ?? '')
  const status = scheduleStatuses.find((known) => known === wire.status) ?? 'scheduled'
  const expected = status === 'cancelled' ? null : toLocal(wire.expectedStart ?? '')
  const expectedStart = expected === start ? null : expected
  const isLate = expectedStart !== null && expectedStart > start
  return {
    id: wire.id,
    start,
    end: end !== null && end > start ? end : null,
    expectedStart,
    actualStart: toLocal(wire.actualStart ?? ''),
    actualEnd: toLocal(wire.actualEnd ?? ''),
    title: wire.title,
    ring: wire.ring,
    room: wire.room,
    status: status === 'scheduled' && isLate ? 'delayed' : status,
    updatedMs: wire.updatedAt,
  }
}

export const scheduleItem = z.pipe(scheduleRow, z.transform(toItem))

export const schedule = z.pipe(
  z.looseObject({
    timeZone: z.string().check(z.refine(isTimeZone)),
    // oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
    items: z.array(z.catch(z.nullable(scheduleItem), null)),
  }),
  z.transform(({ timeZone, items }): Schedule => {
    const readable = items.filter((item) => item !== null)
    return { timeZone, items: readable, leftOutCount: items.length - readable.length }
  }),
)
