import type { Tx } from '../../db/schema.ts'
import type { WholeRow } from '../../db/whole-row.ts'
import { type Change, differences, match } from '../compare.ts'
import { insertInChunks } from './many-rows.ts'
import type { CommitteePlan } from '../plan.ts'
import { committeeRow } from '../plan-columns.ts'

const part = 'committees'
const keys = {
  ofPlan: ({ id }: CommitteePlan) => id,
  ofFound: ({ id }: CommitteePlan) => id,
}

/** The new committees and the changed ones. */
export function committeeChanges(
  plans: readonly CommitteePlan[],
  present: readonly CommitteePlan[],
): Change[] {
  const { fresh, both } = match(plans, present, keys)
  return [
    ...fresh.map(({ id, name }): Change => ({
      part,
      kind: 'new',
      name: String(id),
      details: [name],
    })),
    ...both.flatMap(({ plan, found }): Change[] => {
      const details = differences(plan, found)
      return details.length > 0 ? [{ part, kind: 'changed', name: String(plan.id), details }] : []
    }),
  ]
}

/** Inserts new committees and updates changed ones; returns the changes. */
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
  for (const { plan, found } of both) {
    if (differences(plan, found).length === 0) continue
    await tx.updateTable('committees').set(committeeRow(plan)).where('id', '=', plan.id).execute()
  }
  return committeeChanges(plans, present)
}

/** The committees that a plan leaves out. */
export const goneCommittees = (
  plans: readonly CommitteePlan[],
  present: readonly CommitteePlan[],
): readonly CommitteePlan[] => match(plans, present, keys).gone

/** What becomes of the committees that are not in the plan: those of `used` stay. */
export function removedChanges(
  plans: readonly CommitteePlan[],
  present: readonly CommitteePlan[],
  used: ReadonlySet<number>,
): Change[] {
  return goneCommittees(plans, present).map(({ id, name }) =>
    used.has(id)
      ? { part, kind: 'kept', name: String(id), details: ['it has products, orders or requests'] }
      : { part, kind: 'removed', name: String(id), details: [name] },
  )
}

/** Removes committees that are locked and have no rows any more. */
export async function deleteCommittees(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('committees').where('id', 'in', ids).execute()
}
