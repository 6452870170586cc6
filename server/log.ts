// The server's log: JSON lines on standard error, so that standard output holds the ready line alone.
// No tokens, query strings, ids of people or other personal data are ever logged.
import { destination, type Logger, pino, stdTimeFunctions } from 'pino'

export function createLog(level: 'info' | 'silent'): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, destination(2))
}

/** The fields of an error that may be logged; a database's message is left out, since it can quote personal data. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack = '' } = error
  return {
    error: name,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(!('severity' in error) && { message }),
    // The frames without the message above them.
    stack: stack.slice(stack.indexOf('\n    at ') + 1),
  }
}
