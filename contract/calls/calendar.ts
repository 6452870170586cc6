// The feed of the schedule that calendar programs subscribe to.
import * as z from 'zod/mini'
import { defineCall, storeRead } from '../define-call.ts'
import { calendarFreshSec } from '../entities/schedule.ts'
import { id } from '../wire.ts'

/** The most ids in the query of a feed. */
export const calendarIdsAtMost = 200

/** Ids separated by commas: 12,15,40. */
const idList = z.pipe(
  z.string().check(
    z.regex(/^\d{1,9}(,\d{1,9})*$/),
    z.refine((value) => value.split(',').length <= calendarIdsAtMost),
  ),
  z.transform((value) => value.split(',').map(Number)),
)

export const getCalendar = defineCall({
  ...storeRead,
  name: 'getCalendar',
  summary: 'The schedule as an iCalendar feed: all events, or those whose ids are listed',
  path: '/events/{eventId}/schedule.ics',
  params: z.object({ eventId: id }),
  query: z.object({ ids: z.optional(idList) }),
  reply: { text: 'text/calendar', freshSec: calendarFreshSec },
  isAddition: true,
})
