// The schedule as this device last showed it, so that changes can be marked (decision 015).
import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { type ScheduleItem, scheduleStatuses } from '../../../contract/entities/schedule.ts'
import { deviceValue } from '../../offline/device-value.ts'

const text = z.string()
const seenShape = z.object({
  version: z.literal(1),
  eventId: z.int(),
  items: z.array(
    z.object({
      id: z.int(),
      start: text,
      end: z.nullable(text),
      title: text,
      ring: text,
      room: text,
      status: z.enum(scheduleStatuses),
      updatedMs: z.nullable(z.number()),
    }),
  ),
})

/** A show's schedule as it was seen. */
export interface Seen {
  eventId: number
  items: readonly ScheduleItem[]
}

/** Reads a stored value; another shape counts as nothing seen. */
export function readSeen(stored: unknown): Seen | null {
  const seen = seenShape.safeParse(stored)
  return seen.success ? { eventId: seen.data.eventId, items: seen.data.items } : null
}

const seen = deviceValue<Seen | null>({
  key: 'schedule-seen',
  read: readSeen,
  toStored: (value) => ({ version: 1, ...value }),
})

/** The schedule last seen; null = none yet, undefined = the device has not been read. */
export const useScheduleSeen = () => useAtomValue(seen.atom)

/** Stores a show's schedule as seen now. */
export function rememberSeen(value: Seen): Promise<void> {
  return seen.change(() => value)
}
