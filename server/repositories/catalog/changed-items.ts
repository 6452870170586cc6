// When schedule items were changed. Calendar programs count the whole seconds of that time, and take a change only if
// they have risen.
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

/** Now, but at least a second after the item's change before: for two changes in one second, and a clock set back. */
export const nextUpdatedAt = sql<Date>`greatest(now(), updated_at + interval '1 second')`

/** All items of the event have changed, because its time zone has. */
export async function touchItems(tx: Tx, eventId: number): Promise<void> {
  await tx
    .updateTable('schedule_items')
    .set({ updated_at: nextUpdatedAt })
    .where('event_id', '=', eventId)
    .execute()
}
