// A refusal of the API: a code from a closed list with its HTTP status, and a sentence for a person.
import { type ErrorCode, type ErrorWire, errorStatus } from '#contract/errors.ts'

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code]
  }
}

/** The refusal in the wire's shape (rule 41). */
export function refusalToWire(refusal: Refusal): ErrorWire {
  const { code, message, details } = refusal
  return { error: details ? { code, message, details } : { code, message }, message }
}

/** For something that does not exist or belongs to another user (rule 38). */
export const noSuch = (what: string) => new Refusal('not_found', `There is no such ${what}.`)

/** For an unknown path. */
export const nothingHere = () => new Refusal('not_found', 'There is nothing here.')

/** For a token that is invalid, or whose session or user no longer exists. */
export const sessionExpired = () => new Refusal('unauthenticated', 'Your session has expired.')

/** For a value that the call does not accept. */
export const invalidValue = (field: string) =>
  new Refusal('invalid', `The value of ${field} is not valid.`, { field })

/** For a value that is refused in words, which a form shows beside the field. */
export const refusedField = (field: string, message: string) =>
  new Refusal('invalid', message, { field })
