// The desk's calls for the life of events: draft, open, closed (rule 62).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { closingCounts, enteredEvent, listedEvent } from '../../entities/desk/events.ts'
import { openingCheck } from '../../entities/desk/opening-checks.ts'
import { id } from '../../wire.ts'

const shared = { service: 'store', access: 'desk', isAddition: true } as const

/** An administrator prepares and opens events. */
const change = {
  ...shared,
  roles: [],
  reply: { list: listedEvent, key: 'events' },
} as const
const ofOne = { params: z.object({ eventId: id }) } as const

/** The event of a desk call; without it the open one, else the latest. */
export const ofEvent = { eventId: z.optional(id) }

export const listDeskEvents = defineCall({
  ...shared,
  method: 'GET',
  name: 'listDeskEvents',
  summary: 'All events with their states, the latest first; drafts too',
  path: '/desk/events',
  roles: ['treasurer', 'chair', 'steward', 'pickup'],
  reply: { list: listedEvent, key: 'events' },
})

export const copyDeskEvent = defineCall({
  ...change,
  method: 'POST',
  name: 'copyDeskEvent',
  summary:
    'Make a draft from an event: its committees, products, prices, forms, words and schedule with shifted days, without orders; returns all events',
  path: '/desk/events',
  body: z.object({
    fromEventId: z.int(),
    event: enteredEvent,
    /** Whether the chairs of the committees become chairs of the copies too. */
    carriesRoles: z.optional(z.boolean()),
  }),
})

export const addDeskEvent = defineCall({
  ...change,
  method: 'POST',
  name: 'addDeskEvent',
  summary: 'Make an empty draft; returns all events',
  path: '/desk/events/empty',
  body: z.object({
    event: enteredEvent,
    /** Where it takes place, for its words; '' = not known yet. */
    place: z.string().check(z.maxLength(1000)),
  }),
})

export const changeDeskEvent = defineCall({
  ...change,
  ...ofOne,
  method: 'PUT',
  name: 'changeDeskEvent',
  summary:
    'Change the name, days and time zone of an event; in another zone every local time stays; returns all events',
  path: '/desk/events/{eventId}',
  body: z.object({
    event: enteredEvent,
    /** What the sender sees; 409 state_changed when it differs. */
    expected: enteredEvent,
    /**
     * Whether all dates move by as much as the first day. Without it: 409 dates_outside, with what would be outside of
     * the new days, if something would.
     */
    dates: z.optional(z.enum(['move', 'stay'])),
  }),
})

export const openDeskEvent = defineCall({
  ...change,
  ...ofOne,
  method: 'POST',
  name: 'openDeskEvent',
  summary: 'Open an event and close the one that is open; returns all events',
  path: '/desk/events/{eventId}/open',
  body: z.object({
    /** The open event that the sender sees, null = none; 409 state_changed when it is another. */
    expectedOpenId: z.nullable(z.int()),
  }),
})

export const setDeskOpening = defineCall({
  ...change,
  ...ofOne,
  method: 'PUT',
  name: 'setDeskOpening',
  summary: 'Set the time at which an event opens by itself, or take it back; returns all events',
  path: '/desk/events/{eventId}/opening',
  body: z.object({
    /** YYYY-MM-DDTHH:mm in the event's time zone; '' = only a person opens it. */
    opensAt: z.string().check(z.maxLength(100)),
    /** What the sender sees; 409 state_changed when it differs. */
    expected: z.string().check(z.maxLength(100)),
  }),
})

export const findClosingCounts = defineCall({
  ...shared,
  method: 'GET',
  name: 'findClosingCounts',
  summary: 'The orders that wait for a check and the open carts of an event, before it closes',
  path: '/desk/event/closing',
  query: z.object({ eventId: id }),
  roles: [],
  reply: { one: closingCounts },
})

export const closeDeskEvent = defineCall({
  ...change,
  ...ofOne,
  method: 'POST',
  name: 'closeDeskEvent',
  summary:
    'Close the open event and open none: its stores sell nothing more; a closed event stays closed; returns all events',
  path: '/desk/events/{eventId}/close',
  body: z.object({
    /** What the sender sees; 409 state_changed when it differs. */
    expected: enteredEvent,
  }),
})

export const removeDeskEvent = defineCall({
  ...change,
  ...ofOne,
  method: 'POST',
  name: 'removeDeskEvent',
  summary: 'Remove a draft with its committees, products, schedule and words; returns all events',
  path: '/desk/events/{eventId}/remove',
  body: z.object({
    /** What the sender sees; 409 state_changed when it differs. */
    expected: enteredEvent,
  }),
})

export const findOpeningChecks = defineCall({
  ...shared,
  method: 'GET',
  name: 'findOpeningChecks',
  summary:
    'What is done and what is not before an event opens; nothing of it keeps it from opening',
  path: '/desk/event/checks',
  query: z.object({ eventId: id }),
  roles: [],
  reply: { list: openingCheck, key: 'checks' },
})
