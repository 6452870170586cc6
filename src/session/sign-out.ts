// Ends a session: here at once, in other tabs by the generation, at the show server, and at the service
// that signed the person in. Whatever cannot be told is logged and holds nothing up.
import { memberSignOut, signOut as signOutCall } from '../../contract/calls/auth.ts'
import { isMember, type User } from '../../contract/entities/user.ts'
import { loggedOutPath } from '../config/paths.ts'
import { requirePasswordPrompt } from '../lib/auth0/password-prompt.ts'
import { runAuth0Task } from '../lib/auth0/auth0-tasks.ts'
import { nowMs } from '../lib/clock.ts'
import { readConnection } from '../lib/http/connection.ts'
import { clearFlags } from '../lib/flags.ts'
import { send } from '../lib/http/send.ts'
import { logWarning } from '../lib/log.ts'
import { forgetInMemory, releaseOwner } from '../offline/owner-data.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { dropSessionMark, noteGoodbyeOwed } from '../lib/sign-out-cookies.ts'
import { type StoredTokens, dropTokens, readTokens } from '../lib/http/tokens.ts'
import { endInTab } from './end-in-tab.ts'
import { dispatchSession, readSession } from './session-store.ts'
import { startAsGuest } from './start-session.ts'
import { memberTokenHeader, memberRefreshHeader } from '../../contract/session-names.ts'

/** 'leaving': the browser is on its way to another site. 'local': go to `loggedOutPath` yourself. */
export type SignOutOutcome = { kind: 'leaving' } | { kind: 'local' }

/** The tokens are gone from storage by now: the goodbye carries them itself. */
function goodbye({ token, waToken, refreshToken }: StoredTokens) {
  const headers = { [memberTokenHeader]: waToken, [memberRefreshHeader]: refreshToken }
  return { bearer: token, headers }
}

/** False when the show server could not be told: a cookie that is left for it tells it later. */
async function revoke(tokens: StoredTokens): Promise<boolean> {
  // Before: whoever closes the app meanwhile is to be signed out as well.
  noteGoodbyeOwed()
  try {
    await send(signOutCall, goodbye(tokens))
    return true
  } catch (error) {
    logWarning('The show server could not be told of the sign-out', { error })
    return false
  }
}

/** The member system's page that ends its own log-in, null when there is none to be had. */
async function memberLogoutUrl(tokens: StoredTokens, email: string): Promise<string | null> {
  const redirectUrl = location.origin + loggedOutPath
  const query = { requestType: 'memberSignOut', redirectUrl, email } as const
  try {
    const { logoutUrl } = await send(memberSignOut, { query, ...goodbye(tokens) })
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
  // Where it cannot be told, the provider would sign the next person in as this one.
  requirePasswordPrompt()
  const isTold = await revoke(tokens)
  // On the way to it the browser would show its own page in place of the app.
  if (!isTold && readConnection().isOffline) return false
  const returnTo = location.origin + loggedOutPath
  const result = await runAuth0Task({ kind: 'signOut', returnTo })
  if (result.kind !== 'leaving') logWarning('The identity provider could not be told', result)
  return result.kind === 'leaving'
}

async function sayGoodbye(tokens: StoredTokens, user: User | null): Promise<boolean> {
  if (user && isMember(user)) return leaveMemberSystem(tokens, user)
  if ((user?.nonMemberId ?? 0) > 0) return leaveIdentityProvider(tokens)
  await revoke(tokens)
  return false
}

/** Signs out and purges what is the user's own from memory, device and other tabs. Never rejects. */
export async function signOut(): Promise<SignOutOutcome> {
  const { user } = readSession()
  const tokens = readTokens()
  dropSessionMark()
  // Told first, so that what other tabs see of the rest is known for a sign-out.
  const purged = releaseOwner(queryClient)
  endInTab()
  clearFlags()
  await purged
  const isLeaving = await sayGoodbye(tokens, user)
  // A refused first try may have fetched new ones.
  dropTokens()
  if (isLeaving) return { kind: 'leaving' }
  await startAsGuest()
  return { kind: 'local' }
}

/** After the Session Expired dialog: signed out here, saved orders kept on the device (rule 36). */
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
