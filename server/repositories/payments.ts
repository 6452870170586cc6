// Rows of payments: what the provider took. A row is written once; only what went back changes.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Schema } from '../db/schema.ts'

/**
 * Keeps a payment, once, and marks its cart as paid by it: one statement, and so a transaction of its own.
 */
export async function keepPayment(
  db: Db,
  payment: Omit<Insertable<Schema['payments']>, 'user_id' | 'refunded_cents' | 'created_at'>,
): Promise<void> {
  const { intent_id, cart_id, amount_cents, currency, is_test, status } = payment
  await sql`
    with paid as (
      update carts set paid_intent_id = ${intent_id} where id = ${cart_id} returning id, user_id
    )
    insert into payments (intent_id, cart_id, user_id, amount_cents, currency, is_test, status)
    select ${intent_id}, id, user_id, ${amount_cents}::integer, ${currency}, ${is_test}::boolean,
      ${status} from paid
    on conflict (intent_id) do nothing`.execute(db)
}

export type PaymentRow = Selectable<Schema['payments']>

export function findPayment(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** Payments that became neither an order nor an attention record, oldest first. */
export function findUnsettledPayments(db: Db, atMost: number) {
  return db
    .selectFrom('payments')
    .select(['intent_id', 'cart_id'])
    .where(sql<boolean>`not is_settled`)
    .orderBy('created_at')
    .limit(atMost)
    .execute()
}
