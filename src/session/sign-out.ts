// Ends a session: in this tab, in other tabs by the sign-out epoch, at the show server, and at the service that
// signed the user in. What can't be reached is logged and delays nothing.
import { memberSignOut, signOut as signOutCall } from '../../contract/calls/auth.ts'
import { isMember, type User } from '../../contract/entities/user.ts'
import { memberRefreshHeader, memberTokenHeader } from '../../contract/session-names.ts'
import { loggedOutPath } from '../config/paths.ts'
import { runAuth0Task } from '../lib/auth0/auth0-tasks.ts'
import { requirePasswordPrompt } from '../lib/auth0/password-prompt.ts'
import { nowMs } from '../lib/clock.ts'
import { dropSessionMark, notePendingSignOut } from '../lib/cookies.ts'
import { clearFlags } from '../lib/flags.ts'
import { readConnection } from '../lib/http/connection.ts'
import { send } from '../lib/http/send.ts'
import { type StoredTokens, clearTokens, readTokens } from '../lib/http/tokens.ts'
import { logWarning } from '../lib/log.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { forgetInMemory, releaseOwner } from '../offline/owner-data.ts'
import { dispatchSession, endInTab, readSession } from './session-store.ts'
import { startAsGuest } from './start-session.ts'

/** 'leaving': the browser is on its way to another site. 'local': the caller goes to `loggedOutPath`. */
export type SignOutOutcome = { kind: 'leaving' } | { kind: 'local' }

/** The tokens are removed from storage before the call, so the call carries them itself. */
function credentials({ token, waToken, refreshToken }: StoredTokens) {
  const headers = { [memberTokenHeader]: waToken, [memberRefreshHeader]: refreshToken }
  return { bearer: token, headers }
}

/** False when the show server could not be reached: the cookie makes the next request end the session. */
async function revoke(tokens: StoredTokens): Promise<boolean> {
  // Set before the call: an app that is closed during the call is signed out as well.
  notePendingSignOut()
  try {
    await send(signOutCall, credentials(tokens))
    return true
  } catch (error) {
    logWarning('The show server could not be reached for the sign-out', { error })
    return false
  }
}

/** The member system's page that ends its own session, null when the server gives none. */
async function memberLogoutUrl(tokens: StoredTokens, email: string): Promise<string | null> {
  const redirectUrl = location.origin + loggedOutPath
  const query = { requestType: 'memberSignOut', redirectUrl, email } as const
  try {
    const { logoutUrl } = await send(memberSignOut, { query, ...credentials(tokens) })
    return /^https?:\/\//.test(logoutUrl) ? logoutUrl : null
  } catch (error) {
    logWarning('The member system gave no nonce for the sign-out', { error })
    await revoke(tokens)
    return null
  }
}

async function leaveMemberSystem(tokens: StoredTokens, { email }: User): Promise<boolean> {
  const url = await memberLogoutUrl(tokens, email)
  if (url) location.assign(url)
  return url !== null
}

async function leaveIdentityProvider(tokens: StoredTokens): Promise<boolean> {
  // If the provider can't be reached, its own session would sign the next person in as this user.
  requirePasswordPrompt()
  const isRevoked = await revoke(tokens)
  // Without a connection the browser would replace the app with its own error page.
  if (!isRevoked && readConnection().isOffline) return false
  const returnTo = location.origin + loggedOutPath
  const result = await runAuth0Task({ kind: 'signOut', returnTo })
  if (result.kind !== 'leaving') logWarning('The identity provider could not be reached', result)
  return result.kind === 'leaving'
}

/** Ends the session at the services; true when the browser is leaving for one of them. */
async function endAtServices(tokens: StoredTokens, user: User | null): Promise<boolean> {
  if (user && isMember(user)) return leaveMemberSystem(tokens, user)
  if ((user?.nonMemberId ?? 0) > 0) return leaveIdentityProvider(tokens)
  await revoke(tokens)
  return false
}

/** Signs out and purges the user's own data from memory, the device and other tabs. Never rejects. */
export async function signOut(): Promise<SignOutOutcome> {
  const { user } = readSession()
  const tokens = readTokens()
  dropSessionMark()
  // Comes first: it starts the new epoch, by which other tabs recognise the following changes as a sign-out.
  const purged = releaseOwner(queryClient)
  endInTab()
  clearFlags()
  await purged
  const isLeaving = await endAtServices(tokens, user)
  // A call that was retried after an anti-forgery refusal may have stored new tokens.
  clearTokens()
  if (isLeaving) return { kind: 'leaving' }
  await startAsGuest()
  return { kind: 'local' }
}

/** After the Session Expired dialog: signs out, but keeps the orders that the device has saved (rule 36). */
export async function endExpiredSession(): Promise<void> {
  const tokens = readTokens()
  dispatchSession({ type: 'expiredClosed', nowMs: nowMs() })
  dropSessionMark()
  endInTab()
  clearFlags()
  forgetInMemory(queryClient)
  await revoke(tokens)
  await startAsGuest()
}
