// The schedule of an event (rule 43). Times are local times of the event, without an offset; the time zone is
// given once for all. Devices save it: a later field needs a default (`src/offline/README.md`).
import * as z from 'zod/mini'
import { isCalendarTime } from '../values/time/zoned-time.ts'

/** The cache lifetime of the calendar feed, in seconds. */
export const calendarFreshSec = 900

/** `delayed` begins later than printed, `moved` has a new printed time or place. */
export const scheduleStatuses = ['scheduled', 'moved', 'delayed', 'cancelled'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** The label of a status; `scheduled` has none. */
export const scheduleStatusWords: Record<Exclude<ScheduleStatus, 'scheduled'>, string> = {
  moved: 'Moved',
  delayed: 'Delayed',
  cancelled: 'Canceled',
}

const scheduleItem = z.object({
  id: z.int(),
  /** The printed start, local time, YYYY-MM-DDTHH:mm. */
  start: z.string(),
  /** The printed end; null = unknown, or not after the start. */
  end: z.nullable(z.string()),
  /** When it is expected to begin; null = as printed, or not known. A cancelled event has none. */
  expectedStart: z._default(z.nullable(z.string()), null),
  /** When it began, local time; missing in saved copies of earlier releases. */
  actualStart: z.optional(z.nullable(z.string())),
  /** When it was done, local time. */
  actualEnd: z.optional(z.nullable(z.string())),
  title: z.string(),
  /** '' = none. */
  ring: z.string(),
  /** '' = unknown. */
  room: z.string(),
  /** '' = none. */
  judge: z._default(z.string(), ''),
  status: z.enum(scheduleStatuses),
  /** When something of its classes was last reported, local time; null = never. */
  heardAt: z.optional(z.nullable(z.string())),
  updatedMs: z.nullable(z.number()),
})
export type ScheduleItem = z.output<typeof scheduleItem>

/** Ring and room: "Ring 1, Grand hall"; '' when both are unknown. */
export function placeWords({ ring, room }: Pick<ScheduleItem, 'ring' | 'room'>): string {
  return [ring, room].filter(Boolean).join(', ')
}

/** "Judge: Ann Lee"; '' without a judge. */
export const judgeWords = ({ judge }: Partial<Pick<ScheduleItem, 'judge'>>): string =>
  judge ? `Judge: ${judge}` : ''

export const schedule = z.object({
  timeZone: z.string(),
  items: z.array(scheduleItem),
  /** The number of rows that could not be read. */
  leftOutCount: z.number(),
})
export type Schedule = z.output<typeof schedule>

/** Whether an item has a title and a start that a calendar knows: its row may be older than today's checks. */
export const isReadableItem = ({ start, title }: Pick<ScheduleItem, 'start' | 'title'>): boolean =>
  isCalendarTime(start) && title.trim() !== ''

/** An item without what contradicts its start: an end before it, an expectation that says nothing new. */
export function consistentItem(item: ScheduleItem): ScheduleItem {
  const { start, end, status } = item
  const isExpected = status !== 'cancelled' && item.expectedStart !== start
  const expectedStart = isExpected ? item.expectedStart : null
  const isLate = expectedStart !== null && expectedStart > start
  return {
    ...item,
    end: end !== null && end > start ? end : null,
    expectedStart,
    status: status === 'scheduled' && isLate ? 'delayed' : status,
  }
}
