// Turns a card payment into an order; place, webhook and reconciler call it (rule 22). Idempotent per cart and per
// intent. No transaction is open during a call to the provider.
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { CardIntent } from '#server/gateways/card-intents.ts'
import { publishChange } from '#server/live/publish-change.ts'
import type { CartLine } from '#server/repositories/cart/cart-lines.ts'
import { type CartRow, findCart, lockCart } from '#server/repositories/cart/carts.ts'
import { type CartContents, loadCartForUpdate } from '#server/repositories/cart/load-cart.ts'
import { recordPayment } from '#server/repositories/money/payments.ts'
import { insertOrder } from '#server/repositories/orders/insert-order.ts'
import { findUser, type UserRow } from '#server/repositories/people/users.ts'
import type { MailConfig } from '../../mail/enqueue.ts'
import { tellFewLeft } from '../../mail/tell-few-left.ts'
import { tellOrder } from '../../mail/tell-order.ts'
import { tellPayment } from '../../mail/tell-payment.ts'
import { arePricesValid } from '../price/confirmed-prices.ts'
import { repriceLines } from '../price/reprice.ts'
import { lineTotals } from '../price/totals.ts'
import { alreadyPaid, cardsUnreachable } from '../refusals.ts'
import { rightsOfCart } from '../shopper.ts'
import { planStock, soldStock, takenLines } from '../stock/stock-plan.ts'
import { stockRequests } from '../stock/stock-requests.ts'
import { addException, findOutcome, type PaidOutcome, type SettleOutcome } from './outcome.ts'

export type SettleDeps = Pick<
  Deps,
  'db' | 'clock' | 'cards' | 'log' | 'metrics' | 'publicReplies' | 'live'
> & { config: MailConfig }

export interface SettleRequest {
  cartId: number
  intentId: string
}

/**
 * Creates the order of a paid cart, or its payment exception. Throws only transient errors, so callers may
 * retry.
 */
export async function settle(
  deps: SettleDeps,
  { cartId, intentId }: SettleRequest,
): Promise<SettleOutcome> {
  const cart = await findCart(deps.db, cartId)
  return cart ? settleCart(deps, cart, intentId) : mismatch
}

/** As `settle`, for a cart that is already loaded. */
export async function settleCart(
  deps: SettleDeps,
  cart: CartRow,
  intentId: string,
): Promise<SettleOutcome> {
  const cartId = cart.id
  if (cart.intent_id !== intentId) return mismatch
  // An open cart has no outcome yet, so the query is skipped; the state is read again under lock.
  const before = cart.state === 'open' ? null : await findOutcome(deps.db, cartId, intentId)
  if (before) return before

  const intent = await askProvider(deps, cart, intentId)
  const outcome = intent ? await settleIntent(deps, cart, intent) : mismatch
  deps.log.info(
    { act: 'settle', cartId, intentId, cents: intent?.receivedCents, ...logged(outcome) },
    'money',
  )
  return outcome
}

/** Settles an intent that has succeeded, then refuses the caller's change of the cart. */
export async function settleIfPaid(
  deps: SettleDeps,
  cartId: number,
  { id, status }: CardIntent,
): Promise<void> {
  if (status !== 'succeeded') return
  await settle(deps, { cartId, intentId: id })
  throw alreadyPaid()
}

const mismatch: SettleOutcome = { kind: 'mismatch' }

/** The intent at the provider; null when the provider has no such intent in the cart's mode. */
async function askProvider(
  { cards }: SettleDeps,
  cart: CartRow,
  intentId: string,
): Promise<CardIntent | null> {
  const answer = await cards(cart.is_test).retrieveIntent(intentId)
  if (answer.kind === 'done') return answer.intent
  if (answer.kind === 'notFound') return null
  throw cardsUnreachable('Nothing is lost; try again.')
}

async function settleIntent(
  { config, db, clock, metrics, publicReplies, live }: SettleDeps,
  cart: CartRow,
  intent: CardIntent,
): Promise<SettleOutcome> {
  if (intent.cartId !== cart.id || intent.userId !== cart.user_id) return mismatch
  if (intent.status !== 'succeeded') {
    return { kind: 'notPaid', status: intent.status, intentMadeMs: intent.createdMs }
  }
  // Committed before the order is written, so that a later failure can't undo the record of the payment.
  await recordPayment(db, {
    intent_id: intent.id,
    cart_id: cart.id,
    user_id: cart.user_id,
    amount_cents: intent.receivedCents,
    currency: intent.currency,
    is_test: intent.isTest,
    status: intent.status,
  })
  const { outcome, isNew, isSoldOut } = await inTransaction(db, (tx) =>
    orderPaidCart(tx, { cartId: cart.id, intent, clock, config }),
  )
  if (isSoldOut) publishChange({ publicReplies, live }, null, 'products')
  if (isNew) live.mailQueued()
  if (isNew && outcome.kind === 'ordered') metrics.orderPlaced('card', cart.is_test)
  if (isNew && outcome.kind === 'paymentException')
    metrics.paymentException(outcome.reason, cart.is_test)
  return outcome
}

