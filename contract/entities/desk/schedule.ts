// The schedule at the desk: what is released, the draft of changes that are not, and the releases (rule 60).
import * as z from 'zod/mini'
import { oneLine } from '../../values/entered-text.ts'
import { isEnteredTime } from '../../values/time/entered-time.ts'
import { scheduleStatuses } from '../schedule.ts'

export const localTime = z.string().check(z.refine(isEnteredTime))

/** Longer texts than a form takes; the rule of entries refuses them in words. */
export const someText = z.string().check(z.overwrite(oneLine), z.maxLength(2000))

/** What stewards decide about an item. Times are local times of the event. */
export const scheduleEntry = z.object({
  start: localTime,
  /** null = open. */
  end: z.nullable(localTime),
  title: someText,
  /** '' = none. */
  ring: someText,
  room: someText,
  judge: z._default(someText, ''),
  isCancelled: z.boolean(),
})
export type ScheduleEntry = z.output<typeof scheduleEntry>

/** An item as it was released. */
export const releasedState = z.object({
  start: z.string(),
  end: z.nullable(z.string()),
  expectedStart: z.nullable(z.string()),
  title: z.string(),
  ring: z.string(),
  room: z.string(),
  judge: z._default(z.string(), ''),
  status: z.enum(scheduleStatuses),
})
export type ReleasedState = z.output<typeof releasedState>

const releasedItem = z.object({ ...releasedState.shape, id: z.int() })
export type ReleasedItem = z.output<typeof releasedItem>

const draftChange = z.object({
  id: z.int(),
  /** Grows with each change of this one. */
  version: z.int(),
  /** The released item that changes; null = a new item. */
  itemId: z.nullable(z.int()),
  /** null = the item is deleted. */
  after: z.nullable(scheduleEntry),
  /** The name or address of the person who changed it last. */
  by: z.string(),
  atMs: z.number(),
})
export type DraftChange = z.output<typeof draftChange>

const releasedChange = z.object({
  itemId: z.int(),
  /** null = a new item. */
  before: z.nullable(releasedState),
  /** null = the item was deleted. */
  after: z.nullable(releasedState),
})
export type ReleasedChange = z.output<typeof releasedChange>

export const scheduleRelease = z.object({
  id: z.int(),
  releasedMs: z.number(),
  /** '' = none. */
  note: z.string(),
  changes: z.array(releasedChange),
})
export type ScheduleRelease = z.output<typeof scheduleRelease>

export const deskSchedule = z.object({
  event: z.object({
    id: z.int(),
    /** YYYY-MM-DD. */
    startDate: z.string(),
    endDate: z.string(),
    timeZone: z.string(),
  }),
  /** The judges that the event's published words name. */
  judges: z._default(z.array(z.string()), []),
  /** The minutes that a judge needs from one place to another; 0 = not checked. */
  walkMinutes: z._default(z.int(), 0),
  /** By printed start. */
  items: z.array(releasedItem),
  /** What is changed and not released, oldest first. */
  draft: z.array(draftChange),
  /** The newest releases, newest first. `by` '' = by an import on the server's machine. */
  releases: z.array(z.object({ ...scheduleRelease.shape, by: z.string() })),
})
export type DeskSchedule = z.output<typeof deskSchedule>
