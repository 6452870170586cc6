// The file of refunds: one row for each, also for those under way and those that failed.
import { fullName } from '#contract/entities/address.ts'
import type { DeskRefund } from '#contract/entities/desk/order.ts'
import { centsCell, type CsvCell } from '#server/csv.ts'
import type { Db } from '#server/db/schema.ts'
import {
  type FileRefundRow,
  findLinesOfRefunds,
  findRefundsOfDays,
} from '#server/repositories/desk/files.ts'
import { type FileRequest, itemText, timeText } from './order-rows.ts'

const columns = [
  'Refund',
  'Refund day',
  'Order',
  'Name',
  'Email',
  'Payment',
  'State',
  'Refunded',
  'Not refunded',
  'For',
  'Back in stock',
  'Reason',
  'By',
  'Card payment',
]

const stateWords: Record<DeskRefund['state'], string> = {
  asked: 'Under way',
  done: 'Done',
  failed: 'Failed',
}

/** A refund counts on the day on which the money went back, or else on which it was ordered. */
export async function refundsFile(db: Db, request: FileRequest): Promise<CsvCell[][]> {
  const [refunds, lines] = await Promise.all([
    findRefundsOfDays(db, request),
    findLinesOfRefunds(db),
  ])
  const linesOf = Map.groupBy(lines, ({ refund_id }) => refund_id)
  return [
    columns,
    ...refunds.map((row) => cellsOf(row, linesOf.get(row.id) ?? [], request.timeZone)),
  ]
}

type RefundLines = Awaited<ReturnType<typeof findLinesOfRefunds>>

function cellsOf(row: FileRefundRow, lines: RefundLines, timeZone: string): CsvCell[] {
  const isDone = row.state === 'done'
  const shopper = { firstName: row.first_name ?? '', lastName: row.last_name ?? '' }
  const by = { firstName: row.by_first_name ?? '', lastName: row.by_last_name ?? '' }
  return [
    row.id,
    timeText(row.at, timeZone),
    // A payment without an order has its reference, as the desk shows it.
    row.order_id ?? `A${row.payment_exception_id}`,
    row.customer_name ?? fullName(shopper),
    row.customer_email ?? row.email ?? '',
    row.intent_id === null ? 'Check' : 'Card',
    stateWords[row.state],
    centsCell(isDone ? row.cents : 0),
    centsCell(isDone ? 0 : row.cents),
    lines.map(partText).join('; '),
    lines.reduce((sum, line) => sum + (line.restocks ? line.quantity : 0), 0),
    row.reason,
    fullName(by) || (row.by_email ?? ''),
    row.intent_id ?? '',
  ]
}

/** A line without pieces is a lower price for pieces that the shopper keeps. */
function partText(line: RefundLines[number]): string {
  const { order_line_id, quantity, product_name, variant_name } = line
  if (order_line_id === null) return 'Shipping'
  const text = itemText({
    quantity,
    product_name: product_name ?? '',
    variant_name: variant_name ?? '',
  })
  return quantity > 0 ? text : `Lower price: ${text.slice('0 × '.length)}`
}
