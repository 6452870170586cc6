// Who may call the desk: people with a role and a session, both read from the database at each call (rule 37).
// Everybody else gets 404.
import type { Db } from '../../db/schema.ts'
import type { Principal } from '../../principal.ts'
import { noSuch, sessionExpired } from '../../refusal.ts'
import { rolesOf } from '../../repositories/roles.ts'
import { findSession } from '../../repositories/sessions.ts'
import { readExpiredToken, readToken, type TokenDeps } from '../../services/people/sessions.ts'

/** The caller with a role; 404 for all others, 401 for a person with a role whose session has ended. */
export async function admitToDesk(
  deps: TokenDeps & { db: Db },
  bearer: string | null,
): Promise<Principal> {
  if (bearer === null) throw noSuch('call')
  const principal = await readToken(deps, bearer)
  if (principal?.isSignedIn && (await hasAnyRole(deps.db, principal.userId))) {
    // Elsewhere an ended session is noticed within half a minute; at the desk at once.
    if (await isOnRecord(deps.db, principal)) return principal
    throw sessionExpired()
  }
  // A person with a role learns that the token has expired, and can sign in again.
  const formerId = principal ? null : await readExpiredToken(deps, bearer)
  if (formerId !== null && formerId > 0 && (await hasAnyRole(deps.db, formerId))) {
    throw sessionExpired()
  }
  throw noSuch('call')
}

const isOnRecord = async (db: Db, { sessionId }: Principal) =>
  sessionId !== null && (await findSession(db, sessionId)) !== undefined

const hasAnyRole = async (db: Db, userId: number) => (await rolesOf(db, userId)).length > 0
