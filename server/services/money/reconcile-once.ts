// Completes interrupted work: payments whose webhook never arrived, recorded payments without an order, refunds
// without an answer, and intents that nobody pays any more. Deletes old carts and holds. Every step is idempotent.
import type { TimeSpan } from '../../gateways/cards.ts'
import { errorFields } from '../../log.ts'
import { Refusal } from '../../refusal.ts'
import {
  deleteOldCarts,
  findCartsWithOpenIntent,
  markIntentCanceled,
} from '../../repositories/cart/carts.ts'
import { deleteOldHolds } from '../../repositories/cart/holds.ts'
import { findUnsettledPayments } from '../../repositories/money/payments.ts'
import { syncAllDisputes } from './disputes.ts'
import { nextListSpan, readProviderLists } from './provider-lists.ts'
import { pursueRefunds } from './refund.ts'
import { settle, type SettleDeps, type SettleRequest } from '../purchase/settle/settle.ts'

/**
 * `recent` checks carts confirmed in the last hour or never; `all` checks every open cart with an intent, reads the
 * provider's lists of charges and refunds, and deletes what is old.
 */
export type ReconcileScope = 'recent' | 'all'

const pageSize = 100
const recentMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000
const abandonedMs = dayMs
const oldCartMs = 90 * dayMs
const maxId = 2_147_483_647

/**
 * Settles every paid cart that is not ordered yet, of live mode and then of test mode. Returns false when it was
 * aborted, or when the provider did not answer in live mode: live money never waits for test mode, whose key may be
 * missing or revoked.
 */
export async function reconcileOnce(
  deps: SettleDeps,
  scope: ReconcileScope = 'all',
  signal?: AbortSignal,
): Promise<boolean> {
  const span = scope === 'recent' ? null : await nextListSpan(deps)
  const isLiveDone = await reconcileMode(deps, { isTest: false, span, signal })
  if (scope === 'all' && !signal?.aborted) await deleteOld(deps)
  // In a rehearsal both modes may have the same key: live mode records its charges first.
  if (isLiveDone) await reconcileTestMode(deps, { span, signal })
  return isLiveDone && !signal?.aborted
}

async function reconcileTestMode(deps: SettleDeps, round: Omit<ModeRound, 'isTest'>) {
  try {
    await reconcileMode(deps, { ...round, isTest: true })
  } catch (error) {
    const logged = { act: 'reconcile', ...errorFields(error) }
    deps.log.warn(logged, 'Test mode could not be reconciled')
  }
}

interface ModeRound {
  isTest: boolean
  /** The span of the provider's lists; null = only carts confirmed in the last hour or never. */
  span: TimeSpan | null
  signal: AbortSignal | undefined
}

async function reconcileMode(
  deps: SettleDeps,
  { isTest, span, signal }: ModeRound,
): Promise<boolean> {
  if (!deps.cards(isTest).hasKey) return true
  const attempt = async (request: SettleRequest, work: () => Promise<unknown>) =>
    !signal?.aborted && (await workOrLog(deps, request, work))
  for (const payment of await findUnsettledPayments(deps.db, { isTest, atMost: pageSize })) {
    const request = { cartId: payment.cart_id, intentId: payment.intent_id }
    if (!(await attempt(request, () => settle(deps, request)))) return false
  }
  const areRefundsAnswered = await pursueRefunds(deps, isTest, signal)
  const sinceMs = span === null ? deps.clock.realNowMs() - recentMs : null
  for (let belowId = maxId; ;) {
    const page = { isTest, belowId, sinceMs, atMost: pageSize }
    const carts = await findCartsWithOpenIntent(deps.db, page)
    for (const cart of carts) {
      const request = { cartId: cart.id, intentId: cart.intent_id }
      if (!(await attempt(request, () => settleOrCancel(deps, cart)))) return false
      belowId = cart.id
    }
    if (carts.length < pageSize) break
  }
  if (span === null) return areRefundsAnswered
  const areListsRead = await readProviderLists(deps, isTest, span, signal)
  const areDisputesRead = await syncAllDisputes(deps, isTest, signal)
  return areRefundsAnswered && areListsRead && areDisputesRead
}

async function deleteOld({ db, clock }: SettleDeps): Promise<void> {
  await deleteOldHolds(db)
  await deleteOldCarts(db, new Date(clock.realNowMs() - oldCartMs))
}

/** Logs errors; false when the provider can't be reached, so that further payments would fail too. */
async function workOrLog(
  deps: SettleDeps,
  request: SettleRequest,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    deps.log.warn(
      { act: 'reconcile', ...request, ...errorFields(error) },
      'The payment could not be settled',
    )
    return !(error instanceof Refusal && error.code === 'unavailable')
  }
}

type OpenIntentCart = Awaited<ReturnType<typeof findCartsWithOpenIntent>>[number]

/** Settles a paid cart; cancels an intent that is older than a day, as is the cart's last confirm. */
async function settleOrCancel(
  deps: SettleDeps,
  { id: cartId, intent_id: intentId, is_test, confirmed_at }: OpenIntentCart,
): Promise<void> {
  const outcome = await settle(deps, { cartId, intentId })
  if (outcome.kind !== 'notPaid' || outcome.status === 'underway') return
  if (outcome.status === 'open') {
    const usedMs = Math.max(outcome.intentMadeMs, confirmed_at?.getTime() ?? 0)
    if (deps.clock.realNowMs() - usedMs < abandonedMs) return
    const closed = await deps.cards(is_test).cancelIntent(intentId)
    deps.log.info({ act: 'cancelIntent', cartId, intentId, outcome: closed.kind }, 'money')
    if (closed.kind !== 'done') return
  }
  await markIntentCanceled(deps.db, cartId, intentId)
}
