// What devices were told last of each event of the schedule.
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'

/** The part of an event whose change devices are told. */
export interface ToldState {
  startLocal: string
  place: string
  isCanceled: boolean
}

export async function listTold(db: Db, eventId: number): Promise<Map<number, ToldState>> {
  const rows = await db
    .selectFrom('push_told_items as t')
    .innerJoin('schedule_items as i', 'i.id', 't.item_id')
    .select(['t.item_id', 't.start_local', 't.place', 't.is_canceled'])
    .where('i.event_id', '=', eventId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.item_id,
      { startLocal: row.start_local, place: row.place, isCanceled: row.is_canceled },
    ]),
  )
}

/** Notes what was told; an event that has gone since is left out. */
export async function saveTold(
  tx: Tx,
  items: readonly (ToldState & { itemId: number })[],
): Promise<void> {
  await sql`
    insert into push_told_items (item_id, start_local, place, is_canceled)
    select i.id, g."startLocal", g.place, g."isCanceled"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as g ("itemId" integer, "startLocal" text, place text, "isCanceled" boolean)
    join schedule_items i on i.id = g."itemId"
    on conflict (item_id) do update set
      start_local = excluded.start_local, place = excluded.place, is_canceled = excluded.is_canceled`.execute(
    tx,
  )
}
