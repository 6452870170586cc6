// What stewards report from a ring on the show day (rule 64).
import * as z from 'zod/mini'
import { eventStates } from './desk/events.ts'
import { releasedState, someText } from './desk/schedule.ts'

/** An event of the schedule as it is now. */
export const liveItem = z.object({
  ...releasedState.shape,
  id: z.int(),
  /** When it began, local time of the event. */
  actualStart: z.nullable(z.string()),
  /** When it was done. */
  actualEnd: z.nullable(z.string()),
})
export type LiveItem = z.output<typeof liveItem>

export const itemAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('done') }),
  /** Later than expected so far, by whole minutes. */
  z.object({ kind: z.literal('late'), minutes: z.number() }),
  /** It begins at `time` (HH:mm) of its day or the night after it, or, once it has begun, ends then. */
  z.object({
    kind: z.literal('until'),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    /** Whether it may be earlier than printed. */
    isEarlier: z.boolean(),
  }),
  z.object({ kind: z.literal('moved'), ring: someText, room: someText }),
  z.object({ kind: z.literal('canceled') }),
])
export type ItemAct = z.output<typeof itemAct>
export type ItemActKind = ItemAct['kind']

/** What an act changed: the event that it names and those that moved with it. */
export const liveChange = z.object({ before: liveItem, after: liveItem })
export type LiveChange = z.output<typeof liveChange>

/** What is known of an act afterwards. */
const pastAct = z.object({
  id: z.int(),
  itemId: z.int(),
  title: z.string(),
  act: itemAct,
  /** The number of other events that it changed. */
  otherCount: z.number(),
  by: z.string(),
  atMs: z.number(),
})
export type PastAct = z.output<typeof pastAct>

const ringDay = z.object({
  /** '' = the events without a ring. */
  ring: z.string(),
  /** YYYY-MM-DD: the day of the printed starts. */
  day: z.string(),
  /** Another one when something of this changes. */
  version: z.string(),
  /** By expected start. */
  items: z.array(liveItem),
  /** What Undo takes back; null = nothing. */
  lastAct: z.nullable(pastAct),
  /** When something of its classes was last reported, local time of the event; null = never. */
  heardAt: z.nullable(z.string()),
})
export type RingDay = z.output<typeof ringDay>

/** The rings that the caller may change, by day. */
export const deskRings = z.object({
  event: z.object({
    id: z.int(),
    startDate: z.string(),
    endDate: z.string(),
    timeZone: z.string(),
    state: z.enum(eventStates),
  }),
  /** The rings of the schedule that an event may be moved to. */
  places: z.array(z.string()),
  ringDays: z.array(ringDay),
})
export type DeskRings = z.output<typeof deskRings>
