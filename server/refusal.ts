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

/** The refusal as it goes over the wire (readings R21). */
export function refusalToWire(refusal: Refusal): ErrorWire {
  const { code, message, details } = refusal
  return { error: details ? { code, message, details } : { code, message }, message }
}
