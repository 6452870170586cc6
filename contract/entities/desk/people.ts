// The people with a role at the desk, and the record of their roles (rule 37).
import * as z from 'zod/mini'
import { type Rights, roles } from '../session.ts'
import { committeeChoice } from './committee-choice.ts'

/** Complete: no committees without `chair`, no rings without `steward`. */
export const deskRights = z.object({
  roles: z.array(z.enum(roles)),
  committeeIds: z.array(z.int()),
  /** null = all rings. */
  rings: z.nullable(z.array(z.string())),
})
export type DeskRights = z.output<typeof deskRights> & Rights

const deskPerson = z.object({
  ...deskRights.shape,
  email: z.string(),
  /** '' while nobody has signed in with the address. */
  name: z.string(),
  /** The roles wait for a sign-in with the verified address. */
  isPending: z.boolean(),
  /** The caller. */
  isYou: z.boolean(),
})
export type DeskPerson = z.output<typeof deskPerson>

const rightsChange = z.object({
  id: z.int(),
  email: z.string(),
  /** The person's name or address; '' = by a command on the server's machine. */
  by: z.string(),
  atMs: z.number(),
  before: deskRights,
  after: deskRights,
})

export const deskPeople = z.object({
  /** By address. */
  people: z.array(deskPerson),
  /** All committees, those of the latest event first, by name. */
  committees: z.array(committeeChoice),
  /** The rings that the schedule names. */
  rings: z.array(z.string()),
  /** The newest changes, newest first. */
  changes: z.array(rightsChange),
})
export type DeskPeople = z.output<typeof deskPeople>
