// Calls that read the events and their schedule.
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { showEvent } from '../entities/event.ts'
import { schedule } from '../entities/schedule.ts'
import { id } from '../wire.ts'
import { shared, testMode } from './store-reads.ts'

export const getEvents = defineCall({
  ...shared,
  name: 'getEvents',
  summary: 'All events; open = 1 marks the current one',
  path: '/events',
  query: z.object({ testMode }),
  reply: { list: showEvent },
})

export const getSchedule = defineCall({
  ...shared,
  name: 'getSchedule',
  summary: 'What happens when and where at an event, in its local time',
  path: '/events/{eventId}/schedule',
  params: z.object({ eventId: id }),
  query: z.object({ testMode }),
  reply: { one: schedule },
  isAddition: true,
})
