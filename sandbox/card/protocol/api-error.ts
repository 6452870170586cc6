// The errors of the card provider's API.
import type { CardProblem, IntentRecord, PaymentMethodRecord } from '../records/records.ts'

export type ErrorDetails = {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: IntentRecord
  payment_method?: PaymentMethodRecord
}

/** Thrown by an endpoint; endpoint.ts answers with `status` and `{ error: details }`. */
export class ApiError extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(status: number, details: ErrorDetails) {
    super(details.message)
    this.status = status
    this.details = details
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(kind: string, id: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'payment_intent' ? 'intent' : 'id',
  })
}

export function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message })
}

/** The error of a declined card, with the fields that the provider's scripts read. */
export function problemFields(problem: CardProblem) {
  return {
    type: 'card_error' as const,
    code: problem.code,
    message: problem.message,
    ...(problem.declineCode === null ? {} : { decline_code: problem.declineCode }),
    ...(problem.param === null ? {} : { param: problem.param }),
  }
}
