import type { Auth0Result } from './auth0-tasks.ts'

// The library checks the times of an ID token by the device's clock, and its errors about them have no code.
const clockWords =
  /^(Expiration Time \(exp\) claim error|Not Before time \(nbf\) claim|Authentication Time \(auth_time\) claim in)/

/** What an error of the library means; the reason is its code (login_required, missing_transaction, …), else its message. */
export function failureOf(error: unknown): Auth0Result {
  const hasCode = typeof error === 'object' && error !== null && 'error' in error
  const message = error instanceof Error ? error.message : String(error)
  if (clockWords.test(message)) return { kind: 'wrongClock' }
  return { kind: 'failed', reason: hasCode ? String(error.error) : message }
}
