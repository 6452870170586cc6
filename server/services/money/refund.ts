// Asks the card provider for a refund that is on record, and keeps its answer. No transaction is open while
// the provider is asked. An answer that got lost is asked for again, by the same name, until there is one.
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { findRefundOwner } from '../../repositories/payment-exceptions.ts'
import {
  findAskedRefunds,
  findRefundOfAct,
  ownerOf,
  type RefundRow,
} from '../../repositories/refunds.ts'
import { findPayment } from '../../repositories/payments.ts'
import { failRefund, keepProviderRefunds } from './refund-books.ts'

export type RefundDeps = Pick<Deps, 'db' | 'clock' | 'cards' | 'log'>

/** Takes a refund of a card payment a step further; false when the provider could not be asked. */
export async function pursueRefund(deps: RefundDeps, refund: RefundRow): Promise<boolean> {
  const { intent_id: intentId, act_id: actId } = refund
  if (refund.state !== 'asked' || intentId === null) return true
  // What the provider has already, under whatever key, is never asked for a second time.
  if (!(await syncRefunds(deps, intentId))) return false
  if (actId === null) return true
  const now = await findRefundOfAct(deps.db, actId)
  if (now && now.state !== 'asked') {
    const known = { act: 'refund', intentId, refundId: now.id, cents: now.cents }
    deps.log.info({ ...known, outcome: now.state }, 'money')
  }
  if (now?.state !== 'asked' || now.provider_id !== null) return true
  return askRefund(deps, now)
}

/** Asks for a refund that was just put on record; false when nobody answered. */
export async function askRefund(deps: RefundDeps, refund: RefundRow): Promise<boolean> {
  const { intent_id: intentId, act_id: actId, cents } = refund
  const payment = intentId === null ? undefined : await findPayment(deps.db, intentId)
  if (!payment || intentId === null || actId === null) return true
  const gateway = deps.cards(payment.is_test)
  const answer = await gateway.refund({ intentId, amountCents: cents, actId })
  const asked = { act: 'refund', intentId, refundId: refund.id, cents }
  deps.log.info({ ...asked, outcome: answer.kind }, 'money')
  if (answer.kind === 'unreachable') return false
  const place = { owner: ownerOf(refund), intentId, nowMs: deps.clock.realNowMs() }
  await inTransaction(deps.db, (tx) => {
    if (answer.kind === 'done') return keepProviderRefunds(tx, place, [answer.refund])
    const code = answer.kind === 'refused' ? answer.code : answer.kind
    return failRefund(tx, place, { actId, code })
  })
  // It was refused because of what happened at the provider itself: better to know that too.
  if (answer.kind !== 'done') await syncRefunds(deps, intentId)
  return true
}

/** Brings the records of a payment's refunds in line with the provider; false when it is out of reach. */
export async function syncRefunds(deps: RefundDeps, intentId: string): Promise<boolean> {
  const payment = await findPayment(deps.db, intentId)
  const owner = payment && (await findRefundOwner(deps.db, intentId))
  if (!payment || !owner) return true
  const answer = await deps.cards(payment.is_test).listRefundsOf(intentId)
  if (answer.kind !== 'done') return answer.kind !== 'unreachable'
  const place = { owner, intentId, nowMs: deps.clock.realNowMs() }
  await inTransaction(deps.db, (tx) => keepProviderRefunds(tx, place, answer.refunds))
  return true
}

const pageSize = 100

/** Pursues every refund without an answer; false when told to stop or the provider is away. */
export async function pursueRefunds(deps: RefundDeps, signal?: AbortSignal): Promise<boolean> {
  for (let aboveId = 0; ;) {
    const rows = await findAskedRefunds(deps.db, aboveId, pageSize)
    for (const row of rows) {
      if (signal?.aborted || !(await pursueQuietly(deps, row))) return false
      aboveId = row.id
    }
    if (rows.length < pageSize) return true
  }
}

async function pursueQuietly(deps: RefundDeps, row: RefundRow): Promise<boolean> {
  try {
    return await pursueRefund(deps, row)
  } catch (error) {
    deps.log.warn({ act: 'refund', refundId: row.id, ...errorFields(error) }, 'not pursued')
    return true
  }
}
