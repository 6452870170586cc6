// The orders of a range of days with their lines, refunds and disputes, as the files need them.
import type { DayRange } from '#contract/calls/desk/books.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Db } from '#server/db/schema.ts'
import {
  type FileFilter,
  findLinesOfDays,
  findLinesOfRefunds,
  findOrdersOfDays,
  findRefundsOfOrders,
} from '#server/repositories/desk/files.ts'
import { findDisputesOfMode } from '#server/repositories/money/disputes.ts'
import { factsOf } from '../../money/order-facts.ts'

export interface FileRequest extends FileFilter {
  days: DayRange
  /** The zone of the times in the files. */
  timeZone: string
}

export type FileOrder = Awaited<ReturnType<typeof readFileOrders>>[number]
export type FileOrderLine = FileOrder['lines'][number]

/** The orders by their date, oldest first. */
export async function readFileOrders(db: Db, request: FileFilter) {
  const [orders, lines, refunds, refundLines, disputes] = await Promise.all([
    findOrdersOfDays(db, request),
    findLinesOfDays(db, request),
    findRefundsOfOrders(db),
    findLinesOfRefunds(db),
    findDisputesOfMode(db, request.isTest),
  ])
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id)
  const refundLinesOf = Map.groupBy(refundLines, ({ order_id }) => order_id)
  const disputesOf = Map.groupBy(disputes, ({ intent_id }) => intent_id)
  return orders.map((order) => ({
    order,
    facts: factsOf(
      order,
      refundsOf.get(order.id) ?? [],
      disputesOf.get(order.intent_id ?? '') ?? [],
    ),
    lines: linesOf.get(order.id) ?? [],
    refundLines: refundLinesOf.get(order.id) ?? [],
  }))
}

/** "2 × Tote (Navy-L)". */
export function itemText(line: {
  quantity: number
  product_name: string
  variant_name: string
}): string {
  const variant = line.variant_name === '' ? '' : ` (${line.variant_name})`
  return `${line.quantity} × ${line.product_name}${variant}`
}

/** An instant as YYYY-MM-DD HH:mm in the zone; '' for null. */
export function timeText(at: Date | null, timeZone: string): string {
  return at === null ? '' : localTimeAt(at.getTime(), timeZone).replace('T', ' ')
}
