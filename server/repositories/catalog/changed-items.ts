// What a new zone of an event changes besides its dates, and when schedule items were changed. Calendar programs count
// the whole seconds of that time, and take a change only if they have risen.
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { shopNow } from '../../db/shop-clock.ts'

/** Now, but at least a second after the item's change before: for two changes in one second, and a clock set back. */
export const nextUpdatedAt = sql<Date>`greatest(shop_now(), updated_at + interval '1 second')`

/** All items of the event have changed, because its time zone has. */
export async function touchItems(tx: Tx, eventId: number): Promise<void> {
  await tx
    .updateTable('schedule_items')
    .set({ updated_at: nextUpdatedAt })
    .where('event_id', '=', eventId)
    .execute()
}

interface Zones {
  from: string
  to: string
}

/** The instant that has the same local time in the other zone. */
const inOtherZone = (column: string, { from, to }: Zones) =>
  sql<Date>`(${sql.ref(column)} at time zone ${from}::text) at time zone ${to}::text`

/** The announcements of the event end at the same local time in its new zone. */
export async function moveAnnouncementEnds(tx: Tx, eventId: number, zones: Zones): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ until_at: inOtherZone('until_at', zones) })
    .where('event_id', '=', eventId)
    // What has ended stays so.
    .where('until_at', '>', shopNow)
    .execute()
}

/** The early-access codes end at the same local time in the new zone of the desk's event. */
export async function moveCodeEnds(tx: Tx, zones: Zones): Promise<void> {
  await tx
    .updateTable('early_access_codes')
    .set({ expires_at: inOtherZone('expires_at', zones) })
    .where('expires_at', '>', shopNow)
    .execute()
}
