// A person on record with a token of the server's own making, without the identity provider's pages.
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../server/deps.ts'
import { issueToken } from '../../server/services/sessions.ts'
import { type Caller, createCaller } from './caller.ts'

export interface SignedIn extends Caller {
  userId: number
}

/** Adds a person to the database and returns a browser with their token and cookies. */
export async function signedInCaller(
  origin: string,
  deps: Deps,
  { memberId }: { memberId?: number },
): Promise<SignedIn> {
  const { id } = await deps.db
    .insertInto('users')
    .values({
      identity_sub: `test|${randomUUID()}`,
      member_id: memberId ?? null,
      non_member_id: memberId === undefined ? Math.floor(Math.random() * 1_000_000_000) : null,
      email: 'sample.person@example.com',
      first_name: 'Ann',
      last_name: 'Lee',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isMember = memberId !== undefined
  const token = await issueToken(deps, { userId: id, guestId: null, isMember, roles: [] })
  const caller = createCaller(origin, token)
  await caller.send('GET', '/auth-v1/authorize?requestType=validate')
  return Object.assign(caller, { userId: id })
}
