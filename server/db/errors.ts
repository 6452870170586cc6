// Classifies errors of the database.

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** A deadlock or a serialisation failure: the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01'
}

/** A row that this one belongs to is not there, or not any more. */
export function isMissingParent(error: unknown): boolean {
  return codeOf(error) === '23503'
}

const connectionCodes =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08|57P0|57014|53300|55P03)/
// The pool and the driver have words but no codes for these.
const connectionWords =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error|pglite is closed|driver has already been destroyed/i

/** The database could not be reached, had no connection free or took too long. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionError)
  if (connectionCodes.test(codeOf(error))) return true
  return error instanceof Error && connectionWords.test(error.message)
}
