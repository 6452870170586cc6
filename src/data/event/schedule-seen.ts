// The schedule as this device last showed it, so that changes can be marked (decision 015).
import * as z from 'zod/mini'
import { type ScheduleItem, scheduleStatuses } from '#contract/entities/schedule.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { deviceValue } from '#offline/device/device-value.ts'
import { useDeviceValue } from '#offline/device/use-device-value.ts'

const text = z.string()
const itemShape = z.object({
  id: z.int(),
  start: text,
  end: z.nullable(text),
  expectedStart: z._default(z.nullable(text), null),
  actualStart: z.optional(z.nullable(text)),
  actualEnd: z.optional(z.nullable(text)),
  title: text,
  ring: text,
  room: text,
  // Copies of earlier releases have none.
  judge: z.optional(text),
  status: z.enum(scheduleStatuses),
  updatedMs: z.nullable(z.number()),
})
const items = z.array(itemShape)
// Copies of earlier releases have no `before` and no `gone`.
const seenShape = z.object({
  version: z.literal(1),
  eventId: z.int(),
  items,
  before: z._default(items, []),
  gone: z._default(z.array(z.object({ item: itemShape, day: text })), []),
})

/** An event as it was seen; of an earlier release's copy the judge is not known. */
export type SeenItem = Omit<ScheduleItem, 'judge'> & Partial<Pick<ScheduleItem, 'judge'>>

/** An event that is no longer in the schedule. */
export interface Gone {
  item: SeenItem
  /** The date (YYYY-MM-DD) on which this device first missed it. */
  day: string
}

/** A show's schedule as it was seen. */
export interface Seen {
  eventId: number
  items: readonly SeenItem[]
  /** Events as they were before their last change that was marked as seen. */
  before: readonly SeenItem[]
  gone: readonly Gone[]
}

/** Reads a stored value; another shape counts as nothing seen. */
export function readSeen(stored: unknown): Seen | null {
  const seen = seenShape.safeParse(stored)
  if (!seen.success) return null
  const { version: _version, ...rest } = seen.data
  return rest
}

const seen = deviceValue<Seen | null>({
  key: 'schedule-seen',
  read: readSeen,
  toStored: (value) => ({ version: 1, ...value }),
})

/** The schedule last seen; null = none yet, undefined = the device has not been read. */
export const useScheduleSeen = () => useDeviceValue(seen)

/** Stores a show's schedule as seen now, unless it is previewed. */
export function rememberSeen(value: Seen): Promise<void> {
  return readEventPreview() === null ? seen.change(() => value) : Promise.resolve()
}
