// Asks for and takes stock. Whoever promises or takes it passes `lockStock`, so that what was seen
// stays true until the transaction ends; the caller has locked the cart before.
import type { Db, Tx } from '../db/schema.ts'
import { heldNow, type ReadStock, type StockRow, writeSale } from '../repositories/stock.ts'
import { type Need, planStock, type StockPlan, stockIdsOf, type Wanted } from './stock-plan.ts'

export interface StockQuestion {
  cartId: number
  lines: readonly Wanted[]
  realNowMs: number
}

/** The stock the lines may draw on, and what other carts hold of it. */
export async function seeStock<D extends Db>(
  db: D,
  read: ReadStock<D>,
  { cartId, lines, realNowMs }: StockQuestion,
): Promise<{ rows: StockRow[]; held: Map<number, number> }> {
  const ids = stockIdsOf(lines)
  const rows = await read(db, ids)
  // Only now: a hold that was committed while the rows were waited for has to be seen.
  return { rows, held: await heldNow(db, ids, realNowMs, cartId) }
}

/** What the lines need of the stock that other carts leave to this one. */
export async function askStock<D extends Db>(
  db: D,
  read: ReadStock<D>,
  question: StockQuestion,
): Promise<StockPlan> {
  const { rows, held } = await seeStock(db, read, question)
  return planStock(question.lines, rows, held)
}

/** Takes what was asked for; what sells down to nothing is sold out in the same transaction (R3). */
export async function takeStock(tx: Tx, needs: readonly Need[]): Promise<void> {
  for (const { row, quantity, isTracked } of needs) {
    const inventory = isTracked && row.inventory !== null ? row.inventory - quantity : row.inventory
    await writeSale(tx, row, { quantity, inventory, sellsOut: isTracked && inventory === 0 })
  }
}
