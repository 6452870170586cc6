import type { Tx } from '../db/schema.ts'
import type { WholeRow } from '../db/whole-row.ts'
import { type Change, differences, match } from './compare.ts'
import { findsAny, insertInChunks } from './statements.ts'
import type { CommitteePlan } from './plan.ts'
import { committeeRow } from './rows.ts'

const part = 'committees'
const keys = {
  ofPlan: ({ id }: CommitteePlan) => id,
  ofFound: ({ id }: CommitteePlan) => id,
}

/** Inserts new committees and updates changed ones. */
export async function writeCommittees(
  tx: Tx,
  eventId: number,
  plans: readonly CommitteePlan[],
  present: readonly CommitteePlan[],
): Promise<Change[]> {
  const { fresh, both } = match(plans, present, keys)
  await insertInChunks(
    fresh.map((plan): WholeRow<'committees', 'logo_version'> => ({
      ...committeeRow(plan),
      id: plan.id,
      event_id: eventId,
    })),
    (some) => tx.insertInto('committees').values(some).execute(),
  )
  const changes: Change[] = fresh.map(({ id, name }) => ({
    part,
    kind: 'new',
    name: String(id),
    details: [name],
  }))
  for (const { plan, found } of both) {
    const details = differences(plan, found)
    if (details.length === 0) continue
    await tx.updateTable('committees').set(committeeRow(plan)).where('id', '=', plan.id).execute()
    changes.push({ part, kind: 'changed', name: String(plan.id), details })
  }
  return changes
}

/** Removes committees that are not in the plan; must run after the products are written. */
export async function removeCommittees(
  tx: Tx,
  plans: readonly CommitteePlan[],
  present: readonly CommitteePlan[],
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { id, name } of match(plans, present, keys).gone) {
    // Locked first, so that no row refers to the committee after the check.
    await tx.selectFrom('committees').select('id').where('id', '=', id).forUpdate().execute()
    const isUsed = await findsAny(tx, [
      tx.selectFrom('event_products').select('id').where('committee_id', '=', id),
      tx.selectFrom('order_lines').select('id').where('committee_id', '=', id),
      tx.selectFrom('form_submissions').select('id').where('committee_id', '=', id),
    ])
    if (!isUsed) await tx.deleteFrom('committees').where('id', '=', id).execute()
    changes.push(
      isUsed
        ? { part, kind: 'kept', name: String(id), details: ['it has products, orders or requests'] }
        : { part, kind: 'removed', name: String(id), details: [name] },
    )
  }
  return changes
}
