// Writes changes of the schedule's items: for an import and for a release at the desk.
import type { ReleasedChange, ReleasedState } from '#contract/entities/desk/schedule.ts'
import { withoutReports } from '#contract/rules/classes/report-class.ts'
import type { Tx } from '../../db/schema.ts'
import { nextUpdatedAt } from '../../repositories/catalog/changed-items.ts'
import { findClassList, saveClassList } from '../../repositories/event/class-lists.ts'
import { insertInChunks } from './many-rows.ts'

/** An item keeps its id, because phones store their stars by id. */
export type ItemWrite =
  | { id: null; key: string | null; before: null; after: ReleasedState }
  | { id: number; before: ReleasedState; after: ReleasedState | null }

const rowOf = (item: ReleasedState) => ({
  starts_local: item.start,
  ends_local: item.end,
  expected_local: item.expectedStart,
  title: item.title,
  ring: item.ring,
  room: item.room,
  judge: item.judge,
  status: item.status,
})

const dayOf = ({ start }: ReleasedState) => start.slice(0, 10)

/** On another day an item has not begun. */
const notBegun = { actual_start_local: null, actual_end_local: null }

async function dropClassReports(tx: Tx, itemId: number): Promise<void> {
  const list = await findClassList(tx, itemId)
  if (list) await saveClassList(tx, withoutReports(list))
}

/** Writes the changes and returns them with the ids of new items. */
export async function writeItems(
  tx: Tx,
  eventId: number,
  writes: readonly ItemWrite[],
): Promise<ReleasedChange[]> {
  const fresh = writes.filter((write) => write.id === null)
  const ids = await insertInChunks(
    fresh.map(({ after, key }) => ({ ...rowOf(after), key, event_id: eventId })),
    (some) => tx.insertInto('schedule_items').values(some).returning('id').execute(),
  )
  const gone = writes.flatMap(({ id, after }) => (id !== null && after === null ? [id] : []))
  if (gone.length > 0) await tx.deleteFrom('schedule_items').where('id', 'in', gone).execute()
  for (const { id, before, after } of writes) {
    if (id === null || after === null) continue
    const isOtherDay = dayOf(before) !== dayOf(after)
    await tx
      .updateTable('schedule_items')
      .set({ ...rowOf(after), ...(isOtherDay && notBegun), updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .execute()
    if (isOtherDay) await dropClassReports(tx, id)
  }
  const newIds = ids.values()
  return writes.map(({ id, before, after }) => ({
    itemId: id ?? newIds.next().value?.id ?? 0,
    before,
    after,
  }))
}
