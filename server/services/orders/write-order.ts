// Takes the stock of a locked cart, writes its order and closes it, in the caller's transaction. The order keeps
// copies: what the store or the customer changes later does not change it.
import { type Address, fullName } from '../../../contract/entities/address.ts'
import { askFirst } from '../../db/ask.ts'
import type { Tx } from '../../db/schema.ts'
import type { CartLine } from '../../repositories/cart-lines.ts'
import type { CartRow } from '../../repositories/carts.ts'
import { type OrderRow, writtenOrder } from '../../repositories/orders.ts'
import type { BuyerRow } from '../../repositories/users.ts'
import { lineTotals } from '../cart/cart-contents.ts'
import { takenStock } from './stock.ts'
import type { Need } from '../cart/stock-plan.ts'

export type OrderPayment =
  | { method: 'card'; intentId: string; paidAtMs: number }
  | { method: 'check' }
  | { method: 'none' }

export interface CartToOrder {
  cart: CartRow
  customer: BuyerRow | undefined
  lines: readonly CartLine[]
  /** The stock that decides for each line, as far as it was asked for. */
  stockIds: readonly number[]
  /** What the order takes of stock that is locked; null = it takes none, now. */
  taken: readonly Need[] | null
  payment: OrderPayment
}

/** Takes the stock and writes the order; gives its id. */
export async function writeOrder(tx: Tx, of: CartToOrder): Promise<number> {
  const placed = await askFirst(tx, orderOf(of))
  if (!placed) throw new Error('An order was written and has no id.')
  return placed.id
}

function orderOf({ cart, customer, lines, stockIds, taken, payment }: CartToOrder) {
  const totals = lineTotals(lines)
  const address = customer ? customerAddress(customer) : null
  const isByCard = payment.method === 'card'
  return writtenOrder(
    {
      cart_id: cart.id,
      user_id: cart.user_id,
      is_test: cart.is_test,
      state: stateOf(payment),
      payment_method: payment.method,
      intent_id: isByCard ? payment.intentId : null,
      paid_at: isByCard ? new Date(payment.paidAtMs) : null,
      shipping_cents: totals.shippingCents,
      total_cents: totals.totalCents,
      shipping_address: cart.shipping_address && JSON.stringify(cart.shipping_address),
      customer_address: address && JSON.stringify(address),
      customer_name: address ? fullName(address) : '',
      customer_email: customer?.email ?? '',
      stock_taken: taken !== null,
    },
    lines.map(({ row, offer, variant }, at) => ({
      committee_id: offer.committeeId,
      stock_id: stockIds[at] ?? variant?.stockId ?? offer.stockId,
      event_product_id: offer.id,
      event_variant_id: variant?.id ?? null,
      product_name: offer.productName,
      variant_name: variant?.displayName ?? '',
      data_points: row.data_points,
      unit_cents: row.unit_cents,
      quantity: row.quantity,
    })),
    takenStock(taken ?? []),
  )
}

function stateOf(payment: OrderPayment): OrderRow['state'] {
  return payment.method === 'check' ? 'pending' : 'placed'
}

/** The customer's address on record. */
export function customerAddress(user: BuyerRow): Address {
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
