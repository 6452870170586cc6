// Completes a sign-in: creates the session and its tokens, and moves the guest's early access to the user.
import type { CallReplyWire } from '#contract/define-call.ts'
import type { guestToken } from '#contract/calls/auth.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { moveGrant } from '../../repositories/people/early-access.ts'
import { grantRightsOfAddress, rightsOf } from '../../repositories/people/roles.ts'
import { deleteSession, type SessionRow } from '../../repositories/people/sessions.ts'
import { isCurrentMember, type UserRow } from '../../repositories/people/users.ts'
import { sendWithheld } from '../mail/send-withheld.ts'
import type { Origin } from '../rate-limit.ts'
import { readGuestPass } from './guest-pass.ts'
import { liveSessionsOf } from './live-sessions.ts'
import type { SealedTokens } from './member-tokens.ts'
import { beginSession, sessionOfCookie } from './refresh.ts'
import { issueToken, type TokenHolder } from './sessions.ts'

export type TokensWire = CallReplyWire<typeof guestToken>

/** The credentials and the origin of a request, not yet verified. */
export interface RequestIdentity extends Origin {
  bearer: string | null
  refreshCookie: string | null
  guestCookie: string | null
}

/** Changes of the two cookies: a value sets one, null clears it, undefined leaves it. */
export interface CookieChange {
  refresh?: string | null
  guest?: string | null
}

export interface SignInReply {
  tokens: TokensWire
  cookies: CookieChange
}

/**
 * Signs in a person whose identity is verified; `hasProvenEmail` gives the roles of the address, and sends the mail that
 * was withheld from it.
 */
export async function signIn(
  deps: Deps,
  identity: RequestIdentity,
  row: UserRow,
  { hasProvenEmail, sealed }: { hasProvenEmail: boolean; sealed: SealedTokens },
): Promise<SignInReply> {
  const before =
    identity.refreshCookie === null ? null : await sessionOfCookie(deps, identity.refreshCookie)
  const pass = await readGuestPass(deps, identity.guestCookie)
  const sent = await inTransaction(deps.db, async (tx) => {
    // First, because it may wait for a change of the roles.
    if (hasProvenEmail) await grantRightsOfAddress(tx, row.id, row.email)
    if (before) await deleteSession(tx, before.id)
    if (pass) await moveGrant(tx, -pass.guestId, row.id)
    return hasProvenEmail ? sendWithheld(tx, deps.config, row) : 0
  })
  if (sent > 0) deps.live.mailQueued()
  if (before) liveSessionsOf(deps.db).forget(before.id)
  const isTestMode = pass?.isTestMode === true || (await beginsInTestMode(deps, row.id))
  const { session, cookie } = await beginSession(deps, { userId: row.id, isTestMode, sealed })
  return {
    tokens: await tokensOf(deps, row, session),
    cookies: { refresh: cookie, guest: null },
  }
}

/** The setting of test mode's initial value is for people with a role: nobody else may see what is being tested. */
async function beginsInTestMode({ db, config }: Deps, userId: number): Promise<boolean> {
  return config.isTestModeInitial && (await rightsOf(db, userId)).roles.length > 0
}

type TokenNeeds = Pick<Deps, 'config' | 'clock' | 'sessionSecret'>

/** The tokens of a user's session, with the user's current rights and membership. */
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
    ...(await rightsOf(deps.db, row.id)),
    isTestMode: session.is_test_mode,
  })
  return {
    token,
    waToken: session.member_access_token,
    refreshToken: session.member_refresh_token,
  }
}

/** A token for a guest, who has no row in the database. */
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

/** Without a configured phrase, test mode is off even if a session, pass or token has it on (rule 39). */
export function isTestModeOf(
  { config }: Pick<Deps, 'config'>,
  holder: { isTestMode: boolean },
): boolean {
  return holder.isTestMode && config.testPhrase !== null
}
