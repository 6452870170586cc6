// The audit log: every act at the desk.
import { type Insertable, type Selectable, sql } from 'kysely'
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

/** Whether a correction at the desk changed the order's e-mail address to this one. */
export async function wasEmailCorrected(db: Db, orderId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from audit_log where order_id = ${orderId} and act = 'correct'
      and after ->> 'email' = ${email} and before ->> 'email' <> ${email}) as was`.execute(db)
  return rows[0]?.was === true
}

/** The last change of each line by its shopper (rule 83), by the line's id. */
export async function findLastLineChanges(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, { at: Date; before: string }>> {
  const { rows } = await sql<{ lineId: number; at: Date; before: string }>`
    select (before ->> 'lineId')::integer as "lineId", at, before ->> 'item' as before
    from audit_log where act = 'changeLine' and order_id = any(${orderIds}) order by id`.execute(db)
  return new Map(rows.map(({ lineId, ...change }) => [lineId, change]))
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
