// Rows of what was done at the desk.
import type { Insertable, Selectable } from 'kysely'
import type { OrderState } from '../../contract/entities/order.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'
import { ownerColumn, type RefundOwner } from './refunds.ts'

export type DeskActRow = Selectable<Schema['desk_acts']>

export function findAct(tx: Tx, actId: string): Promise<DeskActRow | undefined> {
  return tx.selectFrom('desk_acts').selectAll().where('act_id', '=', actId).executeTakeFirst()
}

/** Writes an act; false when another one has its id. */
export async function insertAct(tx: Tx, act: Insertable<Schema['desk_acts']>): Promise<boolean> {
  const row = await tx
    .insertInto('desk_acts')
    .values(act)
    .onConflict((on) => on.column('act_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes where an act led in the end. */
export async function keepActState(tx: Tx, actId: string, toState: OrderState): Promise<void> {
  await tx.updateTable('desk_acts').set({ to_state: toState }).where('act_id', '=', actId).execute()
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

/** The acts on an order or an attention record with who did them, oldest first. */
export function findHistory(db: Db, owner: RefundOwner) {
  const { column, id } = ownerColumn(owner)
  return db
    .selectFrom('desk_acts as a')
    .leftJoin('users as u', 'u.id', 'a.by_user_id')
    .selectAll('a')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where(`a.${column}`, '=', id)
    .orderBy('a.id')
    .execute()
}
