// Rows of refunds. The caller has locked the refund's order or payment exception before it changes one.
import type { PaidSums } from '#contract/rules/orders/refund.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type RefundRow = Selectable<Schema['refunds']>
/** The order or the payment exception that a refund belongs to. */
export type RefundOwner = { orderId: number } | { paymentExceptionId: number }

export type RefundSums = Omit<PaidSums, 'paidCents' | 'disputedCents'>

/** Sums completed and pending refunds; failed refunds count as neither. */
export function sumRefunds(refunds: readonly Pick<RefundRow, 'state' | 'cents'>[]): RefundSums {
  const sum = (state: RefundRow['state']) =>
    refunds.reduce((cents, refund) => cents + (refund.state === state ? refund.cents : 0), 0)
  return { refundedCents: sum('done'), underwayCents: sum('asked') }
}

type OwnerColumns = Pick<RefundRow, 'order_id' | 'payment_exception_id'>

/** The owner's column and value, for refunds and the audit log. */
export const ownerColumn = (owner: RefundOwner) =>
  'orderId' in owner
    ? { column: 'order_id' as const, id: owner.orderId }
    : { column: 'payment_exception_id' as const, id: owner.paymentExceptionId }

/** The owner of a row. */
export function ownerOf({ order_id, payment_exception_id }: OwnerColumns): RefundOwner {
  return order_id === null
    ? { paymentExceptionId: payment_exception_id ?? 0 }
    : { orderId: order_id }
}

/** All refunds of an order or a payment exception, oldest first. */
export function findRefunds(db: Db, owner: RefundOwner): Promise<RefundRow[]> {
  const { column, id } = ownerColumn(owner)
  return db.selectFrom('refunds').selectAll().where(column, '=', id).orderBy('id').execute()
}

export function findRefundOfAct(db: Db, idempotencyKey: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Refunds of card payments of the mode without an answer from the provider, oldest first. */
export function findPendingRefunds(
  db: Db,
  { isTest, aboveId, atMost }: { isTest: boolean; aboveId: number; atMost: number },
): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.intent_id', 'r.intent_id')
    .selectAll('r')
    .where('r.state', '=', 'asked')
    .where('p.is_test', '=', isTest)
    .where('r.id', '>', aboveId)
    .orderBy('r.id')
    .limit(atMost)
    .execute()
}

/** The states of the refunds with these ids of the provider, by id. */
export async function findRefundStates(
  db: Db,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, RefundRow['state']>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['provider_id', 'state'])
    .where('provider_id', '=', sql<string>`any(${providerIds}::text[])`)
    .execute()
  return new Map(rows.map(({ provider_id, state }) => [provider_id ?? '', state]))
}

/** Inserts a refund; returns its id. */
export async function insertRefund(tx: Tx, refund: Insertable<Schema['refunds']>): Promise<number> {
  const { id } = await tx
    .insertInto('refunds')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRefund(
  tx: Tx,
  id: number,
  to: Updateable<Schema['refunds']>,
): Promise<void> {
  await tx.updateTable('refunds').set(to).where('id', '=', id).execute()
}

/** Counts an attempt that the provider answered with 5xx. */
export async function countRefundAttempt(
  db: Db,
  { id, attempt }: Pick<RefundRow, 'id' | 'attempt'>,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ attempt: attempt + 1 })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

/** Saves the refunded sum of an intent with its payment. */
export async function saveRefundedCents(tx: Tx, intentId: string, cents: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ refunded_cents: cents })
    .where('intent_id', '=', intentId)
    .execute()
}
