// Calls that read the events and their schedule.
import * as z from 'zod/mini'
import { defineCall, storeRead } from '../define-call.ts'
import { showEvent } from '../entities/event.ts'
import { schedule } from '../entities/schedule.ts'
import { id, querySwitch } from '../wire.ts'

export const getEvents = defineCall({
  ...storeRead,
  name: 'getEvents',
  summary: 'All events; open = 1 marks the current one',
  path: '/events',
  query: z.object({ testMode: querySwitch }),
  reply: { list: showEvent },
})

export const getSchedule = defineCall({
  ...storeRead,
  name: 'getSchedule',
  summary: 'The schedule of an event, in its local time',
  path: '/events/{eventId}/schedule',
  params: z.object({ eventId: id }),
  query: z.object({ testMode: querySwitch }),
  reply: { one: schedule },
  isAddition: true,
})
