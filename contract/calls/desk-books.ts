// The desk's calls for sales, request forms and the books (rule 37).
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  deskBooks,
  deskFile,
  deskProviderCheck,
  deskSales,
  deskSubmissions,
} from '../entities/desk-books.ts'
import { id, querySwitch } from '../wire.ts'

const shared = { service: 'store', method: 'GET', access: 'desk', isAddition: true } as const

/** '1' = orders of test mode instead of real orders. */
const test = querySwitch
const ofCommittee = z.object({ committeeId: id, test })

export const getDeskSales = defineCall({
  ...shared,
  name: 'getDeskSales',
  summary: 'Sales of a committee by product and variant, with the answers to custom fields',
  path: '/desk/sales',
  query: ofCommittee,
  reply: { one: deskSales },
})

export const getDeskSalesFile = defineCall({
  ...shared,
  name: 'getDeskSalesFile',
  summary: 'Sales of a committee as a CSV file, one row per order line',
  path: '/desk/sales/file',
  query: ofCommittee,
  reply: { one: deskFile },
})

export const getDeskSubmissions = defineCall({
  ...shared,
  name: 'getDeskSubmissions',
  summary: "Submissions of a committee's request form, oldest first",
  path: '/desk/submissions',
  query: z.object({ committeeId: id }),
  reply: { one: deskSubmissions },
})

export const getDeskSubmissionsFile = defineCall({
  ...shared,
  name: 'getDeskSubmissionsFile',
  summary: "Submissions of a committee's request form as a CSV file",
  path: '/desk/submissions/file',
  query: z.object({ committeeId: id }),
  reply: { one: deskFile },
})

export const getDeskBooks = defineCall({
  ...shared,
  name: 'getDeskBooks',
  summary: 'Captured, refunded and pending, by day, method and committee',
  path: '/desk/books',
  query: z.object({ test }),
  reply: { one: deskBooks },
})

export const checkDeskBooks = defineCall({
  ...shared,
  name: 'checkDeskBooks',
  summary: "Our records of card payments beside the provider's, to the cent",
  path: '/desk/books/provider',
  query: z.object({ test }),
  reply: { one: deskProviderCheck },
})
