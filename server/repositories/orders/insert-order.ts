// Writes the order of a locked cart, takes its stock and closes the cart, in the caller's transaction. The order
// copies names, prices, addresses and what is shipped, so later changes to the catalogue or the customer don't
// change it.
import { sql } from 'kysely'
import { fullName } from '#contract/entities/address.ts'
import { prepared } from '../../db/prepared.ts'
import type { Tx } from '../../db/schema.ts'
import { allColumns, type WholeRow } from '../../db/whole-row.ts'
import type { CartLine } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/carts.ts'
import { endHoldsOf } from '../cart/holds.ts'
import { saleUpdate, type SoldStock } from '../cart/stock.ts'
import { endPlacesOf } from '../cart/waitlist.ts'
import { customerAddress, type UserRow } from '../people/users.ts'
import type { OrderLineRow } from './orders.ts'

type OrderPayment =
  | { method: 'card'; intentId: string; paidAtMs: number }
  | { method: 'check' }
  | { method: 'none' }

interface CartToOrder {
  cart: CartRow
  customer: UserRow | undefined
  lines: readonly CartLine[]
  totals: { shippingCents: number; totalCents: number }
  /** The stock that limits each line; empty if stock was not checked. */
  stockIds: readonly number[]
  /** The change to each row of locked stock; null = the order takes none now. */
  sold: readonly SoldStock[] | null
  payment: OrderPayment
}

/** What is known of a new order; the desk and the database fill the other columns later. */
type NewOrder = WholeRow<
  'orders',
  | 'id'
  | 'ordered_at'
  | 'refunded_cents'
  | 'attention'
  | 'refund_asked_at'
  | 'mailed_on'
  | 'shipped_at'
  | 'picked_up_at'
  | 'partly_handed_out_at'
  | 'completed_at'
  | 'canceled_at'
>

type NewOrderLine = WholeRow<
  'order_lines',
  'id' | 'order_id' | 'returned_quantity' | 'handed_out_at' | 'data_points'
> &
  Pick<OrderLineRow, 'data_points'>

const lineColumns = allColumns<NewOrderLine>()(
  'committee_id',
  'stock_id',
  'event_product_id',
  'event_variant_id',
  'product_name',
  'variant_name',
  'data_points',
  'unit_cents',
  'quantity',
  'needs_shipping',
)

/**
 * Writes the order of a locked cart with its lines and its sale of stock, closes the cart and ends the user's holds
 * and places on the waitlist; returns the order's id. One statement instead of five: other buyers of the same stock wait for its lock, and an order
 * costs a tenth less.
 */
export async function insertOrder(tx: Tx, cartToOrder: CartToOrder): Promise<number> {
  const order = orderOf(cartToOrder)
  // Who has bought a piece no longer waits for one.
  const bought = cartToOrder.sold === null ? [] : linesOf(cartToOrder)
  // One value whatever the number of lines, so that the statement's text stays the same.
  const lines = sql<OrderLineRow>`json_populate_recordset(null::order_lines, ${JSON.stringify(linesOf(cartToOrder))})`
  const { id } = await tx
    .with('placed', (cte) => cte.insertInto('orders').values(order).returning('id'))
    .with('listed', (cte) =>
      cte
        .insertInto('order_lines')
        .columns(['order_id', ...lineColumns])
        .expression((eb) =>
          eb
            .selectFrom(['placed', lines.as('l')])
            .select(['placed.id', ...lineColumns.map((name) => `l.${name}` as const)]),
        )
        .returning('id'),
    )
    .with('sold', () => sql<never>`(${saleUpdate(cartToOrder.sold ?? [])})`)
    .with('closed', (cte) =>
      cte
        .updateTable('carts')
        .set({ state: 'ordered' })
        .where('id', '=', order.cart_id)
        .returning('id'),
    )
    .with('freed', () => sql<never>`(${endHoldsOf(order.user_id)} and not ${order.is_test})`)
    .with('served', () => sql<never>`(${endPlacesOf(order.user_id, bought)})`)
    .selectFrom('placed')
    .select('id')
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return id
}

function orderOf({ cart, customer, totals, sold, payment }: CartToOrder): NewOrder {
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
    stock_taken: sold !== null,
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
    needs_shipping: offer.needsShipping,
  }))
}
