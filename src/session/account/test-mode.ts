// Test mode (rule 39): the server switches it and returns tokens with the new claim.
import { switchTestMode } from '#contract/calls/auth.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { loadSession } from '../state/load-session.ts'

export type SwitchOutcome = 'switched' | 'wrongPhrase' | 'notAvailable' | 'tooMany' | 'failed'

function outcomeOf(error: unknown): SwitchOutcome {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'wrong_phrase') return 'wrongPhrase'
  if (code === 'not_found') return 'notAvailable'
  return code === 'rate_limited' ? 'tooMany' : 'failed'
}

async function switchTo(body: { phrase: string } | { off: true }): Promise<SwitchOutcome> {
  try {
    await loadSession(() => send(switchTestMode, { body }))
  } catch (error) {
    logWarning('Test mode was not switched', { error })
    return outcomeOf(error)
  }
  return 'switched'
}

/** Turns test mode on by its phrase. Never rejects. */
export function enterTestMode(phrase: string): Promise<SwitchOutcome> {
  return switchTo({ phrase })
}

/** Turns test mode off. Never rejects. */
export function leaveTestMode(): Promise<SwitchOutcome> {
  return switchTo({ off: true })
}
