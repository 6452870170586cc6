// The early-access codes at the desk, and the record of their changes (rule 6).
import * as z from 'zod/mini'
import { committeeChoice } from './committee-choice.ts'

const settings = {
  /** Whom it is for. */
  note: z.string(),
  /** Of the person whose code it is, who gets a message with it; '' = none is known. */
  email: z._default(z.string(), ''),
  /** null = without a limit. */
  maxUses: z.nullable(z.int()),
  /** null = without an end. */
  endsAtMs: z.nullable(z.number()),
  /** Where it counts, sorted; null = everywhere, [] = its committees were removed. */
  committeeIds: z._default(z.nullable(z.array(z.int())), null),
}

const deskCode = z.object({
  ...settings,
  id: z.int(),
  /** In upper case; '' = unknown, because it was added before codes were stored. */
  code: z.string(),
  /** How many guests and accounts have early access by it. */
  uses: z.int(),
  state: z.enum(['live', 'usedUp', 'ended']),
})
export type DeskCode = z.output<typeof deskCode>

export const codeSettings = z.object(settings)
export type CodeSettings = z.output<typeof codeSettings>

const codeChange = z.object({
  id: z.int(),
  code: z.string(),
  /** The person's name or address; '' = by a command on the server's machine. */
  by: z.string(),
  atMs: z.number(),
  /** null = it was added. */
  before: z.nullable(codeSettings),
  /** null = it was removed. */
  after: z.nullable(codeSettings),
})

export const deskCodes = z.object({
  /** The zone in which ends are entered. */
  timeZone: z.string(),
  /** Those that count first, each group with the newest first. */
  codes: z.array(deskCode),
  /** Those that a code can be held to. */
  committees: z.array(committeeChoice),
  /** The newest changes, newest first. */
  changes: z.array(codeChange),
})
export type DeskCodes = z.output<typeof deskCodes>
