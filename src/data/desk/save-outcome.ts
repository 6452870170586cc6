// What becomes of a form that is saved at the desk.
import { ApiError, errorMessage, isUncertain } from '#lib/http/api-error.ts'

export type SaveOutcome =
  | { kind: 'saved' }
  /** Somebody else changed it first. Nothing was saved. */
  | { kind: 'changed'; message: string }
  /** `field` names the refused field, if the server named one; `code` says what kind of refusal it is. */
  | { kind: 'refused'; message: string; field?: string | undefined; code?: string | undefined }
  /** The reply was lost; what is saved now has to be looked at. */
  | { kind: 'uncertain'; message: string }

export type FailedOutcome = Exclude<SaveOutcome, { kind: 'saved' }>

/** The outcome of a request that has failed. */
export function failedOutcome(error: unknown): FailedOutcome {
  const message = errorMessage(error)
  if (isUncertain(error)) return { kind: 'uncertain', message }
  const { code, field } = error instanceof ApiError ? error : {}
  return code === 'state_changed'
    ? { kind: 'changed', message }
    : { kind: 'refused', message, field, code }
}
