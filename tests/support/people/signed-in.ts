// A user with a session that the test inserts, without the sign-in pages.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { UserRow } from '#server/repositories/people/users.ts'
import { signIn } from '#server/services/people/tokens.ts'
import { type Caller, createCaller } from './caller.ts'

export interface SignedIn extends Caller {
  userId: number
}

/** A new session of the user, as after the sign-in pages. */
export function signInRow(deps: Deps, row: UserRow, hasProvenEmail: boolean) {
  const { signal } = new AbortController()
  const from = { address: '', browserId: null, signal }
  const nobody = { ...from, bearer: null, refreshCookie: null, guestCookie: null }
  return signIn(deps, nobody, row, { hasProvenEmail, sealed: { access: '', refresh: '' } })
}

/** Adds a user to the database and returns a browser with the user's token and cookies. */
export async function signedInCaller(
  origin: string,
  deps: Deps,
  { memberId }: { memberId?: number },
): Promise<SignedIn> {
  const row = await deps.db
    .insertInto('users')
    .values({
      identity_sub: `test|${randomUUID()}`,
      member_id: memberId ?? null,
      non_member_id: memberId === undefined ? sql<number>`nextval('non_member_numbers')` : null,
      email: 'sample.person@example.com',
      first_name: 'Ann',
      last_name: 'Lee',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { tokens, cookies } = await signInRow(deps, row, false)
  const caller = createCaller(origin, tokens.token)
  caller.cookies.set('refresh', cookies.refresh ?? '')
  await caller.send('GET', '/auth-v1/authorize?requestType=validate')
  return Object.assign(caller, { userId: row.id })
}
