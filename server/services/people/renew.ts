// Issues a fresh token in exchange for a valid token or the refresh cookie. Membership, roles and the user's row are
// read again from the database, the membership now and then from the member system.
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import type { SessionRow } from '../../repositories/people/sessions.ts'
import { isCurrentMember, findUser } from '../../repositories/people/users.ts'
import { askForMemberAgain, type SignedInHere } from './ask-again.ts'
import { type SignInReply, guestTokens, tokensOf, type RequestIdentity } from './tokens.ts'
import { isNewestCookie, renewSession, touchSession } from './refresh.ts'
import { readToken } from './sessions.ts'

/** Fresh tokens, or null when neither the bearer nor the cookie is valid. */
export async function renew(deps: Deps, identity: RequestIdentity): Promise<SignInReply | null> {
  const principal = identity.bearer === null ? null : await readToken(deps, identity.bearer)
  const byToken = principal && (await renewByToken(deps, identity, principal))
  return byToken ?? renewByCookie(deps, identity)
}

/** Fresh tokens for a guest's token; null for every other. */
export async function renewGuest(
  deps: Deps,
  { bearer }: Pick<RequestIdentity, 'bearer'>,
): Promise<SignInReply | null> {
  const principal = bearer === null ? null : await readToken(deps, bearer)
  if (!principal || principal.guestId === null) return null
  const { guestId, isTestMode } = principal
  return { tokens: await guestTokens(deps, { guestId, isTestMode }), cookies: {} }
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
  const holder = session?.user_id === userId ? await findHolder(deps, session) : null
  if (!holder) return null
  // The cookie is sent again to extend its lifetime by thirty days.
  const isNewest = refreshCookie !== null && isNewestCookie(holder.session, refreshCookie)
  return {
    tokens: await tokensOf(deps, holder.row, holder.session),
    cookies: isNewest ? { refresh: refreshCookie } : {},
  }
}

async function renewByCookie(
  deps: Deps,
  { refreshCookie }: RequestIdentity,
): Promise<SignInReply | null> {
  if (refreshCookie === null) return null
  const held = await renewSession(deps, refreshCookie)
  const holder = held && (await findHolder(deps, held.session))
  if (!held || !holder) return null
  const tokens = await tokensOf(deps, holder.row, holder.session)
  return { tokens, cookies: { refresh: held.cookie } }
}

/** The session with its user's row, or null if the user is deleted or a lapsed member. */
async function findHolder(deps: Deps, session: SessionRow): Promise<SignedInHere | null> {
  const row = await findUser(deps.db, session.user_id)
  if (!row || (row.member_id !== null && !isCurrentMember(row))) return null
  return askForMemberAgain(deps, { row, session })
}
