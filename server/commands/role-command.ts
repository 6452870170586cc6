// Grants and revokes roles by e-mail address (rule 37).
import { type Rights, type Role, roles } from '#contract/entities/session.ts'
import { commandLine } from '../command-line.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { findCommitteeNames } from '../repositories/desk/sales.ts'
import { listRights, lockRoles } from '../repositories/people/roles.ts'
import { changeRights } from '../services/people/change-rights.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export const roleUsage = [
  commandLine('role', 'grant EMAIL ROLE'),
  commandLine('role', 'grant EMAIL chair COMMITTEE[,COMMITTEE...]'),
  commandLine('role', 'grant EMAIL steward [RING,RING...]'),
  commandLine('role', 'revoke EMAIL ROLE'),
  commandLine('role', 'list'),
  `ROLE is one of ${roles.join(', ')}. COMMITTEE is a committee's number; without RING a steward has all rings.`,
  "The role counts from the person's next log-in on at the latest.",
].join('\n')

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

export async function roleCommand(db: Db, args: string[]): Promise<CommandOutcome> {
  const [verb, email = '', role = '', scope = '', ...more] = args
  if (verb === 'list' && args.length === 1) return list(db)
  if (role === '' || more.length > 0) return refused(roleUsage)
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    return refused(`“${email}” is not an e-mail address.\n${roleUsage}`)
  if (!isRole(role)) return refused(`“${role}” is not a role.\n${roleUsage}`)
  if (verb === 'revoke') return scope === '' ? revoke(db, email, role) : refused(roleUsage)
  if (verb !== 'grant') return refused(roleUsage)
  const granted = readScope(role, scope)
  if (granted === null) return refused(roleUsage)
  const committees = await findCommitteeNames(db)
  const unknown = granted.committeeIds.find((id) => committees.every((one) => one.id !== id))
  if (unknown !== undefined) return refused(`There is no committee ${unknown}.\n${roleUsage}`)
  return grant(db, email, { role, ...granted })
}

type Scope = Pick<Rights, 'committeeIds' | 'rings'>

/** null for a chair without committees, and for a scope that the role does not have. */
function readScope(role: Role, scope: string): Scope | null {
  const words = scope.split(',').flatMap((word) => word.trim() || [])
  if (role === 'steward') return { committeeIds: [], rings: words.length > 0 ? words : null }
  const committeeIds = words.map(Number)
  const isValid = committeeIds.every((id) => Number.isSafeInteger(id) && id > 0)
  return isValid && (role === 'chair') === committeeIds.length > 0
    ? { committeeIds, rings: [] }
    : null
}

async function change(db: Db, email: string, apply: (before: Rights) => Rights) {
  return inTransaction(db, async (tx) => {
    await lockRoles(tx)
    return changeRights(tx, { email, byUserId: null }, apply)
  })
}

async function grant(
  db: Db,
  email: string,
  { role, committeeIds, rings }: Scope & { role: Role },
): Promise<CommandOutcome> {
  const { isPending } = await change(db, email, (before) => ({
    roles: [...before.roles, role],
    committeeIds: role === 'chair' ? committeeIds : before.committeeIds,
    rings: role === 'steward' ? rings : before.rings,
  }))
  const name = roleText(role, { committeeIds, rings })
  return isPending
    ? done(`${email} will be ${name} from their first sign-in with a confirmed address on.`)
    : done(`${email} is now ${name}.`)
}

async function revoke(db: Db, email: string, role: Role): Promise<CommandOutcome> {
  let hadRole = false
  await change(db, email, (before) => {
    hadRole = before.roles.includes(role)
    return { ...before, roles: before.roles.filter((one) => one !== role) }
  })
  return hadRole
    ? done(`${email} is no longer ${role}.`)
    : refused(`${email} is not ${role}: nothing has changed.`)
}

/** The role, a chair's with its committees, a steward's with its rings. */
function roleText(role: string, { committeeIds, rings }: Scope): string {
  const ofRole = role === 'chair' ? committeeIds : []
  const scope = [...ofRole, ...(role === 'steward' ? (rings ?? []) : [])].join(', ')
  return scope === '' ? role : `${role} (${scope})`
}

async function list(db: Db): Promise<CommandOutcome> {
  const lines = (await listRights(db)).flatMap(({ email, userIds, rights }) =>
    rights.roles.map((role) => {
      const pending = userIds.length === 0 ? '  (not signed in yet)' : ''
      return `${email}  ${roleText(role, rights)}${pending}`
    }),
  )
  return done(lines.length > 0 ? lines.join('\n') : 'Nobody has a role.')
}
