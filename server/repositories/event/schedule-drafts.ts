// The changes of the schedule that are not released (rule 60).
import { sql } from 'kysely'
import type { ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import { jsonOf } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { shopNow } from '../../db/shop-clock.ts'

/** The events with changes of the schedule that are not released. */
export async function findEventsWithScheduleDraft(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('schedule_drafts').select('event_id').distinct().execute()
  return rows.map((row) => row.event_id)
}

export async function hasDraft(db: Db, eventId: number): Promise<boolean> {
  const query = db.selectFrom('schedule_drafts').select('id').where('event_id', '=', eventId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** The draft of an event with the people who changed it, oldest first. */
export function listDraft(db: Db, eventId: number) {
  return db
    .selectFrom('schedule_drafts as d')
    .innerJoin('users as u', 'u.id', 'd.changed_by')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('d.event_id', '=', eventId)
    .orderBy('d.id')
    .execute()
}

export interface DraftWrite {
  /** null = not in the draft yet. */
  id: number | null
  itemId: number | null
  after: ScheduleEntry | null
}

// PostgreSQL limits the parameters of a statement.
const rowsPerStatement = 1000

/** Adds changes to the draft, or replaces what it has. */
export async function putDraft(
  tx: Tx,
  eventId: number,
  byUserId: number,
  writes: readonly DraftWrite[],
): Promise<void> {
  const fresh = writes.filter(({ id }) => id === null)
  for (let at = 0; at < fresh.length; at += rowsPerStatement) {
    const rows = fresh.slice(at, at + rowsPerStatement).map(({ itemId, after }) => ({
      event_id: eventId,
      item_id: itemId,
      after: jsonOf(after),
      changed_by: byUserId,
    }))
    await tx.insertInto('schedule_drafts').values(rows).execute()
  }
  for (const { id, after } of writes) {
    if (id === null) continue
    await tx
      .updateTable('schedule_drafts')
      .set({
        after: jsonOf(after),
        changed_by: byUserId,
        changed_at: shopNow,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute()
  }
}

export async function dropDraft(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('schedule_drafts').where('id', 'in', ids).execute()
}
