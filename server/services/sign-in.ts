// Who a person is, from nothing (a guest), from our own token, or from the identity provider's.
import type { CallReplyWire } from '../../contract/define-call.ts'
import type { guestToken } from '../../contract/calls/auth.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { findUser, nextGuestNumber, upsertNonMember } from '../repositories/users.ts'
import { issueToken, readToken } from './sessions.ts'

type TokensWire = CallReplyWire<typeof guestToken>

const toWire = (token: string): TokensWire => ({ token, waToken: '', refreshToken: '' })

/** A token for a new guest; no record is kept of one. */
export async function signInGuest(deps: Deps): Promise<TokensWire> {
  const guestId = await nextGuestNumber(deps.db)
  const guest = { userId: -guestId, guestId, isMember: false, roles: [] }
  return toWire(await issueToken(deps, guest))
}

/** A fresh token in place of a valid one, as long as its user still exists. */
export async function renewToken(deps: Deps, bearer: string | null): Promise<TokensWire> {
  const principal = bearer === null ? null : await readToken(deps, bearer)
  if (!principal) throw expired()
  if (principal.guestId !== null) return toWire(await issueToken(deps, principal))
  const row = await findUser(deps.db, principal.userId)
  if (!row) throw expired()
  const holder = { userId: row.id, guestId: null, isMember: row.member_id !== null, roles: [] }
  return toWire(await issueToken(deps, holder))
}

/** Tokens for the person whose access token of the identity provider this is. */
export async function signInNonMember(
  deps: Deps,
  accessToken: string | null,
  claimedSub: string,
): Promise<TokensWire> {
  if (accessToken === null) throw failed()
  const outcome = await deps.identity.readUser(accessToken)
  if (outcome.kind === 'unreachable') {
    throw new Refusal('unavailable', 'The sign-in service does not answer. Please try again.')
  }
  if (outcome.kind === 'refused' || outcome.user.sub !== claimedSub) throw failed()
  const row = await upsertNonMember(deps.db, outcome.user)
  const holder = { userId: row.id, guestId: null, isMember: row.member_id !== null, roles: [] }
  return toWire(await issueToken(deps, holder))
}

const expired = () => new Refusal('unauthenticated', 'Your session has expired.')
const failed = () => new Refusal('sign_in_failed', 'The sign-in could not be confirmed.')
