// Completes interrupted work: payments whose webhook never arrived, recorded payments without an order, and refunds
// without an answer. Every step is idempotent.
import { errorFields } from '../../log.ts'
import { Refusal } from '../../refusal.ts'
import { findCartOfIntent, findCartsWithOpenIntent } from '../../repositories/carts.ts'
import { findUnsettledPayments } from '../../repositories/payments.ts'
import { pursueRefunds } from './refund.ts'
import { settle, type SettleDeps, type SettleRequest } from '../orders/settle.ts'

/** `recent` checks carts confirmed in the last hour or never; `all` checks every open cart with an intent. */
export type ReconcileScope = 'recent' | 'all'

const pageSize = 100
const recentMs = 60 * 60_000
const listedMs = 24 * 60 * 60_000
const maxId = 2_147_483_647

/**
 * Settles every paid cart that is not ordered yet. Returns false when it stopped early: on abort, or when the
 * provider can't be reached.
 */
export async function reconcileOnce(
  deps: SettleDeps,
  scope: ReconcileScope = 'all',
  signal?: AbortSignal,
): Promise<boolean> {
  const trySettle = async (request: SettleRequest) =>
    !signal?.aborted && (await settleOrLog(deps, request))
  for (const payment of await findUnsettledPayments(deps.db, pageSize)) {
    if (!(await trySettle({ cartId: payment.cart_id, intentId: payment.intent_id }))) return false
  }
  const areRefundsAnswered = await pursueRefunds(deps, signal)
  const sinceMs = scope === 'recent' ? deps.clock.realNowMs() - recentMs : null
  for (let belowId = maxId; ;) {
    const carts = await findCartsWithOpenIntent(deps.db, { belowId, sinceMs, atMost: pageSize })
    for (const { id, intent_id } of carts) {
      if (!(await trySettle({ cartId: id, intentId: intent_id }))) return false
      belowId = id
    }
    if (carts.length < pageSize) break
  }
  if (scope === 'all') await reportUnknownMoney(deps)
  return areRefundsAnswered
}

/** Logs errors; false when the provider can't be reached, so that further payments would fail too. */
async function settleOrLog(deps: SettleDeps, request: SettleRequest): Promise<boolean> {
  try {
    await settle(deps, request)
    return true
  } catch (error) {
    deps.log.warn(
      { act: 'reconcile', ...request, ...errorFields(error) },
      'The payment could not be settled',
    )
    return !(error instanceof Refusal && error.code === 'unavailable')
  }
}

// A restored backup can lack the cart of a payment. The server can't create an order for such a payment, so it logs
// an error for a person to act on.
async function reportUnknownMoney({ cards, clock, db, log }: SettleDeps): Promise<void> {
  for (const isTest of [false, true]) {
    const listed = await cards(isTest).listRecentIntents(clock.realNowMs() - listedMs)
    if (listed.kind !== 'done') continue
    for (const { id, status, cartId, receivedCents } of listed.intents) {
      if (status !== 'succeeded' || cartId === null || (await findCartOfIntent(db, id))) continue
      log.error(
        { act: 'reconcile', cartId, intentId: id, cents: receivedCents, outcome: 'unknownIntent' },
        'money',
      )
    }
  }
}
