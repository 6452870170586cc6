// A fresh token in place of one that holds, or by the refresh cookie. Who somebody is, is read anew:
// membership, roles, and whether they still exist.
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import { isCurrentMember, findUser, type UserRow } from '../../repositories/users.ts'
import { type SignInReply, guestTokens, tokensOf, type RequestIdentity } from './tokens.ts'
import { isNewestCookie, renewSession, touchSession } from './refresh.ts'
import { readToken } from './sessions.ts'

/** Fresh tokens, or null when neither the bearer nor the cookie says who is calling. */
export async function renew(deps: Deps, identity: RequestIdentity): Promise<SignInReply | null> {
  const principal = identity.bearer === null ? null : await readToken(deps, identity.bearer)
  const byToken = principal && (await renewByToken(deps, identity, principal))
  return byToken ?? renewByCookie(deps, identity)
}

async function renewByToken(
  deps: Deps,
  { refreshCookie }: RequestIdentity,
  { guestId, isTestMode, sessionId, userId }: Principal,
): Promise<SignInReply | null> {
  if (guestId !== null) {
    return { tokens: await guestTokens(deps, { guestId, isTestMode }), cookies: {} }
  }
  const session = sessionId === null ? null : await touchSession(deps, sessionId)
  const row = session?.user_id === userId ? await findRow(deps, userId) : null
  if (!session || !row) return null
  // Given again so that the browser keeps it for another thirty days.
  const isNewest = refreshCookie !== null && isNewestCookie(session, refreshCookie)
  return {
    tokens: await tokensOf(deps, row, session),
    cookies: isNewest ? { refresh: refreshCookie } : {},
  }
}

async function renewByCookie(
  deps: Deps,
  { refreshCookie }: RequestIdentity,
): Promise<SignInReply | null> {
  if (refreshCookie === null) return null
  const held = await renewSession(deps, refreshCookie)
  const row = held && (await findRow(deps, held.session.user_id))
  if (!held || !row) return null
  return { tokens: await tokensOf(deps, row, held.session), cookies: { refresh: held.cookie } }
}

/** Somebody on record who may still be signed in. */
async function findRow({ db }: Deps, userId: number): Promise<UserRow | null> {
  const row = await findUser(db, userId)
  if (!row || (row.member_id !== null && !isCurrentMember(row))) return null
  return row
}
