// The desk's calls for sales, request forms and the books (rule 37).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import {
  committeeName,
  deskBooks,
  deskFile,
  deskFileNames,
  deskProviderCheck,
  deskSales,
  deskSalesSums,
  deskSubmissionCounts,
  deskSubmissions,
} from '../../entities/desk/books.ts'
import { isDayOfCentury } from '../../values/time/entered-time.ts'
import { id, querySwitch } from '../../wire.ts'
import { ofEvent } from './events.ts'

const shared = {
  service: 'store',
  method: 'GET',
  access: 'desk',
  roles: ['treasurer'],
  isAddition: true,
} as const
/** A chair reads what belongs to the chair's committees. */
const withChairs = { ...shared, roles: ['treasurer', 'chair'] } as const

/** '1' = orders of test mode instead of real orders. */
const test = querySwitch
const ofCommittee = z.object({ committeeId: id, test })

const day = z.iso.date().check(z.refine(isDayOfCentury))
/** Days of the event's zone; both belong to the range, and without one the range is open on that side. */
const ofDays = z.object({
  test,
  from: z.optional(day),
  to: z.optional(day),
  ...ofEvent,
})
export type DayRange = Pick<z.output<typeof ofDays>, 'from' | 'to'>

export const getDeskSales = defineCall({
  ...withChairs,
  name: 'getDeskSales',
  summary: 'Sales of a committee by product and variant, with the answers to custom fields',
  path: '/desk/sales',
  query: ofCommittee,
  reply: { one: deskSales },
})

export const findSalesCommittees = defineCall({
  ...withChairs,
  name: 'findSalesCommittees',
  summary: 'The committees of an event whose sales the caller may read, by name; of a draft too',
  path: '/desk/sales/committees',
  query: z.object(ofEvent),
  reply: { list: committeeName, key: 'committees' },
})

export const getDeskSalesSums = defineCall({
  ...withChairs,
  name: 'getDeskSalesSums',
  summary:
    'Sold, refunded and pending pieces and amounts of each committee that the caller may read, and of all these',
  path: '/desk/sales/sums',
  query: z.object({ test, ...ofEvent }),
  reply: { one: deskSalesSums },
})

export const getDeskSubmissionCounts = defineCall({
  ...withChairs,
  name: 'getDeskSubmissionCounts',
  summary:
    'The number of submissions of the request form of each committee that the caller may read',
  path: '/desk/submissions/counts',
  query: z.object(ofEvent),
  reply: { one: deskSubmissionCounts },
})

export const getDeskSalesFile = defineCall({
  ...withChairs,
  name: 'getDeskSalesFile',
  summary: 'Sales of a committee as a CSV file, one row per order line',
  path: '/desk/sales/file',
  query: ofCommittee,
  reply: { one: deskFile },
})

export const getDeskSubmissions = defineCall({
  ...withChairs,
  name: 'getDeskSubmissions',
  summary: "Submissions of a committee's request form, oldest first",
  path: '/desk/submissions',
  query: z.object({ committeeId: id }),
  reply: { one: deskSubmissions },
})

export const getDeskSubmissionsFile = defineCall({
  ...withChairs,
  name: 'getDeskSubmissionsFile',
  summary: "Submissions of a committee's request form as a CSV file",
  path: '/desk/submissions/file',
  query: z.object({ committeeId: id }),
  reply: { one: deskFile },
})

export const getDeskBooks = defineCall({
  ...shared,
  name: 'getDeskBooks',
  summary: 'Captured, refunded and pending, by day, method and committee, of a range of days',
  path: '/desk/books',
  query: ofDays,
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

export const getDeskFile = defineCall({
  ...shared,
  name: 'getDeskFile',
  summary:
    'Orders by their date, what of them is to be shipped (packing list, labels), books, or refunds by their date, as a CSV file',
  path: '/desk/files/{file}',
  params: z.object({ file: z.enum(deskFileNames) }),
  query: ofDays,
  reply: { one: deskFile },
})
