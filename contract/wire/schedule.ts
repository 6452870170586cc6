// The schedule of an event on the wire.
import * as z from 'zod/mini'
import {
  consistentItem,
  type Schedule,
  type ScheduleItem,
  scheduleStatuses,
} from '../entities/schedule.ts'
import { isCalendarTime } from '../values/time/zoned-time.ts'
import { id, maybeIsoInstant, objectCodec, text, textIfAny } from '../wire.ts'

const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/

function toLocal(value: string | null | undefined): string | null {
  if (!value || !localTime.test(value)) return null
  const minute = value.slice(0, 16)
  return isCalendarTime(minute) ? minute : null
}

const maybeLocal = z.optional(z.nullable(z.string()))

const itemWire = z.looseObject({
  id,
  start: z.string().check(z.refine((value) => toLocal(value) !== null)),
  end: maybeLocal,
  expectedStart: maybeLocal,
  title: z.string().check(z.trim(), z.minLength(1)),
  ring: text,
  room: text,
  judge: textIfAny,
  status: text,
  actualStart: maybeLocal,
  actualEnd: maybeLocal,
  heardAt: maybeLocal,
  updatedAt: maybeIsoInstant,
})

const itemCodec = objectCodec(itemWire, z.custom<ScheduleItem>(), {
  decode: (wire) =>
    consistentItem({
      id: wire.id,
      start: toLocal(wire.start) ?? wire.start,
      end: toLocal(wire.end),
      expectedStart: toLocal(wire.expectedStart),
      actualStart: toLocal(wire.actualStart),
      actualEnd: toLocal(wire.actualEnd),
      title: wire.title,
      ring: wire.ring,
      room: wire.room,
      judge: wire.judge,
      status: scheduleStatuses.find((known) => known === wire.status) ?? 'scheduled',
      heardAt: toLocal(wire.heardAt),
      updatedMs: wire.updatedAt,
    }),
  encode: (item) => ({
    id: item.id,
    start: item.start,
    end: item.end,
    expectedStart: item.expectedStart,
    title: item.title,
    ring: item.ring,
    room: item.room,
    judge: item.judge,
    status: item.status,
    actualStart: item.actualStart,
    actualEnd: item.actualEnd,
    heardAt: item.heardAt,
    updatedAt: item.updatedMs,
  }),
})

const scheduleWire = z.looseObject({
  // Also one that this device does not know: its times are then those of the device's fallback.
  timeZone: z.string().check(z.minLength(1)),
  // oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
  items: z.array(z.catch(z.nullable(itemCodec), null)),
})

/** A row that can't be read is left out and counted. */
export const scheduleCodec = objectCodec(scheduleWire, z.custom<Schedule>(), {
  decode: ({ timeZone, items }) => {
    const readable = items.filter((item) => item !== null)
    return { timeZone, items: readable, leftOutCount: items.length - readable.length }
  },
  encode: ({ timeZone, items }) => ({ timeZone, items }),
})