interface PaidCart {
  cartId: number
  intent: CardIntent
  clock: Clock
  config: MailConfig
}

/** Orders the cart of a recorded payment; repeated calls return the first outcome. */
async function orderPaidCart(tx: Tx, paid: PaidCart): Promise<PaidOutcome> {
  const { cartId, intent, clock, config } = paid
  const realNowMs = clock.realNowMs()
  const cart = await lockCart(tx, cartId)
  const customer = cart && (await findUser(tx, cart.user_id))
  if (!cart || !customer) return { outcome: { kind: 'mismatch' }, isNew: false }
  if (cart.state !== 'open') {
    const recorded = await findOutcome(tx, cartId, intent.id)
    return recorded
      ? { outcome: recorded, isNew: false }
      : addException(tx, cart, intent, 'already_ordered')
  }
  if (intent.isTest !== cart.is_test) return addException(tx, cart, intent, 'mode_mismatch')
  const { stock, ...contents } = await loadCartForUpdate(tx, cart)
  const lines = await paidLines(tx, cart, contents, customer, { intent, clock, realNowMs })
  if (lines === null) return addException(tx, cart, intent, 'total_mismatch')
  // A test order takes no stock, so stock is not checked.
  const plan = cart.is_test ? null : planStock(stockRequests(lines), stock)
  if (plan?.kind === 'short') {
    const news = { kind: 'outOfStock' } as const
    await tellPayment(tx, config, { intentId: intent.id, step: intent.id, news })
    return addException(tx, cart, intent, 'out_of_stock')
  }
  const sold = plan && soldStock(plan.needs)
  const orderId = await insertOrder(tx, {
    cart,
    customer,
    lines,
    totals: lineTotals(lines),
    stockIds: plan?.stockIds ?? [],
    sold,
    payment: { method: 'card', intentId: intent.id, paidAtMs: clock.domainNowMs() },
  })
  await tellOrder(tx, config, { orderId, step: orderId, news: { kind: 'orderPlaced' } })
  if (plan) await tellFewLeft(tx, config, takenLines(stockRequests(lines), plan), sold)
  const isSoldOut = sold?.some(({ sellsOut }) => sellsOut) === true
  return { outcome: { kind: 'ordered', orderId }, isNew: true, isSoldOut }
}

interface Charged {
  intent: CardIntent
  clock: Clock
  realNowMs: number
}

/** The lines that the charge paid for: their event may have closed since (rule 62). Null = the total differs. */
async function paidLines(
  tx: Tx,
  cart: CartRow,
  { lines, setAside }: Pick<CartContents, 'lines' | 'setAside'>,
  customer: UserRow,
  charged: Charged,
): Promise<readonly CartLine[] | null> {
  if (await isRightTotal(tx, cart, lines, customer, charged)) return lines
  if (setAside.length === 0) return null
  const all = [...setAside, ...lines]
  return (await isRightTotal(tx, cart, all, customer, charged)) ? all : null
}

/**
 * Whether the amount charged equals the cart's total: at the confirmed prices, or at the prices of the time of the
 * charge if the confirmation had expired.
 */
async function isRightTotal(
  tx: Tx,
  cart: CartRow,
  lines: readonly CartLine[],
  customer: UserRow,
  { intent, clock, realNowMs }: Charged,
): Promise<boolean> {
  const dueCents = lineTotals(lines).totalCents
  if (intent.currency !== 'usd' || intent.receivedCents !== dueCents) return false
  if (lines.length === 0) return false
  const chargedMs = intent.chargedAtMs ?? realNowMs
  // A test cart may be ordered whether its products are on sale or not.
  if (cart.is_test || arePricesValid(cart.confirmed_at, chargedMs)) return true
  const rights = await rightsOfCart(tx, cart, customer)
  const nowMs = clock.domainNowMs() - (realNowMs - chargedMs)
  const priced = repriceLines(lines, rights, { nowMs, orderedMs: nowMs })
  return priced.kind === 'priced' && priced.totalCents === dueCents
}

function logged(outcome: SettleOutcome): Record<string, unknown> {
  const { kind, ...rest } = outcome
  return { outcome: kind, ...rest }
}
