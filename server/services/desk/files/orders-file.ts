// The file of orders: one row for each, with its sums as in the books.
import { orderStateWords, paymentMethodWords } from '#contract/entities/order.ts'
import { centsCell, type CsvCell } from '#server/csv.ts'
import type { Db } from '#server/db/schema.ts'
import {
  type FileOrder,
  type FileRequest,
  itemText,
  readFileOrders,
  timeText,
} from './order-rows.ts'

/** Sold, refunded, disputed, kept and pending of all orders add up to those of the books without payment exceptions. */
export async function ordersFile(db: Db, request: FileRequest): Promise<CsvCell[][]> {
  const orders = await readFileOrders(db, request)
  return [columns, ...orders.map((order) => cellsOf(order, request.timeZone))]
}

const columns = [
  'Order',
  'Ordered',
  'Name',
  'Email',
  'State',
  'Payment',
  'Paid',
  'Items',
  'Pieces',
  'Shipping',
  'Total',
  'Sold',
  'Refunded',
  'Disputed',
  'Kept',
  'Pending',
  'Shipped',
  'Picked up',
  'Card payment',
]

function cellsOf({ order, facts, lines }: FileOrder, timeZone: string): CsvCell[] {
  const { paidCents, refundedCents, disputedCents } = facts
  const isPending = order.state === 'pending' && order.paid_at === null
  return [
    order.id,
    timeText(order.ordered_at, timeZone),
    order.customer_name,
    order.customer_email,
    orderStateWords[order.state],
    paymentMethodWords[order.payment_method],
    timeText(order.paid_at, timeZone),
    lines.map(itemText).join('; '),
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    centsCell(order.shipping_cents),
    centsCell(order.total_cents),
    centsCell(paidCents),
    centsCell(refundedCents),
    centsCell(disputedCents),
    centsCell(paidCents - refundedCents - disputedCents),
    centsCell(isPending ? order.total_cents : 0),
    timeText(order.shipped_at, timeZone),
    timeText(order.picked_up_at, timeZone),
    order.intent_id ?? '',
  ]
}
