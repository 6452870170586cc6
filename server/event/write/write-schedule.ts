// Writes the schedule of an import. An event that has a schedule gets the changes into its public log (rule 60).
import type { ReleasedState } from '#contract/entities/desk/schedule.ts'
import type { Tx } from '../../db/schema.ts'
import { type NewRelease, recordRelease } from '../../repositories/event/schedule-releases.ts'
import { type Change, differences, matchItems } from '../compare.ts'
import type { ScheduleItemPlan } from '../plan.ts'
import type { ItemRecord } from '../read-event.ts'
import { type ItemWrite, writeItems } from './write-items.ts'

function stateOf({ key: _key, ...state }: ScheduleItemPlan): ReleasedState {
  return state
}

export function scheduleChanges(
  plans: readonly ScheduleItemPlan[],
  records: readonly ItemRecord[],
): Change[] {
  const part = 'schedule'
  const { fresh, both, gone } = matchItems(plans, records)
  return [
    ...fresh.map(({ key, title }): Change => ({ part, kind: 'new', name: key, details: [title] })),
    ...both.flatMap(({ plan, found }): Change[] => {
      const details = differences(plan, found.plan)
      return details.length > 0 ? [{ part, kind: 'changed', name: plan.key, details }] : []
    }),
    ...gone.map(({ plan: { key, title } }): Change => ({
      part,
      kind: 'removed',
      name: key,
      details: [title],
    })),
  ]
}

export async function writeSchedule(
  tx: Tx,
  { eventId, ...release }: Pick<NewRelease, 'eventId' | 'byUserId' | 'isPublic'>,
  plans: readonly ScheduleItemPlan[],
  records: readonly ItemRecord[],
): Promise<void> {
  const { fresh, both, gone } = matchItems(plans, records)
  const writes: ItemWrite[] = fresh.map((plan) => ({
    id: null,
    key: plan.key,
    before: null,
    after: stateOf(plan),
  }))
  for (const { plan, found } of both) {
    if (differences(plan, found.plan).length === 0) continue
    writes.push({ id: found.id, before: stateOf(found.plan), after: stateOf(plan) })
  }
  for (const { id, plan } of gone) writes.push({ id, before: stateOf(plan), after: null })
  const released = await writeItems(tx, eventId, writes)
  if (records.length > 0) {
    await recordRelease(tx, { ...release, eventId, note: '', changes: released })
  }
}
