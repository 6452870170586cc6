// Requests recorded refunds from the card provider and saves its answer, with no transaction open during the call.
// A request without an answer is retried with the same idempotency key; after a 5xx answer, which the provider would
// repeat, the next attempt has another key.
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import type { MailConfig } from '../mail/enqueue.ts'
import { findRefundOwner } from '../../repositories/money/payment-exceptions.ts'
import {
  countRefundAttempt,
  findPendingRefunds,
  findRefundOfAct,
  ownerOf,
  type RefundRow,
} from '../../repositories/money/refunds.ts'
import { findPayment } from '../../repositories/money/payments.ts'
import { failRefund, recordProviderRefunds } from './refund-books.ts'

export type RefundDeps = Pick<Deps, 'db' | 'clock' | 'cards' | 'log' | 'live'> & {
  config: MailConfig
}

/** Requests a card refund that has no answer yet; false when the provider can't be reached. */
export async function pursueRefund(deps: RefundDeps, refund: RefundRow): Promise<boolean> {
  const { intent_id: intentId, idempotency_key: idempotencyKey } = refund
  if (refund.state !== 'asked' || intentId === null) return true
  // The provider may have the refund already, under any key, so its list is read before the request is repeated.
  if (!(await syncRefunds(deps, intentId))) return false
  if (idempotencyKey === null) return true
  const current = await findRefundOfAct(deps.db, idempotencyKey)
  if (current && current.state !== 'asked') {
    const logged = { act: 'refund', intentId, refundId: current.id, cents: current.cents }
    deps.log.info({ ...logged, outcome: current.state }, 'money')
  }
  if (current?.state !== 'asked' || current.provider_id !== null) return true
  return sendRefund(deps, current)
}

/** Requests a refund that was just recorded; false when the provider can't be reached. */
export async function sendRefund(deps: RefundDeps, refund: RefundRow): Promise<boolean> {
  const { intent_id: intentId, idempotency_key: idempotencyKey, cents, attempt } = refund
  const payment = intentId === null ? undefined : await findPayment(deps.db, intentId)
  if (!payment || intentId === null || idempotencyKey === null) return true
  const gateway = deps.cards(payment.is_test)
  const answer = await gateway.refund({ intentId, amountCents: cents, idempotencyKey, attempt })
  const logged = { act: 'refund', intentId, refundId: refund.id, cents }
  deps.log.info({ ...logged, outcome: answer.kind }, 'money')
  if (answer.kind === 'unreachable') {
    if (answer.isServerError) await countRefundAttempt(deps.db, refund)
    return false
  }
  const { config, clock, live } = deps
  const place = { owner: ownerOf(refund), intentId, nowMs: clock.domainNowMs(), config }
  await inTransaction(deps.db, (tx) => {
    if (answer.kind === 'done') return recordProviderRefunds(tx, place, [answer.refund])
    const code = answer.kind === 'refused' ? answer.code : answer.kind
    return failRefund(tx, place, { idempotencyKey, code })
  })
  live.mailQueued()
  // A refund made at the provider itself may be why it refused, so that one is saved too.
  if (answer.kind !== 'done') await syncRefunds(deps, intentId)
  return true
}

/** Saves the provider's list of a payment's refunds; false when the provider can't be reached. */
export async function syncRefunds(deps: RefundDeps, intentId: string): Promise<boolean> {
  const payment = await findPayment(deps.db, intentId)
  const owner = payment && (await findRefundOwner(deps.db, intentId))
  if (!payment || !owner) return true
  const answer = await deps.cards(payment.is_test).listRefundsOf(intentId)
  if (answer.kind !== 'done') return answer.kind !== 'unreachable'
  const place = { owner, intentId, nowMs: deps.clock.domainNowMs(), config: deps.config }
  await inTransaction(deps.db, (tx) => recordProviderRefunds(tx, place, answer.refunds))
  deps.live.mailQueued()
  return true
}

const pageSize = 100

/** Retries every refund of the mode without an answer; false when aborted or when the provider can't be reached. */
export async function pursueRefunds(
  deps: RefundDeps,
  isTest: boolean,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let aboveId = 0; ;) {
    const rows = await findPendingRefunds(deps.db, { isTest, aboveId, atMost: pageSize })
    for (const row of rows) {
      if (signal?.aborted || !(await tryPursueRefund(deps, row))) return false
      aboveId = row.id
    }
    if (rows.length < pageSize) return true
  }
}

async function tryPursueRefund(deps: RefundDeps, row: RefundRow): Promise<boolean> {
  try {
    return await pursueRefund(deps, row)
  } catch (error) {
    deps.log.warn(
      { act: 'refund', refundId: row.id, ...errorFields(error) },
      'The refund could not be retried',
    )
    return true
  }
}
