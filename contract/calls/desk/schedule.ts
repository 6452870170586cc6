// The calls for the schedule at the desk (rules 37 and 60).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskSchedule, scheduleEntry } from '../../entities/desk/schedule.ts'
import { enteredText } from '../../values/entered-text.ts'
import { id } from '../../wire.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: ['steward'],
  isAddition: true,
  reply: { one: deskSchedule },
} as const

/** The most changes in one request. */
export const scheduleChangesAtMost = 500
export const scheduleNoteAtMost = 500
/** The newest releases that are listed. */
export const scheduleReleasesAtMost = 50

const draftChange = z.object({
  /** A released item, */
  itemId: z.nullable(z.int()),
  /** or an item of the draft; both null = a new item. */
  draftId: z.nullable(z.int()),
  /** The entry that the sender sees; null = a new item, or one that the draft deletes. 409 state_changed when it differs. */
  expected: z.nullable(scheduleEntry),
  /** null = delete. What equals the released item leaves the draft. */
  after: z.nullable(scheduleEntry),
})
export type DraftChangeRequest = z.output<typeof draftChange>

/** Changes of the draft as the sender sees them; 409 state_changed when one differs. */
const chosen = z
  .array(z.object({ id: z.int(), version: z.int() }))
  .check(z.minLength(1), z.maxLength(2 * scheduleChangesAtMost))

export const getDeskSchedule = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskSchedule',
  summary:
    'The schedule of an event as released, the draft of its changes, and the newest releases',
  path: '/desk/schedule',
  query: z.object({ eventId: id }),
})

export const changeDeskSchedule = defineCall({
  ...shared,
  method: 'POST',
  name: 'changeDeskSchedule',
  summary:
    'Add, change or delete items in the draft, all or none of them; returns the resulting schedule',
  path: '/desk/schedule/draft',
  query: z.object({ eventId: id }),
  body: z.object({
    changes: z.array(draftChange).check(z.minLength(1), z.maxLength(scheduleChangesAtMost)),
  }),
})

export const discardDeskSchedule = defineCall({
  ...shared,
  method: 'POST',
  name: 'discardDeskSchedule',
  summary: 'Discard changes of the draft; returns the resulting schedule',
  path: '/desk/schedule/draft/discard',
  query: z.object({ eventId: id }),
  body: z.object({ chosen }),
})

export const releaseDeskSchedule = defineCall({
  ...shared,
  method: 'POST',
  name: 'releaseDeskSchedule',
  summary: 'Release changes of the draft with a note; returns the resulting schedule',
  path: '/desk/schedule/releases',
  query: z.object({ eventId: id }),
  body: z.object({
    chosen,
    /** Public. */
    note: enteredText(scheduleNoteAtMost).check(z.trim()),
    /** Whether items with another time or place get the status `moved`. */
    marksMoved: z.boolean(),
  }),
})
