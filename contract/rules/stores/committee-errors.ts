// What is wrong with the facts of a committee that a person enters, in words: the desk shows them beside the field, and
// the server refuses with them.
import {
  type CommitteeFacts,
  committeeLines,
  type LastStart,
} from '../../entities/desk/committees.ts'
import { unitsOf } from '../../entities/units.ts'
import { isBlank } from '../../values/blank.ts'
import { isEmailAddress } from '../../values/email-address.ts'
import { cleanText } from '../../values/entered-text.ts'
import { dateErrorOf, isEnteredTime } from '../../values/time/entered-time.ts'
import { isStorable } from '../../values/storable.ts'
import { instantOf } from '../../values/time/zoned-time.ts'
import { deadlineBeforeSaleError } from './sale-start.ts'

export const committeeTextAtMost = 200
export const chairsAtMost = 20
/** The longest page that the desk and an import take, in characters of HTML: what fits in a request of the desk. */
export const pageAtMost = 50_000

export type CommitteeErrors = Partial<Record<keyof CommitteeFacts, string>>

const clean = (text: string) => cleanText(text).trim()

function cleanValue(value: CommitteeFacts[keyof CommitteeFacts]) {
  if (typeof value === 'string') return clean(value)
  return Array.isArray(value) ? value.map(clean).filter((one) => one !== '') : value
}

/** The facts without white space at the ends, control characters, direction marks and empty chairs. */
export function cleanFacts(facts: CommitteeFacts): CommitteeFacts {
  const values = Object.entries(facts).map(([name, value]) => [name, cleanValue(value)])
  return {
    ...(Object.fromEntries(values) as CommitteeFacts),
    deadline: facts.deadline.slice(0, 16),
  }
}

/** The error of one line of plain text; null = none. */
export function lineError(text: string, atMost: number): string | null {
  if (text !== '' && isBlank(text)) return 'This has no visible character.'
  if (text.length > atMost) return `Use at most ${atMost} characters; these are ${text.length}.`
  if (/<[a-z/!]/i.test(text)) return 'This is plain text. Remove the HTML tags.'
  return isStorable(text) ? null : 'This has characters that cannot be saved.'
}

/** The first and last day of the event of a committee, YYYY-MM-DD. */
export interface EventDays {
  startDate: string
  endDate: string
}

const yearsOff = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** What the deadline of a committee must fit. */
export interface DeadlineSurroundings extends EventDays {
  timeZone: string
  /** Of the committee's products. */
  lastStart: LastStart | null
}

/**
 * The error of a deadline, which belongs to its event, at most two years before and one year after it, and leaves each
 * product time to be bought; null = none.
 */
export function deadlineError(
  local: string,
  { startDate, endDate, timeZone, lastStart }: DeadlineSurroundings,
): string | null {
  if (local === '') return null
  if (!isEnteredTime(local)) {
    return dateErrorOf(local, 'Enter a whole date and a time, or leave the deadline empty.')
  }
  const day = local.slice(0, 10)
  if (day < yearsOff(startDate, -2) || day > yearsOff(endDate, 1)) {
    return `This is too far from the event, which is from ${startDate} to ${endDate}.`
  }
  return deadlineBeforeSaleError({ deadlineMs: instantOf(local, timeZone), timeZone }, lastStart)
}

function chairsError(chairs: readonly string[]): string | null {
  if (chairs.length > chairsAtMost) return `Name at most ${chairsAtMost} chairs.`
  return chairs.map((name) => lineError(name, committeeTextAtMost)).find(Boolean) ?? null
}

/** What is wrong with clean facts, by field. What is as it was before is not refused; `before` null = a new committee. */
export function committeeErrors(
  facts: CommitteeFacts,
  event: DeadlineSurroundings,
  before: CommitteeFacts | null,
): CommitteeErrors {
  const found: Record<string, string | null> = {
    ...Object.fromEntries(
      unitsOf(committeeLines).map(([name]) => [name, lineError(facts[name], committeeTextAtMost)]),
    ),
    ...(isBlank(facts.name) && { name: 'Enter the name of the committee.' }),
    deadline: deadlineError(facts.deadline, event),
    email:
      facts.email === '' || isEmailAddress(facts.email)
        ? null
        : 'This is not an e-mail address. Example: store@example.com',
    chairs: chairsError(facts.chairs),
  }
  const isSame = (field: string) =>
    before !== null &&
    JSON.stringify(before[field as keyof CommitteeFacts]) ===
      JSON.stringify(facts[field as keyof CommitteeFacts])
  return Object.fromEntries(
    Object.entries(found).filter(([field, text]) => text !== null && !isSame(field)),
  )
}
