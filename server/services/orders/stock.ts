// Takes stock that the caller has locked, after the cart or order it is for.
import { ask } from '../../db/ask.ts'
import type { Tx } from '../../db/schema.ts'
import { soldStock, type SoldStock } from '../../repositories/stock.ts'
import type { Need } from '../cart/stock-plan.ts'

/** Takes what was asked for; what sells down to nothing is sold out in the same transaction (rule 7). */
export async function takeStock(tx: Tx, needs: readonly Need[]): Promise<void> {
  await ask(tx, soldStock(takenStock(needs)))
}

/** Whether taking these pieces leaves none of a tracked stock. */
export const sellsOut = (needs: readonly Need[]): boolean =>
  takenStock(needs).some((stock) => stock.sellsOut)

/** What taking it comes to, row by row. */
export function takenStock(needs: readonly Need[]): SoldStock[] {
  return needs.map(({ row, quantity, isTracked }) => {
    const inventory = isTracked && row.inventory !== null ? row.inventory - quantity : row.inventory
    return { id: row.id, inventory, quantity, sellsOut: isTracked && inventory === 0 }
  })
}
