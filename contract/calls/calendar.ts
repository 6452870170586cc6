// The call that calendars subscribe to.
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { calendarFreshSec, calendarIdsAtMost } from '../rules/calendar-text.ts'
import { id } from '../wire.ts'
import { shared } from './store-reads.ts'

/** Events in a calendar's address, 12,15,40. */
const idList = z.pipe(
  z.string().check(
    z.regex(/^\d{1,9}(,\d{1,9})*$/),
    z.refine((value) => value.split(',').length <= calendarIdsAtMost),
  ),
  z.transform((value) => value.split(',').map(Number)),
)

export const getCalendar = defineCall({
  ...shared,
  name: 'getCalendar',
  summary:
    'The schedule as a calendar to subscribe to: all of it, or the events whose ids are listed',
  path: '/events/{eventId}/schedule.ics',
  params: z.object({ eventId: id }),
  query: z.object({ ids: z.optional(idList) }),
  reply: { text: 'text/calendar', freshSec: calendarFreshSec },
  isAddition: true,
})
