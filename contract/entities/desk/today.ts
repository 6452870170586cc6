// What the desk's first page shows a person: what waits for the roles that the person has (rule 37).
import * as z from 'zod/mini'
import { deskPlace } from './places.ts'

/** In the order in which they are shown. */
export const taskNames = [
  'attention',
  'silentRings',
  'announcements',
  'handOut',
  'checks',
  'failedMail',
  'requests',
  'fewLeft',
] as const
export type TaskName = (typeof taskNames)[number]

/** A product with so few unsold pieces, or fewer, is almost sold out. */
export const fewPieces = 5

export const deskTask = z.object({
  name: z.enum(taskNames),
  /** How many wait; 0 = none. */
  count: z.int(),
  /** Where they are; [] where the task has one place. */
  places: z.array(deskPlace),
})
export type DeskTask = z.output<typeof deskTask>
