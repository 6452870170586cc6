// What stewards report from the rings on the show day (rules 37 and 64).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskRings, itemAct } from '../../entities/schedule-acts.ts'
import { isEnteredDay } from '../../values/time/entered-time.ts'
import { ofSteward } from './of-steward.ts'

const shared = { ...ofSteward, path: '/desk/schedule/acts', reply: { one: deskRings } } as const

export const getDeskRings = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskRings',
  summary: 'The rings that the caller may change, by day, with their events as they are now',
})

export const actInRing = defineCall({
  ...shared,
  method: 'POST',
  name: 'actInRing',
  summary:
    'Report what happens in a ring, or take the last report back; public at once; returns the resulting rings',
  body: z.object({
    /** '' = the events without a ring. */
    ring: z.string().check(z.maxLength(200)),
    day: z.string().check(z.refine(isEnteredDay)),
    /** As the sender saw the ring's day; 409 state_changed when it is another one. */
    expectedVersion: z.string(),
    /** null = take back the last report that is not taken back yet. */
    report: z.nullable(z.object({ itemId: z.int(), act: itemAct })),
  }),
})
