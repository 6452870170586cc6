// Writes the order of a locked cart and closes the cart, in the caller's transaction. The order keeps
// copies: what the store or the customer changes later does not change it.
import { type Address, fullName } from '../../contract/entities/address.ts'
import type { Tx } from '../db/schema.ts'
import type { CartLine } from '../repositories/cart-lines.ts'
import { type CartRow, updateCart } from '../repositories/carts.ts'
import { insertOrder, type OrderRow } from '../repositories/orders.ts'
import { deleteHolds } from '../repositories/stock.ts'
import { findUser, type UserRow } from '../repositories/users.ts'
import { lineTotals } from './cart-contents.ts'

export type OrderPayment =
  | { method: 'card'; intentId: string; paidAtMs: number }
  | { method: 'check' }
  | { method: 'none' }

export interface NewOrder {
  cart: CartRow
  lines: readonly CartLine[]
  /** The stock that decides for each line, as far as it was asked for. */
  stockIds: readonly number[]
  isStockTaken: boolean
  payment: OrderPayment
}

/** The new order's id. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { cart, lines, stockIds, isStockTaken, payment } = order
  const totals = lineTotals(lines)
  const user = await findUser(tx, cart.user_id)
  const customer = user ? customerAddress(user) : null
  const id = await insertOrder(
    tx,
    {
      cart_id: cart.id,
      user_id: cart.user_id,
      is_test: cart.is_test,
      state: stateOf(payment),
      payment_method: payment.method,
      intent_id: payment.method === 'card' ? payment.intentId : null,
      paid_at: payment.method === 'card' ? new Date(payment.paidAtMs) : null,
      shipping_cents: totals.shippingCents,
      total_cents: totals.totalCents,
      shipping_address: cart.shipping_address && JSON.stringify(cart.shipping_address),
      customer_address: customer && JSON.stringify(customer),
      customer_name: customer ? fullName(customer) : '',
      customer_email: user?.email ?? '',
      stock_taken: isStockTaken,
    },
    lines.map(({ row, offer, variant }, at) => ({
      committee_id: offer.committeeId,
      stock_id: stockIds[at] ?? variant?.stockId ?? offer.stockId,
      event_product_id: offer.id,
      event_variant_id: variant?.id ?? null,
      product_name: offer.productName,
      variant_name: variant?.displayName ?? '',
      data_points: JSON.stringify(row.data_points),
      unit_cents: row.unit_cents,
      quantity: row.quantity,
    })),
  )
  await updateCart(tx, cart.id, { state: 'ordered' })
  await deleteHolds(tx, cart.id)
  return id
}

function stateOf(payment: OrderPayment): OrderRow['state'] {
  return payment.method === 'check' ? 'pending' : 'placed'
}

/** The customer's address on record. */
export function customerAddress(user: UserRow): Address {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    line1: user.address,
    line2: user.address2,
    city: user.city,
    state: user.state,
    zip: user.zipcode,
    country: user.country,
  }
}
