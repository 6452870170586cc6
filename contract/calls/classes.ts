// The classes of the events of the schedule, as everybody sees them (rules 110 and 112).
import * as z from 'zod/mini'
import { defineCall, storeRead } from '../define-call.ts'
import { absenceClaim, classLists, sentClaim } from '../entities/classes.ts'
import { id, readSwitches } from '../wire.ts'

const params = z.object({ eventId: id })

export const getClasses = defineCall({
  ...storeRead,
  name: 'getClasses',
  summary:
    'The classes of an event’s schedule, with what is reported of them; no names of dogs or owners',
  path: '/events/{eventId}/classes',
  params,
  query: z.object({ ...readSwitches }),
  reply: { one: classLists },
  isAddition: true,
})

export const claimAbsence = defineCall({
  service: 'store',
  access: 'anyone',
  isAddition: true,
  method: 'POST',
  name: 'claimAbsence',
  summary:
    'Tell the ring’s steward that an own dog stays away; it counts once the steward confirms it',
  path: '/events/{eventId}/classes/absences',
  params,
  body: sentClaim,
  /** What the steward is told. */
  reply: { one: absenceClaim },
})
