// The ways a call can fail. The message is always fit for the screen.
import type { ErrorCode } from '#contract/errors.ts'

export type ApiErrorKind = 'refused' | 'unreachable' | 'notJson' | 'malformedReply'

export const unreachableText = "Can't reach the show server."
export const busyText = 'The show server is busy. Please try again in a moment.'
export const unreachableWriteText = "Can't reach the show server. This needs a connection."

interface Facts {
  status?: number | undefined
  code?: ErrorCode | undefined
  /** The server's message, if it sent one. */
  serverText?: string | undefined
  /** The field that the server refuses, if it names one. */
  field?: string | undefined
  isTimeout?: boolean | undefined
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly code: ErrorCode | undefined
  readonly serverText: string | undefined
  readonly field: string | undefined
  readonly isTimeout: boolean

  constructor(kind: ApiErrorKind, message: string, facts: Facts = {}) {
    super(message)
    this.kind = kind
    this.status = facts.status
    this.code = facts.code
    this.serverText = facts.serverText
    this.field = facts.field
    this.isTimeout = facts.isTimeout ?? false
  }
}

/** True when the server answered and refused. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused'
}

/** True when the server answered 404: unknown, or hidden from this user. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** True when no answer of the server arrived, or a page of somebody else on the way. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.kind === 'notJson')
}

/** True when the server may have done the work nevertheless. */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.kind !== 'refused' || (error.status ?? 0) >= 500
}

/** The text to show for any failure. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
