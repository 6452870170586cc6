// How many pieces there are in all, and what the shop's row of stock says then. A folder counts every piece,
// sold ones too, so that it can be imported again after sales. Pure.
import { isTracked } from '../../contract/rules/quantity.ts'
import type { StockRow } from '../repositories/stock.ts'
import type { StockPlan } from './plan.ts'

export type StockColumns = Pick<StockRow, 'inventory' | 'sold' | 'sold_out' | 'sold_out_by_sale'>

/** The plan that a row answers to. */
export function stockToPlan(row: StockColumns): StockPlan {
  // Sold down to 0 it reads like one that is not counted; that a sale has ended it tells them apart.
  const isCounted = isTracked(row.inventory) || row.sold_out_by_sale
  return {
    stock: isCounted ? (row.inventory ?? 0) + row.sold : null,
    isSoldOut: row.sold_out && !row.sold_out_by_sale,
  }
}

/** The row that answers to a plan, of a thing of which so many are sold (rule 7). */
export function planToStock({ stock, isSoldOut }: StockPlan, sold: number): StockColumns {
  if (stock === null) return { inventory: null, sold, sold_out: isSoldOut, sold_out_by_sale: false }
  const inventory = Math.max(0, stock - sold)
  const isAllSold = inventory === 0
  return { inventory, sold, sold_out: isSoldOut || isAllSold, sold_out_by_sale: isAllSold }
}
