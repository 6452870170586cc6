// Lists and resolves payment exceptions for the desk.
import type { CallBody } from '#contract/define-call.ts'
import {
  deskPaymentExceptionsAtMost,
  type resolveDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import { fullName } from '#contract/entities/address.ts'
import type { DeskPaymentException } from '#contract/entities/desk/order.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch } from '#server/refusal.ts'
import { findLines } from '#server/repositories/cart/cart-lines.ts'
import { findHistory, insertAct } from '#server/repositories/money/audit-log.ts'
import {
  findPaymentExceptions,
  type FoundPaymentException,
  lockPaymentException,
  resolvePaymentException,
} from '#server/repositories/money/payment-exceptions.ts'
import {
  disputedCentsOf,
  findDisputes,
  releaseDisputes,
} from '#server/repositories/money/disputes.ts'
import { findRefunds, sumRefunds } from '#server/repositories/money/refunds.ts'
import { isActDone, type Treasurer } from './act.ts'
import { disputeOf, entryOf, refundOf } from './order.ts'
import { idempotencyKeyTaken, actRefused } from '../shared/refusals.ts'

/** The open records of the mode and event, or all of these, newest first. */
export async function listPaymentExceptions(
  db: Db,
  of: { isTest: boolean; eventId: number | null; withResolved: boolean },
): Promise<DeskPaymentException[]> {
  const rows = await findPaymentExceptions(db, { ...of, atMost: deskPaymentExceptionsAtMost })
  return Promise.all(rows.map((row) => toWire(db, row)))
}

/** The record with its lines, refunds and history; 404 for an unknown id. */
export async function readDeskPaymentException(
  db: Db,
  paymentExceptionId: number,
): Promise<DeskPaymentException> {
  const [row] = await findPaymentExceptions(db, { paymentExceptionId })
  if (!row) throw noSuch('record')
  return toWire(db, row)
}

/** Marks a record without a pending refund, and its disputes, as resolved; the shopper's list no longer shows it. */
export async function resolveRecord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  treasurer: Treasurer,
  paymentExceptionId: number,
  { idempotencyKey, reason }: CallBody<typeof resolveDeskPaymentException>,
): Promise<DeskPaymentException> {
  await inTransaction(db, async (tx) => {
    const record = await lockPaymentException(tx, paymentExceptionId)
    if (!record) throw noSuch('record')
    if (await isActDone(tx, idempotencyKey, { act: 'resolve', paymentExceptionId })) return
    if (record.resolved_at !== null) throw actRefused('nothingToResolve', {})
    const { underwayCents } = sumRefunds(await findRefunds(tx, { paymentExceptionId }))
    if (underwayCents > 0) throw actRefused('refundPending', { underwayCents })
    const at = new Date(clock.domainNowMs())
    const entry = {
      idempotency_key: idempotencyKey,
      payment_exception_id: paymentExceptionId,
      act: 'resolve',
      at,
    } as const
    if (!(await insertAct(tx, { ...entry, by_user_id: treasurer.userId, reason })))
      throw idempotencyKeyTaken()
    await resolvePaymentException(tx, paymentExceptionId, at)
    await releaseDisputes(tx, record.intent_id, at)
  })
  return readDeskPaymentException(db, paymentExceptionId)
}

async function toWire(db: Db, row: FoundPaymentException): Promise<DeskPaymentException> {
  const owner = { paymentExceptionId: row.id }
  const refunds = await findRefunds(db, owner)
  const disputes = await findDisputes(db, row.intent_id)
  const history = await findHistory(db, owner)
  const lines = row.cart_id === null ? [] : await findLines(db, row.cart_id)
  return {
    id: row.id,
    reference: `A${row.id}`,
    why: row.reason,
    atMs: row.created_at.getTime(),
    customerName: fullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }),
    email: row.email ?? row.receipt_email,
    namedCartId: row.named_cart_id,
    namedUserId: row.named_user_id,
    isTest: row.is_test,
    intentId: row.intent_id,
    paidCents: row.amount_cents,
    ...sumRefunds(refunds),
    disputedCents: disputedCentsOf(disputes),
    orderId: row.order_id,
    lines: lines.map(({ row: line, offer, variant }) => ({
      productName: offer.productName,
      variantName: variant?.displayName ?? '',
      unitCents: line.unit_cents,
      quantity: line.quantity,
    })),
    refunds: refunds.map((refund) => refundOf(refund)),
    disputes: disputes.map(disputeOf),
    history: history.map(entryOf),
    resolvedAtMs: row.resolved_at?.getTime() ?? null,
  }
}
