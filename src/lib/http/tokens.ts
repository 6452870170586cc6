// The three tokens of a session, held in session storage only.
import type { Tokens } from '#contract/entities/session.ts'
import { sessionStore } from '../web-storage.ts'

const keys = { token: 'accessToken', waToken: 'waToken', refreshToken: 'refreshToken' } as const
const names = ['token', 'waToken', 'refreshToken'] as const

export type StoredTokens = Pick<Tokens, 'token' | 'waToken' | 'refreshToken'>

/** The stored tokens; '' for a missing one. */
export function readTokens(): StoredTokens {
  return {
    token: sessionStore.get(keys.token) ?? '',
    waToken: sessionStore.get(keys.waToken) ?? '',
    refreshToken: sessionStore.get(keys.refreshToken) ?? '',
  }
}

/** Replaces all three tokens; removes empty ones. */
export function saveTokens(tokens: StoredTokens): void {
  for (const name of names) {
    if (tokens[name]) sessionStore.set(keys[name], tokens[name])
    else sessionStore.remove(keys[name])
  }
}

export function clearTokens(): void {
  for (const name of names) sessionStore.remove(keys[name])
}
