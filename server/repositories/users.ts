// People on record, and the numbers given out to those who are not.
import { type Selectable, sql } from 'kysely'
import type { Queries, UsersTable } from '../db/schema.ts'

/** Who somebody is by the identity provider's word. */
export interface IdentityRecord {
  sub: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

export type UserRow = Selectable<UsersTable>

export function findUser(db: Queries, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
}

export async function nextGuestNumber(db: Queries): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('guest_numbers') as number`.execute(db)
  return rows[0]?.number ?? 0
}

/** The non-member of an identity, made at the first sign-in; known by its subject, never by e-mail. */
export async function upsertNonMember(db: Queries, identity: IdentityRecord): Promise<UserRow> {
  const known = await db
    .updateTable('users')
    .set({
      email: identity.email,
      email_verified: identity.emailVerified,
    })
    .where('identity_sub', '=', identity.sub)
    .returningAll()
    .executeTakeFirst()
  if (known) return known
  return db
    .insertInto('users')
    .values({
      identity_sub: identity.sub,
      non_member_id: sql<number>`nextval('non_member_numbers')`,
      email: identity.email,
      email_verified: identity.emailVerified,
      first_name: identity.firstName,
      last_name: identity.lastName,
    })
    .onConflict((conflict) =>
      conflict.column('identity_sub').doUpdateSet({ email: identity.email }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const profileColumns = [
  'first_name',
  'last_name',
  'address',
  'address2',
  'city',
  'state',
  'zipcode',
  'country',
  'phone',
] as const
export type ProfileChange = Partial<Record<(typeof profileColumns)[number], string>>

/** Saves profile fields; with `onlyBlank`, those alone that are blank on record. */
export async function updateProfile(
  db: Queries,
  userId: number,
  change: ProfileChange,
  { onlyBlank }: { onlyBlank: boolean },
): Promise<UserRow | undefined> {
  const entries = Object.entries(change) as [keyof ProfileChange, string][]
  if (entries.length === 0) return findUser(db, userId)
  const values = entries.map(([column, value]) => {
    const kept = sql<string>`case when trim(${sql.ref(column)}) = '' then ${value} else ${sql.ref(column)} end`
    return [column, onlyBlank ? kept : value]
  })
  return db
    .updateTable('users')
    .set(Object.fromEntries(values))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}
