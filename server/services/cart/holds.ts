// What a cart comes to hold of stock: taken, renewed and given back. Pure; whoever writes it has locked the
// cart, and for taking the stock as well.
import type { HoldRow } from '../../repositories/stock.ts'
import { nextHold } from './hold-window.ts'
import type { Need, StockRequest } from './stock-plan.ts'

/** The holds to write so that the cart holds exactly the tracked needs; what it held beside them ends now. */
export function holdsFor(
  cartId: number,
  before: readonly HoldRow[],
  needs: readonly Need[],
  realNowMs: number,
): HoldRow[] {
  const tracked = needs.filter((need) => need.isTracked)
  const taken = tracked.flatMap(({ row, quantity }): HoldRow[] => {
    const held = before.find((hold) => hold.stock_id === row.id)
    const window = nextHold(held ? windowOf(held) : null, realNowMs)
    if (!window) return []
    const first_held_at = new Date(window.firstHeldMs)
    const expires_at = new Date(window.expiresMs)
    return [{ cart_id: cartId, stock_id: row.id, quantity, first_held_at, expires_at }]
  })
  const others = before.filter((hold) => !tracked.some(({ row }) => row.id === hold.stock_id))
  return [...taken, ...ended(others, realNowMs)]
}

/** After lines were taken out: the holds to write so that no more is held than the lines left can want. */
export function holdsLeft(
  before: readonly HoldRow[],
  left: readonly StockRequest[],
  realNowMs: number,
): HoldRow[] {
  return before.flatMap((hold) => {
    const quantity = left
      .filter((line) => [line.productStockId, line.variantStockId].includes(hold.stock_id))
      .reduce((sum, line) => sum + line.quantity, 0)
    if (quantity === 0) return ended([hold], realNowMs)
    return quantity < hold.quantity ? [{ ...hold, quantity }] : []
  })
}

function windowOf(hold: HoldRow) {
  return { firstHeldMs: hold.first_held_at.getTime(), expiresMs: hold.expires_at.getTime() }
}

// The row stays: taking the line out and in again must not start the thirty minutes anew.
function ended(holds: readonly HoldRow[], realNowMs: number): HoldRow[] {
  return holds
    .filter((hold) => hold.expires_at.getTime() > realNowMs)
    .map((hold) => ({ ...hold, expires_at: new Date(realNowMs) }))
}
