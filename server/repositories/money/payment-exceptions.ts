// Payment exceptions: payments that are not orders.
import type { Insertable, Selectable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import type { RefundOwner } from './refunds.ts'

export type PaymentExceptionRow = Selectable<Schema['payment_exceptions']>

/** The record, locked until the transaction ends. */
export function lockPaymentException(
  tx: Tx,
  paymentExceptionId: number,
): Promise<PaymentExceptionRow | undefined> {
  return tx
    .selectFrom('payment_exceptions')
    .selectAll()
    .where('id', '=', paymentExceptionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Sets when the record was resolved; null = it is open again. */
export async function resolvePaymentException(
  tx: Tx,
  paymentExceptionId: number,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({ resolved_at: at })
    .where('id', '=', paymentExceptionId)
    .execute()
}

export async function reopenPaymentException(tx: Tx, paymentExceptionId: number): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({ resolved_at: null })
    .where('id', '=', paymentExceptionId)
    .execute()
}

export type FoundPaymentException = Awaited<ReturnType<typeof findPaymentExceptions>>[number]

/** Records with their payments and, if known, people, and the order if the cart was ordered another way; newest first. */
export function findPaymentExceptions(
  db: Db,
  filter:
    | { paymentExceptionId: number }
    | { isTest: boolean; eventId: number | null; withResolved: boolean; atMost: number },
) {
  const query = db
    .selectFrom('payment_exceptions as a')
    .innerJoin('payments as p', 'p.intent_id', 'a.intent_id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('orders as o', 'o.cart_id', 'a.cart_id')
    .selectAll('a')
    .select(['p.amount_cents', 'p.is_test', 'u.first_name', 'u.last_name', 'u.email'])
    .select('o.id as order_id')
    .orderBy('a.id', 'desc')
  if ('paymentExceptionId' in filter)
    return query.where('a.id', '=', filter.paymentExceptionId).execute()
  return query
    .where('p.is_test', '=', filter.isTest)
    .$if(filter.eventId !== null, (own) => own.where('p.event_id', '=', filter.eventId))
    .$if(!filter.withResolved, (open) => open.where('a.resolved_at', 'is', null))
    .limit(filter.atMost)
    .execute()
}

/** The order or the payment exception of a payment, or null. */
export async function findRefundOwner(db: Db, intentId: string): Promise<RefundOwner | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  if (order) return { orderId: order.id }
  const exception = await db
    .selectFrom('payment_exceptions')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return exception ? { paymentExceptionId: exception.id } : null
}

export function findExceptionOfCart(
  db: Db,
  cartId: number,
): Promise<PaymentExceptionRow | undefined> {
  return db
    .selectFrom('payment_exceptions')
    .selectAll()
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
}

export type OpenPaymentException = Pick<
  PaymentExceptionRow,
  'id' | 'cart_id' | 'intent_id' | 'created_at'
> & {
  amount_cents: number
  is_test: boolean
  event_id: number | null
}

/** The user's unresolved payment exceptions, with their amounts. */
export function findOpenExceptions(db: Db, userId: number): Promise<OpenPaymentException[]> {
  return db
    .selectFrom('payment_exceptions as a')
    .innerJoin('payments as p', 'p.intent_id', 'a.intent_id')
    .select(['a.id', 'a.cart_id', 'a.intent_id', 'a.created_at'])
    .select(['p.amount_cents', 'p.is_test', 'p.event_id'])
    .where('a.user_id', '=', userId)
    .where('a.resolved_at', 'is', null)
    .orderBy('a.id', 'desc')
    .execute()
}

export async function insertPaymentException(
  tx: Tx,
  exception: Insertable<Schema['payment_exceptions']>,
): Promise<void> {
  await tx
    .insertInto('payment_exceptions')
    .values(exception)
    .onConflict((on) => on.doNothing())
    .execute()
}
