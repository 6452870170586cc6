// Writes the schedule. An item keeps its id, because phones store their stars by id.
import type { Tx } from '../db/schema.ts'
import { type Change, differences, match } from './compare.ts'
import { insertInChunks } from './statements.ts'
import type { ScheduleItemPlan } from './plan.ts'
import type { ItemRecord } from './records.ts'

const itemRow = ({ start, end, title, ring, room, status }: ScheduleItemPlan) => ({
  starts_local: start,
  ends_local: end,
  title,
  ring,
  room,
  status,
})

export async function writeSchedule(
  tx: Tx,
  eventId: number,
  plans: readonly ScheduleItemPlan[],
  records: readonly ItemRecord[],
): Promise<Change[]> {
  const part = 'schedule'
  const { fresh, both, gone } = match(plans, records, {
    ofPlan: ({ key }) => key,
    ofFound: ({ plan }) => plan.key,
  })
  await insertInChunks(
    fresh.map((plan) => ({ ...itemRow(plan), key: plan.key, event_id: eventId })),
    (some) => tx.insertInto('schedule_items').values(some).execute(),
  )
  const changes: Change[] = fresh.map(({ key, title }) => ({
    part,
    kind: 'new',
    name: key,
    details: [title],
  }))
  for (const { plan, found } of both) {
    const details = differences(plan, found.plan)
    if (details.length === 0) continue
    await tx
      .updateTable('schedule_items')
      .set({ ...itemRow(plan), updated_at: new Date() })
      .where('id', '=', found.id)
      .execute()
    changes.push({ part, kind: 'changed', name: plan.key, details })
  }
  for (const { id, plan } of gone) {
    await tx.deleteFrom('schedule_items').where('id', '=', id).execute()
    changes.push({ part, kind: 'removed', name: plan.key, details: [plan.title] })
  }
  return changes
}
