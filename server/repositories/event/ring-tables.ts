// The codes of the rings' tables (rule 92).
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import { shopNow } from '../../db/shop-clock.ts'

const columns = ['id', 'event_id', 'ring', 'day', 'user_id', 'wrong_tries', 'removed_at'] as const

/** The codes of an event that count, by day and ring. */
export function listRingTables(db: Db, eventId: number) {
  return db
    .selectFrom('ring_tables')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('day')
    .orderBy('ring')
    .execute()
}

export function findRingTable(db: Db, id: number) {
  return db.selectFrom('ring_tables').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Locks the code until the transaction ends: its wrong tries are counted one after the other. */
export function lockRingTable(tx: Tx, id: number) {
  return tx
    .selectFrom('ring_tables')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface NewTable {
  eventId: number
  ring: string
  day: string
  byUserId: number
}

/** Adds a code with the user that stands on record for its table. */
export async function insertRingTable(tx: Tx, one: NewTable): Promise<void> {
  const user = await tx
    .insertInto('users')
    .values({
      non_member_id: sql<number>`nextval('non_member_numbers')`,
      first_name: `${one.ring}’s table`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ring_tables')
    .values({
      event_id: one.eventId,
      ring: one.ring,
      day: one.day,
      user_id: user.id,
      made_by: one.byUserId,
    })
    .execute()
}

export async function markTableRemoved(tx: Tx, id: number, byUserId: number): Promise<void> {
  await tx
    .updateTable('ring_tables')
    .set({ removed_by: byUserId, removed_at: shopNow })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Forgets the wrong tries: phones can get in again. */
export async function unlockRingTable(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('ring_tables').set({ wrong_tries: 0 }).where('id', '=', id).execute()
}

export async function addWrongTry(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('ring_tables')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
