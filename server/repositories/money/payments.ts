// Rows of captured card payments. A row is written once; only its refunded sum changes.
import { type Insertable, type Selectable, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'

/** Records a payment once and marks its cart as paid with it, both in one statement. */
export async function recordPayment(
  db: Db,
  payment: Omit<
    Insertable<Schema['payments']>,
    'cart_id' | 'user_id' | 'refunded_cents' | 'created_at'
  > & { cart_id: number },
): Promise<void> {
  const { intent_id, cart_id, amount_cents, currency, is_test, status } = payment
  await db
    .with('paid', (cte) =>
      cte
        .updateTable('carts')
        .set({ paid_intent_id: intent_id })
        .where('id', '=', cart_id)
        .returning(['id', 'user_id']),
    )
    .insertInto('payments')
    .columns(['cart_id', 'user_id', 'intent_id', 'amount_cents', 'currency', 'is_test', 'status'])
    .expression((eb) =>
      eb
        .selectFrom('paid')
        .select([
          'paid.id',
          'paid.user_id',
          sql<string>`${intent_id}`.as('intent_id'),
          sql<number>`${amount_cents}::integer`.as('amount_cents'),
          sql<string>`${currency}`.as('currency'),
          sql<boolean>`${is_test}::boolean`.as('is_test'),
          sql<string>`${status}`.as('status'),
        ]),
    )
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .modifyEnd(prepared)
    .execute()
}

export type PaymentRow = Selectable<Schema['payments']>

export function findPayment(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** Payments without an order or a payment exception, oldest first. */
export function findUnsettledPayments(db: Db, atMost: number) {
  return db
    .selectFrom('payments')
    .select(['intent_id', 'cart_id'])
    .where(sql<boolean>`not is_settled`)
    .orderBy('created_at')
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
