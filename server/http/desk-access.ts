// Who may call the desk: people with a role in the server's own table, asked at each call and whatever
// their token says (readings R24). To everybody else the desk does not exist.
import type { Db } from '../db/schema.ts'
import type { Principal } from '../principal.ts'
import { noSuch, sessionExpired } from '../refusal.ts'
import { rolesOf } from '../repositories/roles.ts'
import { readExpiredToken, readToken, type TokenKeeper } from '../services/sessions.ts'

/** The caller with a role; refuses all others as a call that is not there would. */
export async function admitToDesk(
  keeper: TokenKeeper & { db: Db },
  bearer: string | null,
): Promise<Principal> {
  if (bearer === null) throw noSuch('call')
  const principal = await readToken(keeper, bearer)
  if (principal?.isSignedIn && (await hasAnyRole(keeper.db, principal.userId))) return principal
  // Their own people are told that the day's token has run out, so that they sign in again.
  const formerId = principal ? null : await readExpiredToken(keeper, bearer)
  if (formerId !== null && formerId > 0 && (await hasAnyRole(keeper.db, formerId))) {
    throw sessionExpired()
  }
  throw noSuch('call')
}

const hasAnyRole = async (db: Db, userId: number) => (await rolesOf(db, userId)).length > 0
