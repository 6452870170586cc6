// Which rows of stock a cart draws on and whether they suffice (rules 7 and 13). Pure: it reads and
// changes nothing, and it does not know whether its rows are locked.
import { countedStock, defaultMaximum, isTracked } from '../../../contract/rules/quantity.ts'
import type { SeenStock } from '../../repositories/stock.ts'

/** One line as the stock sees it. */
export interface Wanted {
  name: string
  offerId: number
  variantId: number | null
  quantity: number
  limitThreshold: number | null
  productStockId: number
  variantStockId: number | null
}

export interface Need {
  row: Pick<SeenStock, 'id' | 'inventory'>
  quantity: number
  isTracked: boolean
}

export interface EnoughStock {
  kind: 'enough'
  needs: Need[]
  /** The deciding stock of each line, in the lines' order. */
  stockIds: number[]
}

export type StockPlan =
  | EnoughStock
  | { kind: 'short'; wanted: Wanted; why: 'soldOut' | 'aboveInventory' | 'held'; left: number }

/** Every row the lines may draw on, without repeats, in the order in which rows are locked. */
export function stockIdsOf(lines: readonly Wanted[]): number[] {
  const ids = lines.flatMap(({ productStockId, variantStockId }) =>
    variantStockId === null ? [productStockId] : [productStockId, variantStockId],
  )
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Sums the lines over the stock that is counted for each, as far as others leave it. */
export function planStock(lines: readonly Wanted[], rows: readonly SeenStock[]): StockPlan {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const needs = new Map<number, Need>()
  const stockIds: number[] = []
  for (const wanted of lines) {
    const product = byId.get(wanted.productStockId)
    const variant = wanted.variantStockId === null ? null : byId.get(wanted.variantStockId)
    if (!product || variant === undefined || product.sold_out || variant?.sold_out) {
      return { kind: 'short', wanted, why: 'soldOut', left: 0 }
    }
    const row = countedStock(product, variant)
    const quantity = (needs.get(row.id)?.quantity ?? 0) + wanted.quantity
    needs.set(row.id, { row, quantity, isTracked: isTracked(row.inventory) })
    stockIds.push(row.id)
    if (!isTracked(row.inventory)) continue
    const left = Math.max(0, row.inventory - row.held)
    if (quantity > row.inventory) return { kind: 'short', wanted, why: 'aboveInventory', left }
    if (quantity > left) return { kind: 'short', wanted, why: 'held', left }
  }
  return { kind: 'enough', needs: [...needs.values()], stockIds }
}

export interface AboveLimit {
  wanted: Wanted
  atMost: number
}

/** The first line with which its product goes above what one cart may take, or null. */
export function findAboveLimit(lines: readonly Wanted[], plan: EnoughStock): AboveLimit | null {
  const tracked = new Set(plan.needs.filter((need) => need.isTracked).map(({ row }) => row.id))
  const sums = new Map<string, number>()
  for (const [at, wanted] of lines.entries()) {
    const { offerId, variantId, limitThreshold } = wanted
    const isTrackedLine = tracked.has(plan.stockIds[at] ?? 0)
    const atMost = limitThreshold ?? (isTrackedLine ? Infinity : defaultMaximum)
    // A limit counts all lines of the product; without one each variant has the usual maximum.
    const key = limitThreshold === null ? `${offerId}/${variantId}` : String(offerId)
    const sum = (sums.get(key) ?? 0) + wanted.quantity
    sums.set(key, sum)
    if (sum > atMost) return { wanted, atMost }
  }
  return null
}
