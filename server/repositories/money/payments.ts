// Rows of captured card payments. A row is written once; only its refunded sum changes.
import { type Insertable, type Selectable, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import type { WholeRow } from '../../db/whole-row.ts'

/**
 * Records a payment once and marks its cart as paid with it, both in one statement. The payment takes its cart's id
 * from the marked row, so simultaneous records wait for that row and meet at the intent's own conflict.
 */
export async function recordPayment(
  db: Db,
  payment: WholeRow<'payments', 'refunded_cents' | 'created_at'> & { cart_id: number },
): Promise<void> {
  await db
    .with('paid', (cte) =>
      cte
        .updateTable('carts')
        .set({ paid_intent_id: payment.intent_id })
        .where('id', '=', payment.cart_id)
        .returning('id'),
    )
    .insertInto('payments')
    .values(({ selectFrom }) => ({ ...payment, cart_id: selectFrom('paid').select('id') }))
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .modifyEnd(prepared)
    .execute()
}

export type PaymentRow = Selectable<Schema['payments']>

export function findPayment(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** Payments for carts of the mode without an order or a payment exception, oldest first. */
export function findUnsettledPayments(
  db: Db,
  { isTest, atMost }: { isTest: boolean; atMost: number },
) {
  return db
    .selectFrom('payments as p')
    .innerJoin('carts as c', 'c.id', 'p.cart_id')
    .select(['p.intent_id', 'p.cart_id'])
    .where(sql<boolean>`not p.is_settled`)
    .where('c.is_test', '=', isTest)
    .orderBy('p.created_at')
    .limit(atMost)
    .$narrowType<{ cart_id: number }>()
    .execute()
}

/** The intents among these that have a payment here. */
export async function findRecordedIntents(
  db: Db,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('intent_id', '=', sql<string>`any(${intentIds}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.intent_id))
}

/** Records a payment without a cart; false when the intent has a payment already. */
export async function insertPayment(
  tx: Tx,
  payment: Insertable<Schema['payments']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
