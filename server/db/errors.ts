// Classifies errors of the database and of the server's own disk.

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** A deadlock or a serialisation failure: the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01'
}

/** The row refers to another row that does not exist. */
export function isMissingParent(error: unknown): boolean {
  return codeOf(error) === '23503'
}

// Of PostgreSQL's classes: 08 connection, 53 resources (53100 = the disk is full), 57 the operator, 58 the system;
// 25006 = read-only, as after a failover.
const transientCodes =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08|25006|40001|40P01|53|55P03|57014|57P0|58)/
// The server's disk or its share of it is full, the disk or a folder is read-only, or no more files can be opened.
const diskCodes = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EMFILE|ENFILE)$/
// The pool and the driver have words but no codes for these.
const connectionWords =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error|pglite is closed|driver has already been destroyed/i

/** This can't be done now: the database is unreachable, out of resources, read-only or too slow, or the disk is full. */
export function isTransientError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientError)
  const code = codeOf(error)
  if (transientCodes.test(code) || diskCodes.test(code)) return true
  return error instanceof Error && connectionWords.test(error.message)
}

/** Writes are refused while reads may work: a disk is full or read-only, or no file can be opened. */
export function isWriteRefused(error: unknown): boolean {
  const code = codeOf(error)
  return code === '53100' || code === '25006' || diskCodes.test(code)
}
