// Takes, renews and gives back what carts hold of stock. The caller has locked the cart, and for
// taking the stock as well.
import type { Tx } from '../db/schema.ts'
import { findHolds, type HoldRow, writeHold } from '../repositories/stock.ts'
import { nextHold } from './hold-window.ts'
import type { Need, Wanted } from './stock-plan.ts'

/** Makes the cart hold exactly the tracked needs; what it held beside them is free at once. */
export async function holdNeeds(
  tx: Tx,
  cartId: number,
  needs: readonly Need[],
  realNowMs: number,
): Promise<void> {
  const before = await findHolds(tx, cartId)
  const tracked = needs.filter((need) => need.isTracked)
  for (const { row, quantity } of tracked) {
    const held = before.find((hold) => hold.stock_id === row.id)
    const window = nextHold(held ? windowOf(held) : null, realNowMs)
    if (!window) continue
    await writeHold(tx, {
      cart_id: cartId,
      stock_id: row.id,
      quantity,
      first_held_at: new Date(window.firstHeldMs),
      expires_at: new Date(window.expiresMs),
    })
  }
  for (const hold of before) {
    if (!tracked.some(({ row }) => row.id === hold.stock_id)) await endHold(tx, hold, realNowMs)
  }
}

/** After lines were taken out: holds no more of anything than the lines left can want. */
export async function trimHolds(
  tx: Tx,
  cartId: number,
  left: readonly Wanted[],
  realNowMs: number,
): Promise<void> {
  for (const hold of await findHolds(tx, cartId)) {
    const wanted = left
      .filter((line) => [line.productStockId, line.variantStockId].includes(hold.stock_id))
      .reduce((sum, line) => sum + line.quantity, 0)
    if (wanted === 0) await endHold(tx, hold, realNowMs)
    else if (wanted < hold.quantity) await writeHold(tx, { ...hold, quantity: wanted })
  }
}

function windowOf(hold: HoldRow) {
  return { firstHeldMs: hold.first_held_at.getTime(), expiresMs: hold.expires_at.getTime() }
}

// The row stays: taking the line out and in again must not start the thirty minutes anew.
async function endHold(tx: Tx, hold: HoldRow, realNowMs: number): Promise<void> {
  if (hold.expires_at.getTime() > realNowMs) {
    await writeHold(tx, { ...hold, expires_at: new Date(realNowMs) })
  }
}
