// Asks for and takes stock. Whoever promises or takes it passes `lockStock`, so that what was seen
// stays true until the transaction ends; the caller has locked the cart before.
import type { Db } from '../db/schema.ts'
import { heldByOthers, type ReadStock, writeSale } from '../repositories/stock.ts'
import { type Need, planStock, type StockPlan, stockIdsOf, type Wanted } from './stock-plan.ts'

/** What the lines need of the stock that other carts leave to this one. */
export async function askStock(
  tx: Db,
  read: ReadStock,
  of: { cartId: number; lines: readonly Wanted[]; realNowMs: number },
): Promise<StockPlan> {
  const ids = stockIdsOf(of.lines)
  const rows = await read(tx, ids)
  // Only now: a hold that was committed while the rows were waited for has to be seen.
  const held = await heldByOthers(tx, ids, of.cartId, of.realNowMs)
  return planStock(of.lines, rows, held)
}

/** Takes what was asked for; what sells down to nothing is sold out in the same transaction (R3). */
export async function takeStock(tx: Db, needs: readonly Need[]): Promise<void> {
  for (const { row, quantity, isTracked } of needs) {
    const inventory = isTracked && row.inventory !== null ? row.inventory - quantity : row.inventory
    await writeSale(tx, row, { quantity, inventory, sellsOut: isTracked && inventory === 0 })
  }
}
