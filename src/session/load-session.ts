// From tokens to a session: stores them, reads the user they are for, and makes a signed-in user the
// owner of what the device keeps.
import { guestToken } from '../../contract/calls/auth.ts'
import { isSignedIn, type User } from '../../contract/entities/user.ts'
import { readUser } from '../data/user.ts'
import { ApiError } from '../lib/api-error.ts'
import { send } from '../lib/http.ts'
import { logWarning } from '../lib/log.ts'
import { claimOwner } from '../lib/own-data.ts'
import { queryClient } from '../lib/query-client.ts'
import { type StoredTokens, saveTokens } from '../lib/tokens.ts'
import { readClaims } from './claims.ts'
import { dispatchSession } from './session-store.ts'

/** Applies a user that was read or saved; another person's record is left aside. */
export async function applyUser(user: User): Promise<void> {
  if (isSignedIn(user)) await claimOwner(queryClient, user.id)
  dispatchSession({ type: 'userRead', user })
}

/** Stores the tokens and reads their user. Without a readable user nobody counts as signed in. */
export async function loadSession(tokens: StoredTokens): Promise<void> {
  const claims = readClaims(tokens.token)
  if (!claims) throw new ApiError('malformedReply', 'The show server sent a token nobody can read.')
  saveTokens(tokens)
  dispatchSession({ type: 'tokensReceived', claims })
  try {
    await applyUser(await readUser(claims.userId))
  } catch (error) {
    logWarning('The user could not be read', { error })
    dispatchSession({ type: 'userReadFailed' })
  }
}

/** Takes a guest token and loads its user. Throws ApiError when there is none to be had. */
export async function loadGuest(): Promise<void> {
  await loadSession(await send(guestToken, { query: { requestType: 'guest' } }))
}
