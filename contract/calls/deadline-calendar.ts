// The feed of the deadlines that calendar programs subscribe to (rule 121).
import * as z from 'zod/mini'
import { defineCall, storeRead } from '../define-call.ts'
import { calendarFreshSec } from '../entities/schedule.ts'
import { id } from '../wire.ts'

export const getDeadlineCalendar = defineCall({
  ...storeRead,
  name: 'getDeadlineCalendar',
  summary: 'The deadlines of an event as an iCalendar feed, each with a reminder',
  path: '/events/{eventId}/deadlines.ics',
  params: z.object({ eventId: id }),
  reply: { text: 'text/calendar', freshSec: calendarFreshSec },
  isAddition: true,
})
