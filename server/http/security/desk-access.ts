// Who may call the desk: people with a role of the call and a session, both read from the database at each call (rule
// 37). Everybody else gets 404.
import type { CallDefinition } from '#contract/define-call.ts'
import { mayCall } from '#contract/rules/rights.ts'
import type { Db } from '../../db/schema.ts'
import type { DeskPrincipal, Principal } from '../../principal.ts'
import { noSuch, sessionExpired } from '../../refusal.ts'
import { rightsOf } from '../../repositories/people/roles.ts'
import { findSession } from '../../repositories/people/sessions.ts'
import { readExpiredToken, readToken, type TokenDeps } from '../../services/people/sessions.ts'

/** The caller with the rights; 404 without a role of the call, 401 with one after the session has ended. */
export async function admitToDesk(
  deps: TokenDeps & { db: Db },
  call: CallDefinition,
  bearer: string | null,
): Promise<DeskPrincipal> {
  if (bearer === null) throw noSuch('call')
  const principal = await readToken(deps, bearer)
  const rights = principal?.isSignedIn ? await rightsOf(deps.db, principal.userId) : null
  if (principal && rights && mayCall(rights, call)) {
    // Elsewhere an ended session is noticed within half a minute; at the desk at once.
    if (await isOnRecord(deps.db, principal)) return { ...principal, rights }
    throw sessionExpired()
  }
  // A person with a role learns that the token has expired, and can sign in again.
  const formerId = principal ? null : await readExpiredToken(deps, bearer)
  if (formerId !== null && formerId > 0 && mayCall(await rightsOf(deps.db, formerId), call)) {
    throw sessionExpired()
  }
  throw noSuch('call')
}

/** Whether the bearer is signed in and has a role, whichever it is. */
export async function isOfDesk(
  deps: TokenDeps & { db: Db },
  bearer: string | null,
): Promise<boolean> {
  const principal = bearer === null ? null : await readToken(deps, bearer)
  if (!principal?.isSignedIn || !(await isOnRecord(deps.db, principal))) return false
  return (await rightsOf(deps.db, principal.userId)).roles.length > 0
}

const isOnRecord = async (db: Db, { sessionId }: Principal) =>
  sessionId !== null && (await findSession(db, sessionId)) !== undefined
