// Whether there is enough of each row of stock that a cart needs (rules 7 and 13). Reads and writes nothing; the
// caller decides whether the rows are locked.
import { largestQuantity } from '#contract/entities/cart.ts'
import { countedStock, defaultMaximum, isTracked } from '#contract/rules/buying/quantity.ts'
import type { SoldStock, StockWithHolds } from '#server/repositories/cart/stock.ts'
import type { StockRequest } from './stock-requests.ts'

export interface Need {
  row: Pick<StockWithHolds, 'id' | 'inventory'>
  quantity: number
  isTracked: boolean
}

export interface EnoughStock {
  kind: 'enough'
  needs: Need[]
  /** The stock that limits each line, in the lines' order. */
  stockIds: number[]
}

export type StockPlan =
  | EnoughStock
  | {
      kind: 'short'
      request: StockRequest
      why: 'soldOut' | 'aboveInventory' | 'held'
      left: number
      /** When the first hold of another user ends, if holds are why. */
      heldUntil: Date | null
    }

/** Whether the lines are bought now, or were ordered before: then the end of the sale leaves them the counted pieces. */
type Moment = 'bought' | 'ordered'

/** The stock that limits a line, null = it is sold out. */
function limitingStock(
  { productStockId, variantStockId }: StockRequest,
  byId: ReadonlyMap<number, StockWithHolds>,
  moment: Moment = 'bought',
): StockWithHolds | null {
  const product = byId.get(productStockId)
  const variant = variantStockId === null ? null : byId.get(variantStockId)
  if (!product || variant === undefined) return null
  const counted = countedStock(product, variant)
  // Where pieces are not counted, the mark may say that none are left.
  const isMarked =
    moment === 'ordered' && isTracked(counted.inventory)
      ? counted === product && variant?.sold_out === true
      : product.sold_out || variant?.sold_out === true
  return isMarked ? null : counted
}

/** Sums the lines by the stock that limits them, and compares each sum with what other users don't hold. */
export function planStock(
  lines: readonly StockRequest[],
  rows: readonly StockWithHolds[],
  moment?: Moment,
): StockPlan {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const needs = new Map<number, Need>()
  const stockIds: number[] = []
  for (const request of lines) {
    const row = limitingStock(request, byId, moment)
    if (!row) return { kind: 'short', request, why: 'soldOut', left: 0, heldUntil: null }
    const quantity = (needs.get(row.id)?.quantity ?? 0) + request.quantity
    needs.set(row.id, { row, quantity, isTracked: isTracked(row.inventory) })
    stockIds.push(row.id)
    if (!isTracked(row.inventory)) continue
    const left = Math.max(0, row.inventory - row.held)
    const short = { kind: 'short', request, left } as const
    if (quantity > row.inventory) return { ...short, why: 'aboveInventory', heldUntil: null }
    if (quantity > left) return { ...short, why: 'held', heldUntil: row.held_until }
  }
  return { kind: 'enough', needs: [...needs.values()], stockIds }
}

export interface AboveLimit {
  request: StockRequest
  atMost: number
}

/** The first line that exceeds the limit per cart of its product, or null. */
export function findAboveLimit(
  lines: readonly StockRequest[],
  plan: EnoughStock,
): AboveLimit | null {
  const tracked = new Set(plan.needs.filter((need) => need.isTracked).map(({ row }) => row.id))
  const sums = new Map<string, number>()
  for (const [at, request] of lines.entries()) {
    const { offerId, variantId, limitThreshold } = request
    const isTrackedLine = tracked.has(plan.stockIds[at] ?? 0)
    const atMost = limitThreshold ?? (isTrackedLine ? Infinity : defaultMaximum)
    // A limit applies to all lines of the product; without a limit each variant has the default maximum.
    const key = limitThreshold === null ? `${offerId}/${variantId}` : String(offerId)
    const sum = (sums.get(key) ?? 0) + request.quantity
    sums.set(key, sum)
    if (sum > atMost) return { request, atMost }
  }
  return null
}

/** The highest quantity that each line may have beside the other lines, in the lines' order; 0 = sold out. */
export function highestQuantities(
  lines: readonly StockRequest[],
  rows: readonly StockWithHolds[],
): number[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sum = (counted: readonly StockRequest[]) =>
    counted.reduce((total, { quantity }) => total + quantity, 0)
  return lines.map((line) => {
    const row = limitingStock(line, byId)
    if (!row) return 0
    const others = lines.filter((other) => other !== line && other.offerId === line.offerId)
    const ofSameStock = others.filter((other) => limitingStock(other, byId)?.id === row.id)
    const { limitThreshold: limit, variantId } = line
    const ofSameLimit = others.filter((other) => limit !== null || other.variantId === variantId)
    const inStock = isTracked(row.inventory)
      ? row.inventory - row.held - sum(ofSameStock)
      : largestQuantity
    const untilLimit =
      (limit ?? (isTracked(row.inventory) ? largestQuantity : defaultMaximum)) - sum(ofSameLimit)
    return Math.max(0, Math.min(inStock, untilLimit, largestQuantity))
  })
}

/** The change to each row of stock; a row that sells down to 0 is sold out in the same transaction (rule 7). */
export function soldStock(needs: readonly Need[]): SoldStock[] {
  return needs.map(({ row, quantity, isTracked }) => {
    const inventory = isTracked && row.inventory !== null ? row.inventory - quantity : row.inventory
    return { id: row.id, inventory, quantity, sellsOut: isTracked && inventory === 0 }
  })
}

/** What each line takes of which stock, under the name of what shares it: the product, or its variant. */
export const takenLines = (
  requests: readonly StockRequest[],
  { stockIds }: Pick<EnoughStock, 'stockIds'>,
) =>
  requests.map(({ name, productName, productStockId, committeeId, fewLeft }, at) => ({
    name: stockIds[at] === productStockId ? productName : name,
    committeeId,
    fewLeft,
    stockId: stockIds[at],
  }))
