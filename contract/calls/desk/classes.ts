// The classes of a ring's events: typed at the desk, and reported by a steward or by the ring's table (rule 110).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import {
  classLimits,
  classReport,
  deskClasses,
  listKinds,
  typedEntry,
} from '../../entities/classes.ts'
import { ofSteward } from './of-steward.ts'

const shared = { ...ofSteward, reply: { one: deskClasses } } as const

export const getDeskClasses = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskClasses',
  summary: 'The classes of the caller’s rings, and the absences that exhibitors have told',
  path: '/desk/rings/classes',
})

export const saveDeskClasses = defineCall({
  ...shared,
  method: 'POST',
  name: 'saveDeskClasses',
  summary: 'Type the classes of an event; a class with the same name keeps what is reported of it',
  path: '/desk/rings/classes',
  body: z.object({
    itemId: z.int(),
    /** The list that the sender saw; 409 state_changed when it was typed again since. */
    expectedVersion: z.int(),
    kind: z.enum(listKinds),
    entries: z.array(typedEntry).check(z.maxLength(classLimits.entries)),
  }),
})

const report = z.object({ itemId: z.int(), report: classReport })

export const reportDeskClass = defineCall({
  ...shared,
  method: 'POST',
  name: 'reportDeskClass',
  summary: 'Report of a class that it is called or done, of an absent dog, or of the Best of Breed',
  path: '/desk/rings/classes/reports',
  body: report,
})

const ofTable = {
  service: 'store',
  access: 'anyone',
  isAddition: true,
  /** Of the table's ring and day only. */
  reply: { one: deskClasses },
} as const

export const getTableClasses = defineCall({
  ...ofTable,
  method: 'GET',
  name: 'getTableClasses',
  summary: 'As `getDeskClasses`, for the table whose cookie the browser has',
  path: '/desk/rings/table/classes',
})

export const reportTableClass = defineCall({
  ...ofTable,
  method: 'POST',
  name: 'reportTableClass',
  summary: 'As `reportDeskClass`, for the table whose cookie the browser has',
  path: '/desk/rings/table/classes/reports',
  body: report,
})
