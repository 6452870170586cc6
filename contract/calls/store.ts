// Calls that read the store: events, committees, products, content, request forms (section 7).
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { committee, committeeContent } from '../entities/committee.ts'
import { showEvent } from '../entities/event.ts'
import { formConfig, formSubmissionBody } from '../entities/form.ts'
import { product } from '../entities/product.ts'
import { pathId } from './path-id.ts'

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

export const getCommittees = defineCall({
  ...shared,
  name: 'getCommittees',
  summary: 'Committees of an event',
  path: '/committees/store',
  query: z.object({ eventId: pathId, testMode }),
  reply: { list: committee },
})

export const getCommittee = defineCall({
  ...shared,
  name: 'getCommittee',
  summary: 'One committee',
  path: '/committees/store/{committeeId}',
  params: z.object({ committeeId: pathId }),
  query: z.object({ testMode }),
  reply: { one: committee },
})

export const getProducts = defineCall({
  ...shared,
  name: 'getProducts',
  summary: "A page of a committee's products at an event",
  path: '/products/store',
  query: z.object({
    committeeId: pathId,
    eventId: pathId,
    count: z.optional(pathId),
    page: z.optional(pathId),
    testMode,
  }),
  reply: { list: product },
})

export const getCommitteeContent = defineCall({
  ...shared,
  name: 'getCommitteeContent',
  summary: "The committee's page content, HTML",
  path: '/committees/{committeeId}/content',
  params: z.object({ committeeId: pathId }),
  query: z.object({ eventId: pathId, latest: z.optional(z.literal('1')), testMode }),
  reply: { one: committeeContent },
})

export const getFormConfigs = defineCall({
  ...shared,
  name: 'getFormConfigs',
  summary: "A committee's request form; the first entry counts",
  path: '/formConfigs',
  query: z.object({ committeeId: pathId, testMode }),
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
  reply: { one: z.looseObject({}) },
})
