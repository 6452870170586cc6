// Calls that read the store: committees, products, content, request forms.
import * as z from 'zod/mini'
import { bodyBytesOf, defineCall, storeRead } from '../define-call.ts'
import { formConfig, formDataAtMost, formSubmissionBody } from '../entities/form.ts'
import { searchTextAtMost } from '../values/search-words.ts'
import { committeeCodec, committeeContent } from '../wire/committee.ts'
import { productCodec, productHitCodec } from '../wire/product.ts'
import { id, querySwitch, readSwitches } from '../wire.ts'

/** `count` of the products call; after a full page the client requests the next one (rule 43). */
export const productsPageSize = 100

export const getCommittees = defineCall({
  ...storeRead,
  name: 'getCommittees',
  summary: 'Committees of an event',
  path: '/committees/store',
  query: z.object({ eventId: id, ...readSwitches }),
  reply: { list: committeeCodec },
})

export const getCommittee = defineCall({
  ...storeRead,
  name: 'getCommittee',
  summary: 'One committee',
  path: '/committees/store/{committeeId}',
  params: z.object({ committeeId: id }),
  query: z.object({ ...readSwitches }),
  reply: { one: committeeCodec },
})

export const getProducts = defineCall({
  ...storeRead,
  name: 'getProducts',
  summary: "A page of a committee's products at an event",
  path: '/products/store',
  query: z.object({
    committeeId: id,
    eventId: id,
    count: z.optional(id),
    page: z.optional(id),
    ...readSwitches,
  }),
  reply: { list: productCodec },
})

export const searchProducts = defineCall({
  ...storeRead,
  name: 'searchProducts',
  summary: 'Products of all stores of an event that contain every word; the best 50 matches',
  path: '/products/search',
  query: z.object({
    eventId: id,
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchTextAtMost)),
    ...readSwitches,
  }),
  reply: { list: productHitCodec },
  isAddition: true,
})

export const getCommitteeContent = defineCall({
  ...storeRead,
  name: 'getCommitteeContent',
  summary: "The committee's page content, HTML",
  path: '/committees/{committeeId}/content',
  params: z.object({ committeeId: id }),
  query: z.object({ eventId: id, latest: z.optional(z.literal('1')), ...readSwitches }),
  reply: { one: committeeContent },
})

export const getFormConfigs = defineCall({
  ...storeRead,
  name: 'getFormConfigs',
  summary: "A committee's request form; only the first entry is used",
  path: '/formConfigs',
  query: z.object({ committeeId: id, ...readSwitches }),
  reply: { list: formConfig },
})

export const submitForm = defineCall({
  name: 'submitForm',
  summary: 'Send the answers of a request form',
  service: 'store',
  method: 'POST',
  path: '/forms',
  access: 'signedIn',
  query: z.object({ testMode: querySwitch }),
  body: formSubmissionBody,
  maxBodyBytes: bodyBytesOf(formDataAtMost),
  // The specification does not define this reply, so any object is accepted.
  reply: { one: z.unknown() },
})
