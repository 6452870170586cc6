// Grants and revokes roles by e-mail address (rule 37). A person whose address is confirmed gets the role at
// once; anybody else gets it at the first sign-in with a confirmed address.
import { type Role, roles } from '../../contract/entities/session.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  addPendingRole,
  addRole,
  findProvenUsers,
  listRoles,
  removeRole,
} from '../repositories/roles.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export const roleUsage = [
  'npm run role -- grant EMAIL ROLE',
  'npm run role -- revoke EMAIL ROLE',
  'npm run role -- list',
  `ROLE is ${roles.join(' or ')}. It counts from the person's next log-in on at the latest.`,
].join('\n')

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

export async function roleCommand(db: Db, args: string[]): Promise<CommandOutcome> {
  const [verb, email = '', role = '', ...more] = args
  if (verb === 'list' && args.length === 1) return list(db)
  if (role === '' || more.length > 0) return refused(roleUsage)
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    return refused(`“${email}” is no e-mail address.\n${roleUsage}`)
  if (!isRole(role)) return refused(`“${role}” is no role.\n${roleUsage}`)
  if (verb === 'grant') return grant(db, email, role)
  return verb === 'revoke' ? revoke(db, email, role) : refused(roleUsage)
}

async function grant(db: Db, email: string, role: Role): Promise<CommandOutcome> {
  const people = await findProvenUsers(db, email)
  if (people.length === 0) {
    await addPendingRole(db, email, role)
    return done(`${email} will be ${role} from their first sign-in with a confirmed address on.`)
  }
  for (const userId of people) await addRole(db, userId, role)
  return done(`${email} is now ${role}.`)
}

async function revoke(db: Db, email: string, role: Role): Promise<CommandOutcome> {
  const count = await inTransaction(db, (tx) => removeRole(tx, email, role))
  return count > 0
    ? done(`${email} is no longer ${role}.`)
    : refused(`${email} is not ${role}: nothing has changed.`)
}

async function list(db: Db): Promise<CommandOutcome> {
  const entries = await listRoles(db)
  const lines = entries.map(
    ({ email, role, isPending }) => `${email}  ${role}${isPending ? '  (not signed in yet)' : ''}`,
  )
  return done(lines.length > 0 ? lines.join('\n') : 'Nobody has a role.')
}
