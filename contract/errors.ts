// Errors on the wire (rule 41): their shape, their codes and their HTTP status.
import * as z from 'zod/mini'

export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  not_found: 404,
  too_slow: 408,
  csrf_failed: 409,
  cart_closed: 409,
  not_available: 409,
  out_of_stock: 409,
  total_changed: 409,
  payment_mismatch: 409,
  payment_not_succeeded: 409,
  payment_in_progress: 409,
  empty_cart: 409,
  too_many_checks: 409,
  too_many_free_orders: 409,
  state_changed: 409,
  dates_outside: 409,
  act_refused: 409,
  refund_refused: 409,
  too_large: 413,
  invalid: 422,
  login_required: 422,
  quantity_invalid: 422,
  sign_in_failed: 422,
  membership_lapsed: 422,
  wrong_phrase: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Loose, because the club's services may send only a string or only a message. */
export const errorBody = z.looseObject({
  error: z.optional(
    z.union([
      z.string(),
      z.looseObject({ code: z.optional(z.string()), message: z.optional(z.string()) }),
    ]),
  ),
  message: z.optional(z.string()),
})

/** The body of every error of this project's server. */
export interface ErrorWire {
  error: { code: ErrorCode; message: string; details?: Record<string, unknown> }
  message: string
}

/** The human text of an error body: `error.message`, then a string `error`, then `message`, else undefined (rule 41). */
export function errorText(body: unknown): string | undefined {
  const parsed = errorBody.safeParse(body)
  if (!parsed.success) return undefined
  const { error, message } = parsed.data
  return (typeof error === 'string' ? error : error?.message) || message || undefined
}

/** The code of an error body, when it is known. */
export function errorCode(body: unknown): ErrorCode | undefined {
  const parsed = errorBody.safeParse(body)
  if (!parsed.success || typeof parsed.data.error !== 'object') return undefined
  const code = parsed.data.error.code
  return code !== undefined && code in errorStatus ? (code as ErrorCode) : undefined
}

const errorWithField = z.looseObject({
  error: z.looseObject({ details: z.looseObject({ field: z.string() }) }),
})

/** The field that an error body refuses, when it names one. */
export function errorField(body: unknown): string | undefined {
  return errorWithField.safeParse(body).data?.error.details.field
}
