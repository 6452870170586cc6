// Changes the rights of an e-mail address, on record. A person whose address is verified gets them at once; anybody
// else at the first sign-in with the verified address.
import type { Rights } from '#contract/entities/session.ts'
import { areSameRights, normalRights } from '#contract/rules/rights.ts'
import type { Tx } from '../../db/schema.ts'
import { recordChange } from '../../repositories/desk/changes.ts'
import { rightsOfAddress, saveRightsOfAddress } from '../../repositories/people/roles.ts'

/** Applies `change` to the address's rights; the caller holds the lock of the roles. */
export async function changeRights(
  tx: Tx,
  { email, byUserId }: { email: string; byUserId: number | null },
  change: (before: Rights) => Rights,
): Promise<{ isPending: boolean }> {
  const before = await rightsOfAddress(tx, email)
  const after = normalRights(change(before))
  const outcome = await saveRightsOfAddress(tx, email, after)
  if (!areSameRights(before, after)) {
    const key = email.toLowerCase()
    await recordChange(tx, { eventId: null, subject: 'person', key, byUserId, before, after })
  }
  return outcome
}
