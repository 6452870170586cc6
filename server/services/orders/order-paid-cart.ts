// The transaction that turns a recorded payment into an order or, if that fails, into a payment exception. It makes
// no call outside the database.
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { CardIntent, IntentStatus } from '../../gateways/card-intents.ts'
import type { CartLine } from '../../repositories/cart-lines.ts'
import { type CartRow, lockCart, updateCart } from '../../repositories/carts.ts'
import type { LoadCartForUpdate } from '../../repositories/load-cart.ts'
import {
  type PaymentExceptionRow,
  findExceptionOfCart,
  findOrderOfCart,
  insertPaymentException,
} from '../../repositories/orders.ts'
import { endHoldsOf } from '../../repositories/holds.ts'
import { findUser, type UserRow } from '../../repositories/users.ts'
import { lineTotals, stockRequests } from '../cart/cart-contents.ts'
import { arePricesValid } from '../cart/confirmed-prices.ts'
import { repriceLines } from '../cart/reprice.ts'
import { buyerOfCart } from '../cart/shopper.ts'
import { planStock } from '../cart/stock-plan.ts'
import { sellsOut, writeOrder } from './write-order.ts'

/** The outcome of settling a cart's payment. */
export type SettleOutcome =
  | { kind: 'ordered'; orderId: number }
  /** Paid, but the cart can't become an order; the treasurer decides what happens. */
  | { kind: 'paymentException'; reason: PaymentExceptionRow['reason'] }
  | { kind: 'notPaid'; status: IntentStatus; intentMadeMs: number }
  /** The intent belongs to another cart or does not exist. */
  | { kind: 'mismatch' }

/** The outcome of a payment; `isNew` = this call created the order or exception. */
export interface PaidOutcome {
  outcome: SettleOutcome
  isNew: boolean
  /** The order took the last items of a product. */
  isSoldOut?: boolean
}

export interface PaidCart {
  cartId: number
  intent: CardIntent
  clock: Clock
  load: LoadCartForUpdate
}

/** Orders the cart of a recorded payment; repeated calls return the first outcome. */
export async function orderPaidCart(tx: Tx, paid: PaidCart): Promise<PaidOutcome> {
  const { cartId, intent, clock, load } = paid
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
  const { lines, stock } = await load(tx, cart)
  if (!(await isRightTotal(tx, cart, lines, customer, { intent, clock, realNowMs }))) {
    return addException(tx, cart, intent, 'total_mismatch')
  }
  // A test order takes no stock, so stock is not checked.
  const plan = cart.is_test ? null : planStock(stockRequests(lines), stock)
  if (plan?.kind === 'short') return addException(tx, cart, intent, 'out_of_stock')
  const orderId = await writeOrder(tx, {
    cart,
    customer,
    lines,
    stockIds: plan?.stockIds ?? [],
    taken: plan?.needs ?? null,
    payment: { method: 'card', intentId: intent.id, paidAtMs: realNowMs },
  })
  const isSoldOut = sellsOut(plan?.needs ?? [])
  return { outcome: { kind: 'ordered', orderId }, isNew: true, isSoldOut }
}

/** The recorded outcome of a payment of this cart, or null. */
export async function findOutcome(
  db: Db,
  cartId: number,
  intentId: string,
): Promise<SettleOutcome | null> {
  const order = await findOrderOfCart(db, cartId)
  if (order?.intent_id === intentId) return { kind: 'ordered', orderId: order.id }
  const exception = await findExceptionOfCart(db, cartId)
  return exception ? { kind: 'paymentException', reason: exception.reason } : null
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
  { intent, clock, realNowMs }: { intent: CardIntent; clock: Clock; realNowMs: number },
): Promise<boolean> {
  const dueCents = lineTotals(lines).totalCents
  if (intent.currency !== 'usd' || intent.receivedCents !== dueCents) return false
  if (lines.length === 0) return false
  const chargedMs = intent.chargedAtMs ?? realNowMs
  // A test cart may be ordered whether its products are on sale or not.
  if (cart.is_test || arePricesValid(cart.confirmed_at, chargedMs)) return true
  const buyer = await buyerOfCart(tx, cart, customer)
  const nowMs = clock.domainNowMs() - (realNowMs - chargedMs)
  const priced = repriceLines(lines, buyer, { nowMs, orderedMs: nowMs })
  return priced.kind === 'priced' && priced.totalCents === dueCents
}

async function addException(
  tx: Tx,
  cart: CartRow,
  intent: CardIntent,
  reason: PaymentExceptionRow['reason'],
): Promise<PaidOutcome> {
  const { id: cart_id, user_id } = cart
  await insertPaymentException(tx, { cart_id, intent_id: intent.id, user_id, reason })
  if (cart.state === 'open') {
    await updateCart(tx, cart.id, { state: 'attention' })
    if (!cart.is_test) await endHoldsOf(user_id).execute(tx)
  }
  return { outcome: { kind: 'paymentException', reason }, isNew: true }
}
