// The call for the history of the desk (rule 63).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskHistory, historySubjects } from '../../entities/desk/history.ts'
import { isDayOfCentury } from '../../values/time/entered-time.ts'
import { id } from '../../wire.ts'
import { ofEvent } from './events.ts'

export const historyPageSize = 50

const page = z.pipe(
  z._default(z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,5}$/))]), 1),
  z.transform(Number),
)

export const undoDeskChange = defineCall({
  service: 'store',
  access: 'desk',
  roles: ['chair'],
  isAddition: true,
  method: 'POST',
  name: 'undoDeskChange',
  summary:
    'Put the values before a change back, as a new change; 409 when they were changed again since',
  path: '/desk/history/{changeId}/undo',
  params: z.object({ changeId: id }),
  body: z.object({}),
  reply: { one: z.object({ isUndone: z.literal(true) }) },
})

export const undoWholeDeskChange = defineCall({
  service: 'store',
  access: 'desk',
  roles: ['chair'],
  isAddition: true,
  method: 'POST',
  name: 'undoWholeDeskChange',
  summary:
    'Undo everything that was changed at once with a change, all or nothing, for a day; 409 when one thing was changed again since',
  path: '/desk/history/{changeId}/undo-whole',
  params: z.object({ changeId: id }),
  body: z.object({}),
  reply: { one: z.object({ isUndone: z.literal(true) }) },
})

export const findDeskHistory = defineCall({
  service: 'store',
  access: 'desk',
  roles: ['treasurer', 'chair', 'steward'],
  isAddition: true,
  method: 'GET',
  name: 'findDeskHistory',
  summary:
    'Every change of the event and of no event that the caller may see: money for the treasurer, the own committees for a chair, the schedule for a steward. A named thing is found at any event',
  path: '/desk/history',
  query: z.object({
    page,
    subject: z.optional(z.enum(historySubjects)),
    /** Names one thing among those of the subject. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** The committee whose facts, page and form the changes are of. */
    storeId: z.optional(id),
    /** The event whose words the changes are of. */
    wordsOf: z.optional(id),
    userId: z.optional(id),
    ...ofEvent,
    /** In the event's time zone; without an event in that of the desk's. */
    day: z.optional(z.iso.date().check(z.refine(isDayOfCentury))),
  }),
  reply: { one: deskHistory },
})
