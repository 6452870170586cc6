// Calls that read the events and their schedule.
import * as z from 'zod/mini'
import { defineCall, storeRead } from '../define-call.ts'
import { scheduleRelease } from '../entities/desk/schedule.ts'
import { scheduleCodec } from '../wire/schedule.ts'
import { showEventCodec } from '../wire/show-event.ts'
import { id, readSwitches } from '../wire.ts'

export const getEvents = defineCall({
  ...storeRead,
  name: 'getEvents',
  summary: 'All events; open = 1 marks the current one',
  path: '/events',
  query: z.object({ ...readSwitches }),
  reply: { list: showEventCodec },
})

export const getSchedule = defineCall({
  ...storeRead,
  name: 'getSchedule',
  summary: 'The schedule of an event, in its local time',
  path: '/events/{eventId}/schedule',
  params: z.object({ eventId: id }),
  query: z.object({ ...readSwitches }),
  reply: { one: scheduleCodec },
  isAddition: true,
})

export const getScheduleReleases = defineCall({
  ...storeRead,
  name: 'getScheduleReleases',
  summary: 'The newest changes of an event’s schedule, newest first, with their notes',
  path: '/events/{eventId}/schedule/releases',
  params: z.object({ eventId: id }),
  query: z.object({ ...readSwitches }),
  reply: { list: scheduleRelease, key: 'releases' },
  isAddition: true,
})
