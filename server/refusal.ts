// A refusal of the API: a closed code with its HTTP status, and words fit to be shown to a person.
import { type ErrorCode, type ErrorWire, errorStatus } from '../contract/errors.ts'

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

/** The refusal as it goes over the wire (rule 41). */
export function refusalToWire(refusal: Refusal): ErrorWire {
  const { code, message, details } = refusal
  return { error: details ? { code, message, details } : { code, message }, message }
}

/** Of what is not there, or is somebody else's (rule 38). */
export const noSuch = (what: string) => new Refusal('not_found', `There is no such ${what}.`)

/** Of an address that leads nowhere. */
export const nothingHere = () => new Refusal('not_found', 'There is nothing here.')

/** Of a token that does not hold, or whose session or user is gone. */
export const sessionExpired = () => new Refusal('unauthenticated', 'Your session has expired.')

/** Of a value that the call does not take. */
export const invalidValue = (field: string) =>
  new Refusal('invalid', `The value of ${field} is not valid.`, { field })
