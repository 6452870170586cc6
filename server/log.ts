// The server's log: JSON lines on standard error, so that standard output holds the ready line alone.
// No tokens, query strings, ids of people or other personal data are ever put in.
import { type Logger, pino, stdTimeFunctions } from 'pino'

export function createLog(level: 'info' | 'silent' = 'info'): Logger {
  return pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  )
}
