// The schedule of an event (rule 43). Times are the event's own wall clock, without an offset; the
// time zone is named once for all of them.
import * as z from 'zod/mini'
import { isCalendarTime, isTimeZone } from '../rules/zoned-time.ts'
import { id, maybeInstant, text } from '../wire.ts'

/** `delayed` starts later than it says, `moved` has another time or place than it had. */
export const scheduleStatuses = ['scheduled', 'moved', 'delayed', 'cancelled'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** What a status is called; one that is as planned is not told. */
export const scheduleStatusWords: Record<Exclude<ScheduleStatus, 'scheduled'>, string> = {
  moved: 'Moved',
  delayed: 'Delayed',
  cancelled: 'Cancelled',
}

export interface ScheduleItem {
  id: number
  /** Local time, YYYY-MM-DDTHH:mm. */
  start: string
  /** null = not said, or not after the start. */
  end: string | null
  title: string
  /** '' = in no ring. */
  ring: string
  /** '' = not said. */
  room: string
  status: ScheduleStatus
  updatedMs: number | null
}

/** Where an event is: "Ring 1, Grand hall"; '' where neither is said. */
export function placeWords({ ring, room }: Pick<ScheduleItem, 'ring' | 'room'>): string {
  return [ring, room].filter(Boolean).join(', ')
}

export interface Schedule {
  timeZone: string
  items: ScheduleItem[]
  /** Rows that could not be read. */
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
  title: z.string().check(z.trim(), z.minLength(1)),
  ring: text,
  room: text,
  status: text,
  updatedAt: maybeInstant,
})

function toItem(wire: z.output<typeof scheduleRow>): ScheduleItem {
  const start = toLocal(wire.start) ?? wire.start
  const end = toLocal(wire.end ?? '')
  return {
    id: wire.id,
    start,
    end: end !== null && end > start ? end : null,
    title: wire.title,
    ring: wire.ring,
    room: wire.room,
    status: scheduleStatuses.find((status) => status === wire.status) ?? 'scheduled',
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
