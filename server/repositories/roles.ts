// Roles of users, and pending roles of addresses that have not signed in yet.
import type { Role } from '../../contract/entities/session.ts'
import type { Db, Tx } from '../db/schema.ts'

const normal = (email: string) => email.trim().toLowerCase()

export async function rolesOf(db: Db, userId: number): Promise<Role[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Grants the pending roles of a verified address to its user. */
export async function grantPendingRoles(tx: Tx, userId: number, email: string): Promise<void> {
  const pending = await tx
    .deleteFrom('pending_roles')
    .where('email', '=', normal(email))
    .returning('role')
    .execute()
  for (const { role } of pending) await addRole(tx, userId, role)
}

export async function addPendingRole(db: Db, email: string, role: Role): Promise<void> {
  await db
    .insertInto('pending_roles')
    .values({ email: normal(email), role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addRole(db: Db, userId: number, role: Role): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the role from all users of the address and from its pending roles; returns how many had it. */
export async function removeRole(tx: Tx, email: string, role: Role): Promise<number> {
  const people = tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), '=', normal(email))
  const held = await tx
    .deleteFrom('user_roles')
    .where('role', '=', role)
    .where('user_id', 'in', people)
    .executeTakeFirst()
  const pending = await tx
    .deleteFrom('pending_roles')
    .where('role', '=', role)
    .where('email', '=', normal(email))
    .executeTakeFirst()
  return Number(held.numDeletedRows + pending.numDeletedRows)
}

/** The users with the verified address: members, and non-members whose provider has verified it. */
export async function findProvenUsers(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), '=', normal(email))
    .where((eb) => eb.or([eb('email_verified', '=', true), eb('member_id', 'is not', null)]))
    .execute()
  return rows.map(({ id }) => id)
}

export interface RoleEntry {
  email: string
  role: Role
  isPending: boolean
}

export async function listRoles(db: Db): Promise<RoleEntry[]> {
  const held = await db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.email', 'r.role'])
    .execute()
  const pending = await db.selectFrom('pending_roles').select(['email', 'role']).execute()
  const entries = [
    ...held.map((row) => ({ ...row, isPending: false })),
    ...pending.map((row) => ({ ...row, isPending: true })),
  ]
  return entries.sort((a, b) => a.email.localeCompare(b.email) || a.role.localeCompare(b.role))
}
