// From tokens to a session: stores the tokens, reads their user, sets the flags that come with both, and makes
// a signed-in user the owner of the data on the device.
import { guestToken } from '#contract/calls/auth.ts'
import { type Claims, claims as claimsSchema } from '#contract/entities/session.ts'
import { isMember, isSignedIn, type User } from '#contract/entities/user.ts'
import { noteConfirm } from '#data/cart/cart-flags.ts'
import { readUser } from '#data/user.ts'
import { clearFlags, readFlag, writeFlag } from '#lib/flags.ts'
import { ApiError, isUncertain } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { noteTokenLifetime } from '#lib/http/token-end.ts'
import { type StoredTokens, saveTokens } from '#lib/http/tokens.ts'
import { logWarning } from '#lib/log.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { claimOwner } from '#offline/saved/owner-data.ts'
import { dispatchSession, endInTab, readSession, watchForEnd } from './session-store.ts'

function decodePart(part: string): string {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** The claims of a token, null when it can't be read. They are not verified here: the server does that. */
export function readClaims(token: string): Claims | null {
  try {
    const parsed = claimsSchema.safeParse(JSON.parse(decodePart(token.split('.')[1] ?? '')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Drops what the page holds of the other mode: cart, intent, products. Orders are the same in both modes. */
export function dropOtherMode(): void {
  noteConfirm(false)
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'orders' })
}

/** Whether what this tab has read may be test content. */
export const isTestModeOn = (): boolean => readSession().claims?.isTestMode ?? readFlag('testMode')

function applyTestMode(isOn: boolean): void {
  const wasOn = isTestModeOn()
  writeFlag('testMode', isOn)
  if (wasOn !== isOn) dropOtherMode()
}

/** Ends the session in this tab with its test mode and early access, and drops what test mode has shown (rule 47). */
export function leaveSession(): void {
  const wasTestMode = isTestModeOn()
  endInTab()
  clearFlags()
  if (wasTestMode) dropOtherMode()
}

/** Applies a user that was read or saved; the record of another user is ignored. */
export async function applyUser(user: User): Promise<void> {
  if (user.id !== readSession().claims?.userId) return
  const isEarly = user.earlyAccess.length > 0
  writeFlag('earlyAccess', isEarly)
  writeFlag('earlyAccessCodeValidated', isEarly && !isMember(user))
  if (isSignedIn(user)) await claimOwner(queryClient, user.id)
  dispatchSession({ type: 'userRead', user })
}

/**
 * Fetches tokens, stores them and reads their user. Without a readable user nobody counts as signed in; a reply
 * that arrives after a sign-out in this tab is ignored. Throws ApiError.
 */
export async function loadSession(fetchTokens: () => Promise<StoredTokens>): Promise<void> {
  const hasEnded = watchForEnd()
  const tokens = await fetchTokens()
  if (hasEnded()) return
  const claims = readClaims(tokens.token)
  if (!claims) throw new ApiError('malformedReply', 'The show server sent a token nobody can read.')
  saveTokens(tokens)
  noteTokenLifetime(claims.lifetimeMs)
  applyTestMode(claims.isTestMode)
  dispatchSession({ type: 'tokensReceived', claims })
  try {
    // With the token itself: a call with a stored token may wait for the end of this start.
    const user = await readUser(claims.userId, tokens.token)
    if (!hasEnded()) await applyUser(user)
  } catch (error) {
    logWarning('The user could not be read', { error })
    // The same person as before stays signed in when only the answer was lost.
    if (!hasEnded() && !isUncertain(error)) dispatchSession({ type: 'userReadFailed' })
  }
}

/** Reads the user again, as after a grant. Throws ApiError. */
export async function rereadUser(): Promise<void> {
  const hasEnded = watchForEnd()
  const userId = readSession().claims?.userId
  if (userId === undefined) return
  const user = await readUser(userId)
  if (!hasEnded()) await applyUser(user)
}

/** Fetches a guest token and its user. Throws ApiError. */
export async function loadGuest(): Promise<void> {
  await loadSession(() => send(guestToken, { query: { requestType: 'guest' } }))
}
