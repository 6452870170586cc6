// Calls that read the store: events, committees, products, content, request forms (section 7).
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { committee, committeeContent } from '../entities/committee.ts'
import { showEvent } from '../entities/event.ts'
import { formConfig, formSubmissionBody } from '../entities/form.ts'
import { productHit } from '../entities/product-hit.ts'
import { product } from '../entities/product.ts'
import { schedule } from '../entities/schedule.ts'
import { calendarFreshSec, calendarIdsAtMost } from '../rules/calendar-text.ts'
import { searchTextAtMost } from '../rules/search-words.ts'
import { id } from '../wire.ts'

/** `count` of the products call: a full page means there may be another (readings R23). */
export const productsPageSize = 100

const testMode = z.optional(z.enum(['0', '1']))
const shared = { service: 'store', method: 'GET', access: 'anyone' } as const

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

export const getCommittees = defineCall({
  ...shared,
  name: 'getCommittees',
  summary: 'Committees of an event',
  path: '/committees/store',
  query: z.object({ eventId: id, testMode }),
  reply: { list: committee },
})

export const getCommittee = defineCall({
  ...shared,
  name: 'getCommittee',
  summary: 'One committee',
  path: '/committees/store/{committeeId}',
  params: z.object({ committeeId: id }),
  query: z.object({ testMode }),
  reply: { one: committee },
})

export const getProducts = defineCall({
  ...shared,
  name: 'getProducts',
  summary: "A page of a committee's products at an event",
  path: '/products/store',
  query: z.object({
    committeeId: id,
    eventId: id,
    count: z.optional(id),
    page: z.optional(id),
    testMode,
  }),
  reply: { list: product },
})

export const searchProducts = defineCall({
  ...shared,
  name: 'searchProducts',
  summary: 'Products of all stores of an event in which every word stands; the nearest 50',
  path: '/products/search',
  query: z.object({
    eventId: id,
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchTextAtMost)),
    testMode,
  }),
  reply: { list: productHit },
  isAddition: true,
})

export const getCommitteeContent = defineCall({
  ...shared,
  name: 'getCommitteeContent',
  summary: "The committee's page content, HTML",
  path: '/committees/{committeeId}/content',
  params: z.object({ committeeId: id }),
  query: z.object({ eventId: id, latest: z.optional(z.literal('1')), testMode }),
  reply: { one: committeeContent },
})

export const getFormConfigs = defineCall({
  ...shared,
  name: 'getFormConfigs',
  summary: "A committee's request form; the first entry counts",
  path: '/formConfigs',
  query: z.object({ committeeId: id, testMode }),
  reply: { list: formConfig },
})

export const submitForm = defineCall({
  name: 'submitForm',
  summary: 'Send the answers of a request form',
  service: 'store',
  method: 'POST',
  path: '/forms',
  access: 'signedIn',
  query: z.object({ testMode }),
  body: formSubmissionBody,
  // What comes back is not shown in the spec: that it is no refusal says all.
  reply: { one: z.unknown() },
})
