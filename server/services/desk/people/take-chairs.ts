// Takes the chairs' rights for committees that are removed.
import type { Tx } from '#server/db/schema.ts'
import { listRights, lockRoles } from '#server/repositories/people/roles.ts'
import { changeRights } from '../../people/change-rights.ts'

/**
 * Another committee may get the number later, and its predecessor's chairs must not get its rights. Without a person a
 * command takes them.
 */
export async function takeChairs(
  tx: Tx,
  byUserId: number | null,
  committeeIds: readonly number[],
): Promise<void> {
  if (committeeIds.length === 0) return
  await lockRoles(tx)
  for (const { email, rights } of await listRights(tx)) {
    if (!rights.committeeIds.some((id) => committeeIds.includes(id))) continue
    await changeRights(tx, { email, byUserId }, ({ roles, ...before }) => {
      const left = before.committeeIds.filter((id) => !committeeIds.includes(id))
      const stays = left.length > 0 ? roles : roles.filter((role) => role !== 'chair')
      return { ...before, roles: stays, committeeIds: left }
    })
  }
}
