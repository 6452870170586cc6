// Committees as the desk changes them, and the record of their changes (rule 59).
import * as z from 'zod/mini'
import { fieldTypeNames } from '../field-types.ts'
import { line, name } from '../units.ts'

/** The product of a committee whose sale has not begun and begins last. */
const lastStart = z.object({ productName: z.string(), startMs: z.number() })
export type LastStart = z.output<typeof lastStart>

/** A committee in the desk's list. */
const deskCommitteeRow = z.object({
  id: z.int(),
  name: z.string(),
  storeName: z.string(),
  deadlineMs: z.nullable(z.number()),
  isListed: z.boolean(),
  isFeatured: z.boolean(),
  isMerchandise: z.boolean(),
  productCount: z.int(),
  /** null = the sale of all products has begun. */
  lastStart: z.nullable(lastStart),
  questionCount: z.int(),
  /** Submissions of its request form that are not done. */
  openSubmissionCount: z.int(),
})
export type DeskCommitteeRow = z.output<typeof deskCommitteeRow>

const eventOfCommittees = {
  eventId: z.int(),
  /** The time zone of deadlines. */
  timeZone: z.string(),
  startDate: z.string(),
  endDate: z.string(),
}

export const deskCommittees = z.object({
  ...eventOfCommittees,
  /** Those that the caller may change, by name. */
  committees: z.array(deskCommitteeRow),
})
export type DeskCommittees = z.output<typeof deskCommittees>

/** The facts of a committee that are one line of text: they are checked and entered by their units. */
export const committeeLines = z.object({
  name: name(),
  /** '' = as the name. */
  storeName: line(),
  tagLine: line(),
})

/** The facts of a committee; contract/rules/stores/committee-errors.ts says which are valid. */
export const committeeFacts = z.object({
  ...committeeLines.shape,
  /** A local time of the event, YYYY-MM-DDTHH:mm; '' = unknown. */
  deadline: z.string(),
  isListed: z.boolean(),
  isFeatured: z.boolean(),
  isMerchandise: z.boolean(),
  /** Its products are listed as options, not as products for sale. */
  offersOptions: z.boolean(),
  email: z.string(),
  chairs: z.array(z.string()),
})
export type CommitteeFacts = z.output<typeof committeeFacts>

export const deskQuestion = z.object({
  id: z.string(),
  label: z.string(),
  type: z.enum(fieldTypeNames),
  isRequired: z.boolean(),
  options: z.array(z.string()),
})

/** `store`: its facts, `page`: its page, `form`: its request form. */
const committeeChange = z.object({
  id: z.int(),
  part: z.enum(['store', 'page', 'form']),
  /** The person's name or address; '' = by a command on the server's machine. */
  by: z.string(),
  atMs: z.number(),
  /** The committee was added. */
  isNew: z.boolean(),
  /** The facts that changed; empty for a page and a form. */
  facts: z.array(z.string()),
})

export const deskCommittee = z.object({
  ...eventOfCommittees,
  id: z.int(),
  facts: committeeFacts,
  /** null = the sale of all products has begun. */
  lastStart: z.nullable(lastStart),
  /** Differs after each change of the logo at the desk; '' = none yet. */
  logoVersion: z.string(),
  hasLogo: z.boolean(),
  /** HTML of its page. */
  content: z.string(),
  /** Differs after each change of the page. */
  contentVersion: z.string(),
  questions: z.array(deskQuestion),
  questionsVersion: z.string(),
  /** The newest changes, newest first. */
  changes: z.array(committeeChange),
})
export type DeskCommittee = z.output<typeof deskCommittee>
