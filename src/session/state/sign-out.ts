// Ends a session: in this tab, in other tabs by the sign-out epoch, at the show server, and at the service that
// signed the user in. What can't be reached is logged and delays nothing.
import { memberSignOut, signOut as signOutCall, signOutElsewhere } from '#contract/calls/auth.ts'
import { isMember, type User } from '#contract/entities/user.ts'
import { memberRefreshHeader, memberTokenHeader } from '#contract/session-names.ts'
import { homePath, loggedOutPath } from '#config/paths.ts'
import { runAuth0Task } from '#lib/auth0/auth0-tasks.ts'
import { nowMs } from '#lib/clock.ts'
import { dropSessionMark, hasSessionMark, notePendingSignOut } from '#lib/cookies.ts'
import { readConnection } from '#lib/http/connection.ts'
import { send } from '#lib/http/send.ts'
import { type StoredTokens, clearTokens, readTokens } from '#lib/http/tokens.ts'
import { logWarning } from '#lib/log.ts'
import {
  type LoginService,
  noteLeavingMemberSystem,
  noteProviderSignOutPending,
  requirePassword,
  takeProviderSignOutPending,
} from '#lib/password-prompt.ts'
import { sessionStore } from '#lib/web-storage.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { forgetUnsaved, releaseOwner } from '#offline/saved/owner-data.ts'
import { leaveSession } from './load-session.ts'
import { dispatchSession, readSession } from './session-store.ts'
import { startAsGuest, startSession } from './start-session.ts'

/** 'leaving': the browser is on its way to another site. 'local': the caller goes to `loggedOutPath`. */
export type SignOutOutcome = { kind: 'leaving' } | { kind: 'local' }

const pathBeforeProviderKey = 'pathLeftForProvider'

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
  if (!url) return false
  noteLeavingMemberSystem()
  // The Back button must not lead to the logged-out home, whose opening confirms the member system's logout.
  history.replaceState(null, '', homePath)
  location.assign(url)
  return true
}

async function leaveIdentityProvider(tokens: StoredTokens): Promise<boolean> {
  const isRevoked = await revoke(tokens)
  // Without a connection the browser would replace the app with its own error page.
  if (isRevoked || !readConnection().isOffline) return leaveForProvider()
  noteProviderSignOutPending()
  return false
}

async function leaveForProvider(): Promise<boolean> {
  const returnTo = location.origin + loggedOutPath
  const result = await runAuth0Task({ kind: 'signOut', returnTo })
  if (result.kind === 'leaving') return true
  logWarning('The identity provider could not be reached', result)
  noteProviderSignOutPending()
  return false
}

/**
 * Sends the browser to the identity provider's logout if a sign-out did not reach the provider, which then returns
 * to the logged-out home; `takePathBeforeProvider` leads back from there. Never rejects.
 */
export async function finishProviderSignOut(): Promise<void> {
  if (!takeProviderSignOutPending()) return
  const { pathname, search, hash } = location
  if (pathname !== homePath) sessionStore.set(pathBeforeProviderKey, pathname + search + hash)
  if (!(await leaveForProvider())) sessionStore.remove(pathBeforeProviderKey)
}

/** The path of this site that `finishProviderSignOut` has left, null = none; it is read once. */
export function takePathBeforeProvider(): string | null {
  const path = sessionStore.get(pathBeforeProviderKey)
  sessionStore.remove(pathBeforeProviderKey)
  return path
}

/** The services that may hold the user's log-in: both, when the user could not be read. */
function servicesOf(user: User | null): LoginService[] {
  if (user === null) return ['members', 'identity']
  if (isMember(user)) return ['members']
  return (user.nonMemberId ?? 0) > 0 ? ['identity'] : []
}

/** Ends the session at the services; true when the browser is leaving for one of them. */
async function endAtServices(
  tokens: StoredTokens,
  user: User | null,
  services: LoginService[],
): Promise<boolean> {
  if (user && isMember(user)) return leaveMemberSystem(tokens, user)
  if (user && services.includes('identity')) return leaveIdentityProvider(tokens)
  await revoke(tokens)
  if (services.includes('identity')) noteProviderSignOutPending()
  return false
}

/**
 * Signs out and purges the user's own data from memory, the device and other tabs. `failedAt` names the service
 * of a failed sign-in, which may hold a log-in although nobody is signed in here. Never rejects.
 */
export async function signOut(failedAt?: LoginService): Promise<SignOutOutcome> {
  const { user } = readSession()
  const tokens = readTokens()
  const services = failedAt ? [failedAt] : servicesOf(user)
  // Comes before all calls: after an app that is closed during a call, the next log-in asks for the password too.
  services.forEach(requirePassword)
  dropSessionMark()
  // Comes first: it starts the new epoch, by which other tabs recognise the following changes as a sign-out.
  const purged = releaseOwner(queryClient)
  leaveSession()
  await purged
  const isLeaving = await endAtServices(tokens, user, services)
  // A call that was retried after an anti-forgery refusal may have stored new tokens.
  clearTokens()
  if (isLeaving) return { kind: 'leaving' }
  await startAsGuest()
  return { kind: 'local' }
}

/** Ends the user's sessions in all browsers; when the show server gives no answer, in none. Never rejects. */
export async function signOutEverywhere(): Promise<SignOutOutcome | { kind: 'failed' }> {
  try {
    await send(signOutElsewhere, {})
  } catch (error) {
    logWarning('The sessions of other browsers could not be ended', { error })
    return { kind: 'failed' }
  }
  // Last, because the calls need this browser's session.
  return signOut()
}

/**
 * After the Session Expired dialog: goes on as a guest, but keeps the orders that the device has saved (rule 36). Ends
 * nothing at the show server, where the session has ended: this browser's cookie may be that of another tab's new one,
 * which this tab then joins (rule 34).
 */
export async function endExpiredSession(): Promise<void> {
  dispatchSession({ type: 'expiredClosed', nowMs: nowMs() })
  if (hasSessionMark()) {
    await startSession()
    if (readTokens().token) return
  }
  // Without an answer there may still be another tab's session, whose mark stays.
  const isAlone = !readConnection().isOffline
  const services = servicesOf(readSession().user)
  services.forEach(requirePassword)
  if (services.includes('identity')) noteProviderSignOutPending()
  if (isAlone) dropSessionMark()
  leaveSession()
  forgetUnsaved(queryClient)
  await startAsGuest()
}
