// Takes stock that the caller has locked, after the cart or order it is for.
import { askTogether, type Question } from '../db/ask.ts'
import type { Tx } from '../db/schema.ts'
import { soldStock } from '../repositories/stock.ts'
import type { Need } from './stock-plan.ts'

/** Takes what was asked for; what sells down to nothing is sold out in the same transaction (R3). */
export async function takeStock(tx: Tx, needs: readonly Need[]): Promise<void> {
  await askTogether(tx, ...takenStock(needs))
}

/** The statements that take it. */
export function takenStock(needs: readonly Need[]): Question<never>[] {
  return needs.map(({ row, quantity, isTracked }) => {
    const inventory = isTracked && row.inventory !== null ? row.inventory - quantity : row.inventory
    return soldStock(row.id, inventory, quantity, isTracked && inventory === 0)
  })
}
