// The outcome of a payment: an order, or a payment exception.
import type { Db, Tx } from '#server/db/schema.ts'
import type { CardIntent, IntentStatus } from '#server/gateways/card-intents.ts'
import { type CartRow, updateCart } from '#server/repositories/cart/carts.ts'
import { endHoldsOf } from '#server/repositories/cart/holds.ts'
import {
  findExceptionOfCart,
  insertPaymentException,
  type PaymentExceptionRow,
} from '#server/repositories/money/payment-exceptions.ts'
import { findOrderOfCart } from '#server/repositories/orders/orders.ts'

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

/** Records a payment that can't become an order; an open cart then waits for the treasurer. */
export async function addException(
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
