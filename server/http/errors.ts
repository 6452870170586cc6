// Turns errors into replies: every refusal has one shape (rule 41), and no reply says what failed inside.
import type { ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import { isTransientError, isWriteRefused } from '../db/errors.ts'
import { errorFields } from '../log.ts'
import { Refusal, refusalToWire } from '../refusal.ts'
import type { AppContext, AppEnv } from './app-type.ts'
import { sendJson } from './send-json.ts'

export function sendRefusal(c: AppContext, refusal: Refusal): Response {
  c.set('refusal', refusal.code)
  // A file that is missing now may arrive with a release in progress.
  c.header('Cache-Control', 'no-store')
  const retryAfterSec = refusal.details?.['retryAfterSec']
  if (typeof retryAfterSec === 'number') c.header('Retry-After', String(retryAfterSec))
  return sendJson(c, refusalToWire(refusal), refusal.status)
}

const retryAfterSec = 5

/** `onWriteRefused` is called when a write is refused: the database's disk or the server's is full or read-only. */
export function errorHandler(log: Logger, onWriteRefused = () => {}): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof Refusal) return sendRefusal(c, error)
    log.error({ route: c.get('route'), ...errorFields(error) }, 'request failed')
    if (isWriteRefused(error)) onWriteRefused()
    return sendRefusal(
      c,
      isTransientError(error)
        ? new Refusal('unavailable', 'The show server is busy. Please try again in a moment.', {
            retryAfterSec,
          })
        : new Refusal('internal', 'Something went wrong on the show server. Please try again.'),
    )
  }
}
