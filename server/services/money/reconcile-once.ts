// Finishes what was left half done: payments the server was never told of, payments recorded without an
// order, refunds without an answer. All of it is idempotent, so it may look at anything twice.
import { errorFields } from '../../log.ts'
import { Refusal } from '../../refusal.ts'
import { findCartOfIntent, findCartsWithOpenIntent } from '../../repositories/carts.ts'
import { findUnsettledPayments } from '../../repositories/payments.ts'
import { pursueRefunds } from './refund.ts'
import { settle, type SettleDeps, type SettleRequest } from '../orders/settle.ts'

/** `recent` looks at carts confirmed in the last hour or not at all, `all` at every open cart with an intent. */
export type ReconcileScope = 'recent' | 'all'

const pageSize = 100
const recentMs = 60 * 60_000
const listedMs = 24 * 60 * 60_000
const aboveAllIds = 2_147_483_647

/**
 * Settles all that is paid and not yet ordered; stops early when told to or the provider is away.
 * Whether it came to the end.
 */
export async function reconcileOnce(
  deps: SettleDeps,
  scope: ReconcileScope = 'all',
  signal?: AbortSignal,
): Promise<boolean> {
  const mayGoOn = async (request: SettleRequest) =>
    !signal?.aborted && (await settleQuietly(deps, request))
  for (const payment of await findUnsettledPayments(deps.db, pageSize)) {
    if (!(await mayGoOn({ cartId: payment.cart_id, intentId: payment.intent_id }))) return false
  }
  const areRefundsAnswered = await pursueRefunds(deps, signal)
  const sinceMs = scope === 'recent' ? deps.clock.realNowMs() - recentMs : null
  for (let belowId = aboveAllIds; ;) {
    const carts = await findCartsWithOpenIntent(deps.db, { belowId, sinceMs, atMost: pageSize })
    for (const { id, intent_id } of carts) {
      if (!(await mayGoOn({ cartId: id, intentId: intent_id }))) return false
      belowId = id
    }
    if (carts.length < pageSize) break
  }
  if (scope === 'all') await reportUnknownMoney(deps)
  return areRefundsAnswered
}

/** False when there is no use in going on: the provider does not answer. */
async function settleQuietly(deps: SettleDeps, request: SettleRequest): Promise<boolean> {
  try {
    await settle(deps, request)
    return true
  } catch (error) {
    deps.log.warn({ act: 'reconcile', ...request, ...errorFields(error) }, 'not settled')
    return !(error instanceof Refusal && error.code === 'unavailable')
  }
}

// Money taken for a cart this database does not know, after a restored backup say: nothing here can
// make an order of it, so it must at least be loud.
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
