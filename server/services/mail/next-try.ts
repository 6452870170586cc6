// When a message that was not sent is tried again: after 1, 5, 15 and 60 minutes, then every hour for a day.
import type { MailOutcome } from '../../gateways/mail-server.ts'
import type { MailResult } from '../../repositories/mail/outbox.ts'

const minuteMs = 60_000
const firstDelaysMin = [1, 5, 15, 60]
const hourlyTries = 24

/** The time between the nth failed try and the next; null = no further try. */
export function retryDelayMs(attempts: number): number | null {
  const first = firstDelaysMin[attempts - 1]
  if (first !== undefined) return first * minuteMs
  return attempts <= firstDelaysMin.length + hourlyTries ? 60 * minuteMs : null
}

/** What becomes of a message after its nth try. */
export function resultOf(outcome: MailOutcome, attempts: number, nowMs: number): MailResult {
  const none = { nextTryAtMs: null, sentAtMs: null }
  switch (outcome.kind) {
    case 'sent':
      return { ...none, state: 'sent', reason: '', sentAtMs: nowMs }
    case 'refused':
      return { ...none, state: 'failed', reason: outcome.reason }
    case 'again':
    case 'unreachable': {
      const delayMs = retryDelayMs(attempts)
      if (delayMs === null) return { ...none, state: 'failed', reason: outcome.reason }
      return { ...none, state: 'retry', reason: outcome.reason, nextTryAtMs: nowMs + delayMs }
    }
  }
}
