// What every sign-in ends in: a session, the tokens for it, and what the guest before had earned.
import type { CallReplyWire } from '../../../contract/define-call.ts'
import type { guestToken } from '../../../contract/calls/auth.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { moveGrant } from '../../repositories/early-access.ts'
import { grantPendingRoles, rolesOf } from '../../repositories/roles.ts'
import { deleteSession, type SessionRow } from '../../repositories/sessions.ts'
import { isCurrentMember, type UserRow } from '../../repositories/users.ts'
import { readGuestPass } from './guest-pass.ts'
import type { SealedTokens } from './member-tokens.ts'
import { beginSession, sessionOfCookie } from './refresh.ts'
import { issueToken, type TokenHolder } from './sessions.ts'

export type TokensWire = CallReplyWire<typeof guestToken>

/** What a request says of who is calling, none of it proved yet. */
export interface Visitor {
  bearer: string | null
  refreshCookie: string | null
  guestCookie: string | null
  address: string
}

/** What becomes of the two cookies: a value, null to forget it, or left as it is. */
export interface CookieChange {
  refresh?: string | null
  guest?: string | null
}

export interface Entry {
  tokens: TokensWire
  cookies: CookieChange
}

/** Signs a person in whose identity has been proved; `hasProvenEmail` opens the roles that wait for it. */
export async function enter(
  deps: Deps,
  visitor: Visitor,
  row: UserRow,
  { hasProvenEmail, sealed }: { hasProvenEmail: boolean; sealed: SealedTokens },
): Promise<Entry> {
  const before =
    visitor.refreshCookie === null ? null : await sessionOfCookie(deps, visitor.refreshCookie)
  const pass = await readGuestPass(deps, visitor.guestCookie)
  await inTransaction(deps.db, async (tx) => {
    if (before) await deleteSession(tx, before.id)
    if (hasProvenEmail) await grantPendingRoles(tx, row.id, row.email)
    if (pass) await moveGrant(tx, -pass.guestId, row.id)
  })
  const isTestMode = pass?.isTestMode ?? false
  const { session, cookie } = await beginSession(deps, { userId: row.id, isTestMode, sealed })
  return {
    tokens: await tokensOf(deps, row, session),
    cookies: { refresh: cookie, guest: null },
  }
}

type TokenNeeds = Pick<Deps, 'config' | 'clock' | 'sessionSecret'>

/** Tokens that say who somebody is now, by their row, their roles and their session. */
export async function tokensOf(
  deps: TokenNeeds & Pick<Deps, 'db'>,
  row: UserRow,
  session: SessionRow,
): Promise<TokensWire> {
  const token = await tokenFor(deps, {
    userId: row.id,
    guestId: null,
    sessionId: session.id,
    isMember: isCurrentMember(row),
    roles: await rolesOf(deps.db, row.id),
    isTestMode: session.is_test_mode,
  })
  return {
    token,
    waToken: session.member_access_token,
    refreshToken: session.member_refresh_token,
  }
}

/** A token for a guest, of whom there is no record. */
export async function guestTokens(
  deps: TokenNeeds,
  { guestId, isTestMode }: { guestId: number; isTestMode: boolean },
): Promise<TokensWire> {
  const token = await tokenFor(deps, {
    userId: -guestId,
    guestId,
    sessionId: null,
    isMember: false,
    roles: [],
    isTestMode,
  })
  return { token, waToken: '', refreshToken: '' }
}

function tokenFor(deps: TokenNeeds, holder: TokenHolder): Promise<string> {
  return issueToken(deps, { ...holder, isTestMode: isTestModeOf(deps, holder) })
}

/** Without a phrase there is no test mode (rule 39), whatever a session, pass or token remembers of one. */
export function isTestModeOf(
  { config }: Pick<Deps, 'config'>,
  holder: { isTestMode: boolean },
): boolean {
  return holder.isTestMode && config.testPhrase !== null
}
