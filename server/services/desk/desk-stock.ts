// The stock of an order whose check is received, and of one that is canceled. The caller has locked the
// order; stock is locked after it, in id order.
import { isTracked } from '../../../contract/rules/quantity.ts'
import type { Tx } from '../../db/schema.ts'
import type { OrderRow } from '../../repositories/orders.ts'
import { findLinesToTake, keepLineStock } from '../../repositories/order-stock.ts'
import {
  lockStock,
  findStockWithHolds,
  type StockAfterReturn,
  type StockRow,
  writeReturn,
  writeSale,
} from '../../repositories/stock.ts'
import { planStock, stockIdsOf } from '../cart/stock-plan.ts'
import { soldStock } from '../orders/write-order.ts'

/** Takes the pieces of a locked order, all or none; false when there is too little left. */
export async function takeOrderStock(tx: Tx, order: OrderRow, realNowMs: number): Promise<boolean> {
  const lines = await findLinesToTake(tx, order.id)
  const requests = lines.map((line) => ({
    name: line.product_name,
    offerId: line.event_product_id,
    variantId: line.event_variant_id,
    quantity: line.quantity,
    limitThreshold: null,
    productStockId: line.product_stock_id,
    variantStockId: line.variant_stock_id,
  }))
  const stockIds = stockIdsOf(requests)
  await lockStock(tx, stockIds)
  // Read after the lock: a hold that was committed while the lock was waited for is counted.
  const of = { cartId: order.cart_id, realNowMs }
  const stock = await findStockWithHolds(tx, stockIds, of)
  const plan = planStock(requests, stock)
  if (plan.kind === 'short') return false
  await writeSale(tx, soldStock(plan.needs))
  // Which stock decides may have changed since the order was placed; a cancel has to find it again.
  for (const [at, line] of lines.entries()) {
    const stockId = plan.stockIds[at] ?? line.stock_id
    if (stockId !== line.stock_id) await keepLineStock(tx, line.id, stockId)
  }
  return true
}

/** Gives back what a locked order had taken. */
export async function returnOrderStock(tx: Tx, order: OrderRow): Promise<void> {
  const quantities = new Map<number, number>()
  for (const { stock_id, quantity } of await findLinesToTake(tx, order.id)) {
    quantities.set(stock_id, (quantities.get(stock_id) ?? 0) + quantity)
  }
  const rows = await lockStock(tx, [...quantities.keys()])
  for (const row of rows)
    await writeReturn(tx, row.id, stockAfterReturn(row, quantities.get(row.id) ?? 0))
}

/** A row once pieces came back: on sale again only where selling out had ended it (rule 7). */
export function stockAfterReturn(row: StockRow, quantity: number): StockAfterReturn {
  // Sold down to 0 it reads like one that is not counted; that a sale has ended it tells them apart.
  const isCounted = row.inventory !== null && (isTracked(row.inventory) || row.sold_out_by_sale)
  return {
    inventory: isCounted ? (row.inventory ?? 0) + quantity : row.inventory,
    sold: Math.max(0, row.sold - quantity),
    sold_out: row.sold_out && !row.sold_out_by_sale,
    sold_out_by_sale: false,
  }
}
