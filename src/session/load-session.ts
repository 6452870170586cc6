// From tokens to a session: stores them, reads the user they are for, sets the flags they bring, and
// makes a signed-in user the owner of what the device keeps.
import { guestToken } from '../../contract/calls/auth.ts'
import { isMember, isSignedIn, type User } from '../../contract/entities/user.ts'
import { readUser } from '../data/user.ts'
import { ApiError } from '../lib/http/api-error.ts'
import { writeFlag } from '../lib/flags.ts'
import { send } from '../lib/http/send.ts'
import { logWarning } from '../lib/log.ts'
import { claimOwner } from '../offline/owner-data.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { type StoredTokens, saveTokens } from '../lib/http/tokens.ts'
import { readClaims } from './claims.ts'
import { watchForEnd } from './end-in-tab.ts'
import { noteTestMode } from './note-test-mode.ts'
import { dispatchSession, readSession } from './session-store.ts'

/** Applies a user that was read or saved; another person's record is left aside. */
export async function applyUser(user: User): Promise<void> {
  if (user.id !== readSession().claims?.userId) return
  writeFlag('earlyAccess', user.hasEarlyAccess)
  writeFlag('earlyAccessCodeValidated', user.hasEarlyAccess && !isMember(user))
  if (isSignedIn(user)) await claimOwner(queryClient, user.id)
  dispatchSession({ type: 'userRead', user })
}

/**
 * Asks for tokens, stores them and reads their user. Without a readable user nobody counts as signed in;
 * what comes after a sign-out in this tab is left aside.
 */
export async function loadSession(ask: () => Promise<StoredTokens>): Promise<void> {
  const hasEnded = watchForEnd()
  const tokens = await ask()
  if (hasEnded()) return
  const claims = readClaims(tokens.token)
  if (!claims) throw new ApiError('malformedReply', 'The show server sent a token nobody can read.')
  saveTokens(tokens)
  noteTestMode(claims.isTestMode)
  dispatchSession({ type: 'tokensReceived', claims })
  try {
    const user = await readUser(claims.userId)
    if (!hasEnded()) await applyUser(user)
  } catch (error) {
    logWarning('The user could not be read', { error })
    if (!hasEnded()) dispatchSession({ type: 'userReadFailed' })
  }
}

/** Reads the user anew, as after something was granted to them. Throws ApiError. */
export async function rereadUser(): Promise<void> {
  const hasEnded = watchForEnd()
  const userId = readSession().claims?.userId
  if (userId === undefined) return
  const user = await readUser(userId)
  if (!hasEnded()) await applyUser(user)
}

/** Takes a guest token and loads its user. Throws ApiError when there is none to be had. */
export async function loadGuest(): Promise<void> {
  await loadSession(() => send(guestToken, { query: { requestType: 'guest' } }))
}
