// Writes the order of a locked cart, takes its stock and closes the cart, in the caller's transaction. The order
// copies names, prices and addresses, so later changes to the catalogue or the customer don't change it.
import { type Address, fullName } from '../../../contract/entities/address.ts'
import type { Tx } from '../../db/schema.ts'
import type { CartLine } from '../../repositories/cart-lines.ts'
import type { CartRow } from '../../repositories/carts.ts'
import { insertOrder, type NewOrder, type NewOrderLine } from '../../repositories/orders.ts'
import type { SoldStock } from '../../repositories/stock.ts'
import type { UserRow } from '../../repositories/users.ts'
import { lineTotals } from '../cart/cart-contents.ts'
import type { Need } from '../cart/stock-plan.ts'

export type OrderPayment =
  | { method: 'card'; intentId: string; paidAtMs: number }
  | { method: 'check' }
  | { method: 'none' }

export interface CartToOrder {
  cart: CartRow
  customer: UserRow | undefined
  lines: readonly CartLine[]
  /** The stock that limits each line; empty if stock was not checked. */
  stockIds: readonly number[]
  /** The quantities to take from locked stock; null = the order takes none now. */
  taken: readonly Need[] | null
  payment: OrderPayment
}

/** Takes the stock and writes the order; returns its id. */
export function writeOrder(tx: Tx, of: CartToOrder): Promise<number> {
  return insertOrder(tx, orderOf(of), linesOf(of), soldStock(of.taken ?? []))
}

/** Whether these needs use up a tracked stock. */
export const sellsOut = (needs: readonly Need[]): boolean =>
  soldStock(needs).some((stock) => stock.sellsOut)

/** The change to each row of stock; a row that sells down to 0 is sold out in the same transaction (rule 7). */
export function soldStock(needs: readonly Need[]): SoldStock[] {
  return needs.map(({ row, quantity, isTracked }) => {
    const inventory = isTracked && row.inventory !== null ? row.inventory - quantity : row.inventory
    return { id: row.id, inventory, quantity, sellsOut: isTracked && inventory === 0 }
  })
}

function orderOf({ cart, customer, lines, taken, payment }: CartToOrder): NewOrder {
  const totals = lineTotals(lines)
  const address = customer ? customerAddress(customer) : null
  const isByCard = payment.method === 'card'
  return {
    cart_id: cart.id,
    user_id: cart.user_id,
    is_test: cart.is_test,
    state: payment.method === 'check' ? 'pending' : 'placed',
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
  }
}

function linesOf({ lines, stockIds }: CartToOrder): NewOrderLine[] {
  return lines.map(({ row, offer, variant }, at) => ({
    committee_id: offer.committeeId,
    stock_id: stockIds[at] ?? variant?.stockId ?? offer.stockId,
    event_product_id: offer.id,
    event_variant_id: variant?.id ?? null,
    product_name: offer.productName,
    variant_name: variant?.displayName ?? '',
    data_points: row.data_points,
    unit_cents: row.unit_cents,
    quantity: row.quantity,
  }))
}

/** The customer's saved address. */
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
