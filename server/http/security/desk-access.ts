// Who may call the desk: people with a role in the server's own table and a session on record, both asked at
// each call, whatever their token says (rule 37). To everybody else the desk does not exist.
import type { Db } from '../../db/schema.ts'
import type { Principal } from '../../principal.ts'
import { noSuch, sessionExpired } from '../../refusal.ts'
import { rolesOf } from '../../repositories/roles.ts'
import { findSession } from '../../repositories/sessions.ts'
import { readExpiredToken, readToken, type TokenKeeper } from '../../services/people/sessions.ts'

/** The caller with a role; refuses all others as a call that is not there would. */
export async function admitToDesk(
  keeper: TokenKeeper & { db: Db },
  bearer: string | null,
): Promise<Principal> {
  if (bearer === null) throw noSuch('call')
  const principal = await readToken(keeper, bearer)
  if (principal?.isSignedIn && (await hasAnyRole(keeper.db, principal.userId))) {
    // Elsewhere a token holds until its end; here a sign-out counts at once, on a borrowed computer too.
    if (await isOnRecord(keeper.db, principal)) return principal
    throw sessionExpired()
  }
  // Their own people are told that the day's token has run out, so that they sign in again.
  const formerId = principal ? null : await readExpiredToken(keeper, bearer)
  if (formerId !== null && formerId > 0 && (await hasAnyRole(keeper.db, formerId))) {
    throw sessionExpired()
  }
  throw noSuch('call')
}

const isOnRecord = async (db: Db, { sessionId }: Principal) =>
  sessionId !== null && (await findSession(db, sessionId)) !== undefined

const hasAnyRole = async (db: Db, userId: number) => (await rolesOf(db, userId)).length > 0
