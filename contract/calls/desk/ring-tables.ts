// The codes of the rings' tables, and what a table without an account may do with one (rule 92).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { ringTables } from '../../entities/desk/ring-tables.ts'
import { deskRings } from '../../entities/schedule-acts.ts'
import { isEnteredDay } from '../../values/time/entered-time.ts'
import { id } from '../../wire.ts'
import { ofSteward } from './of-steward.ts'
import { actInRing } from './rings.ts'

const shared = { ...ofSteward, reply: { one: ringTables } } as const

export const findRingTables = defineCall({
  ...shared,
  method: 'GET',
  name: 'findRingTables',
  summary: 'The codes of the tables of the caller’s rings that count',
  path: '/desk/rings/codes',
})

export const addRingTable = defineCall({
  ...shared,
  method: 'POST',
  name: 'addRingTable',
  summary: 'Make the code of a ring’s table for a day, or keep and unlock the one that is there',
  path: '/desk/rings/codes',
  body: z.object({
    ring: z.string().check(z.maxLength(200)),
    day: z.string().check(z.refine(isEnteredDay)),
  }),
})

export const removeRingTable = defineCall({
  ...shared,
  method: 'DELETE',
  name: 'removeRingTable',
  summary: 'Remove a code: its table can report nothing more from now on',
  path: '/desk/rings/codes/{tableId}',
  params: z.object({ tableId: id }),
})

const ofTable = {
  service: 'store',
  access: 'anyone',
  isAddition: true,
  /** Of the table's ring and day only. */
  reply: { one: deskRings },
} as const

export const openRingTable = defineCall({
  ...ofTable,
  method: 'POST',
  name: 'openRingTable',
  summary: 'Exchange the link and the digits of a ring’s table for a cookie of this browser',
  path: '/desk/rings/table',
  body: z.object({
    key: z.string().check(z.maxLength(100)),
    digits: z.string().check(z.maxLength(20)),
  }),
})

export const getRingTable = defineCall({
  ...ofTable,
  method: 'GET',
  name: 'getRingTable',
  summary: 'The ring’s day of the table whose cookie the browser has',
  path: '/desk/rings/table',
})

export const reportAtRingTable = defineCall({
  ...ofTable,
  method: 'POST',
  name: 'reportAtRingTable',
  summary: 'As `actInRing`, for the ring and the day of the table whose cookie the browser has',
  path: '/desk/rings/table/acts',
  body: actInRing.body,
})
