// What a role at the desk permits (rule 37): the app hides what the server would refuse.
import type { CallDefinition } from '../define-call.ts'
import type { DeskRights } from '../entities/desk/people.ts'
import { type Rights, type Role, roles } from '../entities/session.ts'
import { oneLine } from '../values/entered-text.ts'

const has = ({ roles }: Pick<Rights, 'roles'>, role: Role) => roles.includes(role)

/** Whether one of the roles permits the call; false for calls that need no role. */
export function mayCall(rights: Pick<Rights, 'roles'>, call: CallDefinition): boolean {
  if (call.access !== 'desk') return false
  return has(rights, 'admin') || call.roles.some((role) => has(rights, role))
}

/** Whether the person may change the committee's products, stock, page and form. */
export function mayChangeCommittee(rights: Rights, committeeId: number): boolean {
  return has(rights, 'admin') || (has(rights, 'chair') && rights.committeeIds.includes(committeeId))
}

/** Whether the person may read the committee's sales and submissions. */
export function mayReadCommittee(rights: Rights, committeeId: number): boolean {
  return has(rights, 'treasurer') || mayChangeCommittee(rights, committeeId)
}

/** Whether the person may change what the schedule has in the ring; '' = an item without a ring. */
export function mayChangeRing(rights: Rights, ring: string): boolean {
  if (has(rights, 'admin')) return true
  return has(rights, 'steward') && (rights.rings === null || rights.rings.includes(ring))
}

/** Whether a chair has committees and a steward rings. */
export function hasWholeScope(rights: Rights): boolean {
  const { committeeIds, rings } = normalRights(rights)
  if (has(rights, 'chair') && committeeIds.length === 0) return false
  return !has(rights, 'steward') || rings === null || rings.length > 0
}

/**
 * Equal rights in equal form: rings as the schedule spells them, sorted, without doubles, and without a scope whose role
 * is missing.
 */
export function normalRights(rights: Rights): DeskRights {
  const committeeIds = has(rights, 'chair') ? [...new Set(rights.committeeIds)] : []
  const rings = has(rights, 'steward')
    ? rights.rings && [...new Set(rights.rings.map(oneLine))]
    : []
  return {
    roles: roles.filter((role) => has(rights, role)),
    committeeIds: committeeIds.sort((a, b) => a - b),
    rings: rings && rings.sort(),
  }
}

export function areSameRights(one: Rights, other: Rights): boolean {
  return JSON.stringify(normalRights(one)) === JSON.stringify(normalRights(other))
}
