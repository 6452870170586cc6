// The schedule of an event (rule 43). Times are local times of the event, without an offset; the time zone is
// given once for all.

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
