// Converts between the number of all pieces, which a folder has, and the row of stock, which has the pieces
// left. A folder counts sold pieces too, so that it can be imported again after sales. Pure.
import type { StockRow } from '../repositories/cart/stock.ts'
import type { StockPlan } from './plan.ts'

export type StockColumns = Pick<StockRow, 'inventory' | 'sold' | 'sold_out' | 'sold_out_by_sale'>

/** The plan that a row of stock represents. */
export function stockToPlan(row: StockColumns): StockPlan {
  return {
    stock: row.inventory === null ? null : row.inventory + row.sold,
    isSoldOut: row.sold_out && !row.sold_out_by_sale,
  }
}

/** The row of stock for a plan of which `sold` pieces are sold (rule 7). */
export function planToStock({ stock, isSoldOut }: StockPlan, sold: number): StockColumns {
  if (stock === null) return { inventory: null, sold, sold_out: isSoldOut, sold_out_by_sale: false }
  const inventory = Math.max(0, stock - sold)
  const isAllSold = inventory === 0
  return {
    inventory,
    sold,
    sold_out: isSoldOut || isAllSold,
    // A mark of the committee stays when pieces come back.
    sold_out_by_sale: isAllSold && !isSoldOut,
  }
}
