// Takes stock when an order's check is received and returns it when an order is canceled or pieces are refunded. The
// caller has locked the order; stock is locked after the order, by id.
import type { Tx } from '#server/db/schema.ts'
import type { OrderRow } from '#server/repositories/orders/orders.ts'
import {
  findLinesToTake,
  forgetReturnedPieces,
  saveLineStock,
  saveReturnedPieces,
} from '#server/repositories/orders/order-stock.ts'
import { findRefundLines, type RefundLineRow } from '#server/repositories/money/refund-lines.ts'
import {
  lockStock,
  type StockAfterReturn,
  type StockRow,
  writeReturn,
  writeSale,
} from '#server/repositories/cart/stock.ts'
import { findStockForOwner } from '#server/repositories/cart/holds.ts'
import { endPlacesOf } from '#server/repositories/cart/waitlist.ts'
import { itemName, stockIdsOf } from '../../purchase/stock/stock-requests.ts'
import { type MailConfig } from '../../mail/enqueue.ts'
import { tellFewLeft } from '../../mail/tell-few-left.ts'
import { planStock, soldStock, takenLines } from '../../purchase/stock/stock-plan.ts'

/** Takes the items of a locked order, all or none; false when too few are left. */
export async function takeOrderStock(
  tx: Tx,
  config: MailConfig,
  order: OrderRow,
): Promise<boolean> {
  const lines = await findLinesToTake(tx, order.id)
  const requests = lines.map((line) => ({
    name: itemName(line.product_name, line.variant_name),
    productName: line.product_name,
    offerId: line.event_product_id,
    variantId: line.event_variant_id,
    quantity: line.quantity,
    committeeId: line.committee_id,
    fewLeft: line.few_left,
    limitThreshold: null,
    productStockId: line.product_stock_id,
    variantStockId: line.variant_stock_id,
  }))
  const stockIds = stockIdsOf(requests)
  await lockStock(tx, stockIds)
  // Read after locking, so that holds committed during the wait for the lock are counted.
  const rows = await findStockForOwner(tx, stockIds, order.user_id)
  const plan = planStock(requests, rows, 'ordered')
  if (plan.kind === 'short') return false
  const sold = soldStock(plan.needs)
  await writeSale(tx, sold)
  await endPlacesOf(order.user_id, lines).execute(tx)
  await tellFewLeft(tx, config, takenLines(requests, plan), sold)
  // The row that limits a line may have changed since the order was placed; a cancel returns to this one.
  for (const [at, line] of lines.entries()) {
    const stockId = plan.stockIds[at] ?? line.stock_id
    if (stockId !== line.stock_id) await saveLineStock(tx, line.id, stockId)
  }
  return true
}

/** Returns the pieces of a canceled order, except those that a refund did not return. */
export async function returnOrderStock(tx: Tx, orderId: number): Promise<void> {
  const refunded = await findRefundLines(tx, orderId)
  await returnPieces(
    tx,
    orderId,
    (line) => line.quantity - line.returned_quantity - piecesOf(refunded, line.id, false),
  )
}

/** Returns all pieces of an order without refunds as if it had never taken any, so that it can take them again. */
export async function untakeOrderStock(tx: Tx, orderId: number): Promise<void> {
  await returnOrderStock(tx, orderId)
  await forgetReturnedPieces(tx, orderId)
}

/**
 * Returns the pieces of the order's refunds that restock. Pieces stay returned when a refund fails, so that a second
 * refund of them returns nothing again.
 */
export async function returnRefundedStock(tx: Tx, orderId: number): Promise<void> {
  const refunded = await findRefundLines(tx, orderId)
  await returnPieces(
    tx,
    orderId,
    (line) => piecesOf(refunded, line.id, true) - line.returned_quantity,
  )
}

function piecesOf(rows: readonly RefundLineRow[], lineId: number, restocks: boolean): number {
  return rows
    .filter((row) => row.order_line_id === lineId && row.state !== 'failed')
    .reduce((sum, row) => sum + (row.restocks === restocks ? row.quantity : 0), 0)
}

type Line = Awaited<ReturnType<typeof findLinesToTake>>[number]

async function returnPieces(tx: Tx, orderId: number, piecesToReturn: (line: Line) => number) {
  const quantities = new Map<number, number>()
  for (const line of await findLinesToTake(tx, orderId)) {
    const pieces = piecesToReturn(line)
    if (pieces <= 0) continue
    quantities.set(line.stock_id, (quantities.get(line.stock_id) ?? 0) + pieces)
    await saveReturnedPieces(tx, line.id, line.returned_quantity + pieces)
  }
  const rows = await lockStock(tx, [...quantities.keys()])
  for (const row of rows)
    await writeReturn(tx, row.id, stockAfterReturn(row, quantities.get(row.id) ?? 0))
}

/** A row after a return; it is on sale again only if a sale had sold it out (rule 7). */
export function stockAfterReturn(row: StockRow, quantity: number): StockAfterReturn {
  return {
    inventory: row.inventory === null ? null : row.inventory + quantity,
    sold: Math.max(0, row.sold - quantity),
    sold_out: row.sold_out && !row.sold_out_by_sale,
    sold_out_by_sale: false,
  }
}
