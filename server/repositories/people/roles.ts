// Rights of users, and pending rights of addresses that have not signed in yet.
import { type Selectable, sql } from 'kysely'
import type { Rights, Role } from '#contract/entities/session.ts'
import type { DeskRights } from '#contract/entities/desk/people.ts'
import { areSameRights, normalRights } from '#contract/rules/rights.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

const normal = (email: string) => email.trim().toLowerCase()

const columns = ['role', 'committee_ids', 'rings'] as const
type RoleColumns = Pick<Selectable<Schema['user_roles']>, (typeof columns)[number]>

function rightsOfRows(rows: readonly RoleColumns[]): DeskRights {
  const stewards = rows.filter(({ role }) => role === 'steward')
  return normalRights({
    roles: rows.map(({ role }) => role),
    committeeIds: rows.flatMap((row) => row.committee_ids),
    rings: stewards.some(({ rings }) => rings === null)
      ? null
      : stewards.flatMap(({ rings }) => rings ?? []),
  })
}

function rowsOfRights(rights: Rights): RoleColumns[] {
  const { roles, committeeIds, rings } = normalRights(rights)
  return roles.map((role: Role) => ({
    role,
    committee_ids: role === 'chair' ? committeeIds : [],
    rings: role === 'steward' ? rings : null,
  }))
}

/** What a user may do; no roles for everybody else. */
export async function rightsOf(db: Db, userId: number): Promise<DeskRights> {
  const rows = await db
    .selectFrom('user_roles')
    .select(columns)
    .where('user_id', '=', userId)
    .execute()
  return rightsOfRows(rows)
}

/** Lets one change of rights happen at a time, so that none is decided by what another is changing. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`lock table user_roles, pending_roles in share row exclusive mode`.execute(tx)
}

/**
 * Gives a user whose address is proven the rights of the address, beside those that the user has: pending ones, and
 * those of the person's other account.
 */
export async function grantRightsOfAddress(tx: Tx, userId: number, email: string): Promise<void> {
  if (normal(email) === '' || !(await dueRights(tx, userId, email)).isMore) return
  // Waits for a change that is under way: what it takes away is not given again.
  await lockRoles(tx)
  const rows = rowsOfRights((await dueRights(tx, userId, email)).rights)
  await tx.deleteFrom('pending_roles').where('email', '=', normal(email)).execute()
  await tx.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  if (rows.length === 0) return
  const own = rows.map((row) => ({ user_id: userId, ...row }))
  await tx.insertInto('user_roles').values(own).execute()
}

async function dueRights(tx: Tx, userId: number, email: string) {
  const own = await rightsOf(tx, userId)
  const held = await rowsOfUsers(tx, provenUsersOf(tx, email))
  const pending = await pendingRows(tx, email)
  const rights = rightsOfRows([...rowsOfRights(own), ...held, ...pending])
  return { rights, isMore: pending.length > 0 || !areSameRights(own, rights) }
}

const usersOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), '=', normal(email))

/** The users whose address is proven: members, and non-members whose provider has verified it. */
const provenUsersOf = (db: Db, email: string) =>
  usersOf(db, email).where((eb) =>
    eb.or([eb('email_verified', '=', true), eb('member_id', 'is not', null)]),
  )

const rowsOfUsers = (db: Db, users: ReturnType<typeof usersOf>) =>
  db.selectFrom('user_roles').select(columns).where('user_id', 'in', users).execute()

const pendingRows = (db: Db, email: string) =>
  db.selectFrom('pending_roles').select(columns).where('email', '=', normal(email)).execute()

/** The rights of an address: those of its users, and pending ones. */
export async function rightsOfAddress(db: Db, email: string): Promise<DeskRights> {
  const held = await rowsOfUsers(db, usersOf(db, email))
  return rightsOfRows([...held, ...(await pendingRows(db, email))])
}

/**
 * Replaces the rights of an address: of its users whose address is proven. Anybody else with the address loses theirs,
 * because a person with a role could take the address of another. Without a proven user the rights wait for one; returns
 * whether they wait.
 */
export async function saveRightsOfAddress(
  tx: Tx,
  email: string,
  rights: Rights,
): Promise<{ isPending: boolean }> {
  await tx.deleteFrom('user_roles').where('user_id', 'in', usersOf(tx, email)).execute()
  await tx.deleteFrom('pending_roles').where('email', '=', normal(email)).execute()
  const proven = await provenUsersOf(tx, email).execute()
  const rows = rowsOfRights(rights)
  if (rows.length > 0 && proven.length > 0) {
    const ofUsers = proven.flatMap(({ id }) => rows.map((row) => ({ user_id: id, ...row })))
    await tx.insertInto('user_roles').values(ofUsers).execute()
  }
  if (rows.length > 0 && proven.length === 0) {
    const pending = rows.map((row) => ({ email: normal(email), ...row }))
    await tx.insertInto('pending_roles').values(pending).execute()
  }
  return { isPending: proven.length === 0 }
}

/** Whether a user, not only an address that waits, is an administrator. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export interface AddressRights {
  /** In lower case. */
  email: string
  /** The users with the address who have the rights; none while the rights wait. */
  userIds: number[]
  firstName: string
  lastName: string
  rights: DeskRights
}

/** The addresses with rights, by address. */
export async function listRights(db: Db): Promise<AddressRights[]> {
  const held = await db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'u.email', 'u.first_name', 'u.last_name'])
    .select(['r.role', 'r.committee_ids', 'r.rings'])
    .execute()
  const pending = await db.selectFrom('pending_roles').selectAll().execute()
  const noUser = { user_id: null, first_name: '', last_name: '' }
  const rows = [...held, ...pending.map((row) => ({ ...row, ...noUser }))]
  const byAddress = Map.groupBy(rows, ({ email }) => normal(email))
  return [...byAddress]
    .map(([email, ofAddress]) => {
      const named = ofAddress.find((row) => row.first_name !== '' || row.last_name !== '')
      return {
        email,
        userIds: [...new Set(ofAddress.flatMap(({ user_id }) => user_id ?? []))],
        firstName: named?.first_name ?? '',
        lastName: named?.last_name ?? '',
        rights: rightsOfRows(ofAddress),
      }
    })
    .toSorted((a, b) => a.email.localeCompare(b.email))
}

/** The addresses of the people with the role. */
export async function addressesWith(db: Db, role: string): Promise<string[]> {
  const people = await listRights(db)
  return people.filter(({ rights }) => rights.roles.includes(role)).map(({ email }) => email)
}
