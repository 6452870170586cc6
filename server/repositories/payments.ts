// Rows of payments: what the provider took. A row is written once; only what went back changes.
import type { Insertable, Selectable } from 'kysely'
import type { Db, Schema, Tx } from '../db/schema.ts'

/** Keeps a payment; false when it is there already. */
export async function keepPayment(
  tx: Tx,
  payment: Insertable<Schema['payments']>,
): Promise<boolean> {
  const kept = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((on) => on.column('intent_id').doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

export type PaymentRow = Selectable<Schema['payments']>

export function findPayment(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** Payments that became neither an order nor an attention record, oldest first. */
export function findUnsettledPayments(db: Db, atMost: number) {
  return db
    .selectFrom('payments as p')
    .leftJoin('orders as o', 'o.intent_id', 'p.intent_id')
    .leftJoin('attentions as a', 'a.intent_id', 'p.intent_id')
    .select(['p.intent_id', 'p.cart_id'])
    .where('o.id', 'is', null)
    .where('a.id', 'is', null)
    .orderBy('p.created_at')
    .limit(atMost)
    .execute()
}
