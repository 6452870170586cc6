// Rows of users, and the ids of guests, who have no row.
import { type Selectable, sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Address } from '#contract/entities/address.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { withWriteFallback } from '../../db/write-health.ts'

/** A person as the identity provider describes them. */
export interface IdentityRecord {
  sub: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

export type UserRow = Selectable<Schema['users']>

const userColumns = [
  'id',
  'identity_sub',
  'member_id',
  'non_member_id',
  'email',
  'email_verified',
  'first_name',
  'last_name',
  'address',
  'address2',
  'city',
  'state',
  'zipcode',
  'zipcode_plus4',
  'country',
  'phone',
  'renewal_action',
  'member_lapsed',
  'created_at',
] as const satisfies readonly (keyof UserRow)[]

export function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst()
}

/** The customer of a cart, and whether any line that counts (load-cart.ts) is sent by post. */
export function findCustomer(db: Db, cart: { id: number; user_id: number }) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('cart_lines as l')
            .innerJoin('event_products as ep', 'ep.id', 'l.event_product_id')
            .innerJoin('events as e', 'e.id', 'ep.event_id')
            .select('l.id')
            .where('l.cart_id', '=', cart.id)
            .where('e.state', '<>', 'closed')
            .where('ep.needs_shipping', '=', true),
        )
        .as('is_shipped'),
    )
    .where('users.id', '=', cart.user_id)
    .modifyEnd(prepared)
    .executeTakeFirst()
}

const postalColumns = ['address', 'address2', 'city', 'state', 'zipcode', 'country'] as const

/** A number that no other guest has. While the database takes no writes, a random one far above the sequence. */
export async function nextGuestNumber(db: Db): Promise<number> {
  const next = async () => {
    const { rows } = await sql<{ number: number }>`
      select nextval('guest_numbers') as number`.execute(db)
    return rows[0]?.number ?? 0
  }
  return withWriteFallback(db, next, () => randomInt(2 ** 30, 2 ** 31))
}

/** The non-member of an identity, found by subject and never by e-mail; inserted at the first sign-in. */
export async function upsertNonMember(db: Db, identity: IdentityRecord): Promise<UserRow> {
  const existing = await db
    .updateTable('users')
    .set({
      email: identity.email,
      email_verified: identity.emailVerified,
    })
    .where('identity_sub', '=', identity.sub)
    .returningAll()
    .executeTakeFirst()
  if (existing) return existing
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
      conflict
        .column('identity_sub')
        .doUpdateSet({ email: identity.email, email_verified: identity.emailVerified }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A member as the member system describes them. */
export type MemberRecord = Record<
  'email' | 'firstName' | 'lastName' | 'phone' | (typeof postalColumns)[number] | 'renewalAction',
  string
> & { memberId: number }

/** Inserts or updates the member's row; fields that are blank in the member system keep their values. */
export async function upsertMember(db: Db, member: MemberRecord): Promise<UserRow> {
  const profile = {
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    phone: member.phone,
    address: member.address,
    address2: member.address2,
    city: member.city,
    state: member.state,
    zipcode: member.zipcode,
    country: member.country,
  }
  const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== ''))
  const membership = { renewal_action: member.renewalAction, member_lapsed: false }
  return db
    .insertInto('users')
    .values({ ...profile, ...membership, member_id: member.memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...given, ...membership }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Marks the membership as lapsed; returns the user's id, if the member has a row. */
export async function markLapsed(db: Db, memberId: number): Promise<number | null> {
  const row = await db
    .updateTable('users')
    .set({ member_lapsed: true })
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether the user is a member whose membership has not lapsed. */
export function isCurrentMember(row: Pick<UserRow, 'member_id' | 'member_lapsed'>): boolean {
  return row.member_id !== null && !row.member_lapsed
}

export const profileColumns = ['first_name', 'last_name', ...postalColumns, 'phone'] as const
export type ProfileChange = Partial<Record<(typeof profileColumns)[number], string>>

/** Saves profile fields; with `onlyBlank` only fields that are blank in the row. */
export async function updateProfile(
  db: Db,
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

/** The customer's saved address. */
export function customerAddress(user: UserRow): Address {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    line1: user.address,
    line2: user.address2,
    city: user.city,
    state: user.state,
    zip: user.zipcode,
    country: user.country,
  }
}

/** Whether the user has proven the e-mail address; members have proven theirs to the member system. */
export const hasConfirmedEmail = (user: Pick<UserRow, 'member_id' | 'email_verified'>): boolean =>
  user.member_id !== null || user.email_verified
