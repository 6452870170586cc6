// Ends the session of a browser, and gets a member the nonce for the member system's log-out page.
import type { CallReplyWire } from '#contract/define-call.ts'
import type { memberSignOut } from '#contract/calls/auth.ts'
import type { Deps } from '../../deps.ts'
import { invalidValue, Refusal } from '../../refusal.ts'
import { deleteSession, findSession, type SessionRow } from '../../repositories/people/sessions.ts'
import { findUser } from '../../repositories/people/users.ts'
import type { RequestIdentity } from './tokens.ts'
import { liveSessionsOf } from './live-sessions.ts'
import { openMemberTokens, type SealedTokens } from './member-tokens.ts'
import { ownAddress } from './own-address.ts'
import { sessionOfCookie } from './refresh.ts'
import { exchangeMemberCode } from './sign-in.ts'
import { readToken } from './sessions.ts'

/** Ends the session of the bearer or the cookie; returns the ended session, if any. */
export async function endSession(
  deps: Deps,
  identity: RequestIdentity,
): Promise<SessionRow | null> {
  const { bearer, refreshCookie } = identity
  const principal = bearer === null ? null : await readToken(deps, bearer)
  const sessionId = principal?.sessionId ?? null
  const byToken = sessionId === null ? undefined : await findSession(deps.db, sessionId)
  const byCookie = refreshCookie === null ? null : await sessionOfCookie(deps, refreshCookie)
  for (const session of [byToken, byCookie]) {
    if (!session) continue
    await deleteSession(deps.db, session.id)
    liveSessionsOf(deps.db).forget(session.id)
  }
  return byToken ?? byCookie
}

/** The address to open after a sign-out; refuses an address of another site. */
export function requireOwnAddress({ config }: Deps, redirectUrl: string): string {
  const address = ownAddress(config.publicUrl, redirectUrl)
  if (address !== null) return address
  throw invalidValue('redirectUrl')
}

/** A nonce for the member whose session has just ended; `given` are the encrypted tokens from the browser. */
export async function memberLogout(
  deps: Deps,
  {
    session,
    given,
    redirectUrl,
  }: { session: SessionRow; given: SealedTokens; redirectUrl: string },
): Promise<CallReplyWire<typeof memberSignOut>> {
  const row = await findUser(deps.db, session.user_id)
  if (!row || row.member_id === null) throw notKnown()
  const kept = { access: session.member_access_token, refresh: session.member_refresh_token }
  const sealed = { access: given.access || kept.access, refresh: given.refresh || kept.refresh }
  const tokens = await openMemberTokens(deps, row.id, sealed)
  if (tokens.accessToken === '' && tokens.refreshToken === '') throw notKnown()
  return requestNonce(deps, { tokens, email: row.email, redirectUrl })
}

/** A nonce for the member whose log-in a code stands for; nobody is signed in with the code. */
export async function memberLogoutByCode(
  deps: Deps,
  identity: RequestIdentity,
  { redirectUrl, ...given }: { code: string; redirectUri: string; redirectUrl: string },
): Promise<CallReplyWire<typeof memberSignOut>> {
  const { contact, tokens } = await exchangeMemberCode(deps, identity, given)
  return requestNonce(deps, { tokens, email: contact.email, redirectUrl })
}

async function requestNonce(
  deps: Deps,
  given: Parameters<Deps['members']['logoutNonce']>[0],
): Promise<CallReplyWire<typeof memberSignOut>> {
  const outcome = await deps.members.logoutNonce(given)
  switch (outcome.kind) {
    case 'given':
      return { nonce: outcome.nonce, logoutUrl: outcome.logoutUrl }
    case 'refused':
      throw notKnown()
    case 'unreachable':
      deps.log.warn({ act: 'signOut', outcome: outcome.kind, reason: outcome.reason }, 'members')
      throw new Refusal('unavailable', 'The member system does not answer.')
  }
}

const notKnown = () => new Refusal('sign_in_failed', 'The member system does not know this log-in.')
