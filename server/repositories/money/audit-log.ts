// The audit log: every act at the desk.
import type { Insertable, Selectable } from 'kysely'
import type { OrderState } from '#contract/entities/order.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { ownerColumn, type RefundOwner } from './refunds.ts'

export type AuditLogRow = Selectable<Schema['audit_log']>

export function findAct(tx: Tx, idempotencyKey: string): Promise<AuditLogRow | undefined> {
  return tx
    .selectFrom('audit_log')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Inserts an act; false when the log has an act with that idempotency key. */
export async function insertAct(tx: Tx, act: Insertable<Schema['audit_log']>): Promise<boolean> {
  const row = await tx
    .insertInto('audit_log')
    .values(act)
    .onConflict((on) => on.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many acts of the kind an order has. */
export async function countActs(tx: Tx, orderId: number, act: AuditLogRow['act']): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('act', '=', act)
    .executeTakeFirstOrThrow()
  return count
}

/** Saves the final state of an act. */
export async function saveActState(
  tx: Tx,
  idempotencyKey: string,
  toState: OrderState,
): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ to_state: toState })
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

/** The acts on an order or a payment exception with their users, oldest first. */
export function findHistory(db: Db, owner: RefundOwner) {
  const { column, id } = ownerColumn(owner)
  return db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.by_user_id')
    .selectAll('a')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where(`a.${column}`, '=', id)
    .orderBy('a.id')
    .execute()
}
