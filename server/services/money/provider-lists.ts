// Compares the card provider's lists of charges and refunds with the records here, so that a lost webhook loses no
// money: a charge without a payment becomes a payment exception, and a refund of a known payment is recorded.
import { shopTimeOf } from '../../clock.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CardCharge } from '../../gateways/card-charges.ts'
import type { TimeSpan } from '../../gateways/cards.ts'
import { findCartOfIntent } from '../../repositories/cart/carts.ts'
import { firstCartAt } from '../../repositories/desk/sales.ts'
import { findRecordedIntents, insertPayment } from '../../repositories/money/payments.ts'
import { findListedUntil, saveListedUntil } from '../../repositories/money/reconciler.ts'
import { findRefundStates } from '../../repositories/money/refunds.ts'
import { settle, type SettleDeps } from '../purchase/settle/settle.ts'
import { ourState } from './refund-books.ts'
import { syncRefunds } from './refund.ts'
import { insertPaymentException } from '../../repositories/money/payment-exceptions.ts'

const hourMs = 60 * 60_000
// The clocks of the provider and of this machine differ.
const chargeOverlapMs = hourMs
// A bank can return a refund weeks later; the list is ordered by the time of the request.
const refundOverlapMs = 40 * 24 * hourMs

/** The span to be read now: since live mode's last complete reading, or since the first cart. */
export async function nextListSpan({
  db,
  clock,
}: Pick<SettleDeps, 'db' | 'clock'>): Promise<TimeSpan> {
  const toMs = clock.realNowMs()
  const since = (await findListedUntil(db)) ?? (await firstCartAt(db))
  return { fromMs: since?.getTime() ?? toMs, toMs }
}

/**
 * Reads the lists of a mode. Returns false, to be repeated in whole, when the provider does not answer or the signal
 * aborts; a span that test mode did not answer is not repeated.
 */
export async function readProviderLists(
  deps: SettleDeps,
  isTest: boolean,
  { fromMs, toMs }: TimeSpan,
  signal?: AbortSignal,
): Promise<boolean> {
  for (const [record, overlapMs] of [
    [recordUnknownCharges, chargeOverlapMs],
    [recordListedRefunds, refundOverlapMs],
  ] as const) {
    const span = { fromMs: fromMs - overlapMs, toMs: toMs + hourMs }
    if (signal?.aborted || !(await record(deps, isTest, span))) return false
  }
  if (!isTest) await saveListedUntil(deps.db, new Date(toMs))
  return true
}

async function recordUnknownCharges(
  deps: SettleDeps,
  isTest: boolean,
  span: TimeSpan,
): Promise<boolean> {
  const listed = await deps.cards(isTest).listCharges(span)
  if (listed.kind !== 'done') return false
  // Every intent of the shop names its cart; other charges of the account are not the shop's.
  const charges = listed.charges.filter(({ cartId }) => cartId !== null)
  const recorded = await findRecordedIntents(
    deps.db,
    charges.map(({ intentId }) => intentId),
  )
  for (const charge of charges) {
    if (recorded.has(charge.intentId) || (await isSettled(deps, charge))) continue
    await recordUnknown(deps, isTest, charge)
    if (!(await syncRefunds(deps, charge.intentId))) return false
  }
  return true
}

/** Settles a charge that was made since its cart was last asked about; false when no cart has its intent. */
async function isSettled(deps: SettleDeps, { intentId }: CardCharge): Promise<boolean> {
  const cart = await findCartOfIntent(deps.db, intentId)
  if (!cart) return false
  const { kind } = await settle(deps, { cartId: cart.id, intentId })
  return kind !== 'mismatch'
}

async function recordUnknown(
  { clock, db, log, metrics }: SettleDeps,
  isTest: boolean,
  charge: CardCharge,
): Promise<void> {
  const { intentId, cartId, userId, capturedCents: cents } = charge
  const shared = {
    intent_id: intentId,
    created_at: new Date(shopTimeOf(clock, charge.chargedAtMs)),
  }
  const isNew = await inTransaction(db, async (tx) => {
    const payment = { ...shared, amount_cents: cents, currency: charge.currency, is_test: isTest }
    if (!(await insertPayment(tx, { ...payment, status: 'succeeded' }))) return false
    await insertPaymentException(tx, {
      ...shared,
      reason: 'unknown_payment',
      named_cart_id: cartId,
      named_user_id: userId,
      receipt_email: charge.email,
    })
    return true
  })
  if (!isNew) return
  metrics.paymentException('unknown_payment', isTest)
  log.error(
    { act: 'reconcile', cartId, userId, intentId, cents, outcome: 'unknownIntent' },
    'money',
  )
}

async function recordListedRefunds(
  deps: SettleDeps,
  isTest: boolean,
  span: TimeSpan,
): Promise<boolean> {
  const listed = await deps.cards(isTest).listRefunds(span)
  if (listed.kind !== 'done') return false
  const known = await findRefundStates(
    deps.db,
    listed.refunds.map(({ id }) => id),
  )
  const changed = listed.refunds.filter(({ id, state }) => known.get(id) !== ourState[state])
  for (const intentId of new Set(changed.map((refund) => refund.intentId))) {
    if (intentId !== null && !(await syncRefunds(deps, intentId))) return false
  }
  return true
}
