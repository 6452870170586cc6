// Computes the holds of a cart to take, renew or end. The caller has locked the cart, and the stock of new holds.
import type { HoldRow } from '../../repositories/stock.ts'
import { nextHold } from './hold-window.ts'
import type { Need, StockRequest } from './stock-plan.ts'

/** The holds to write so that the cart holds exactly the tracked needs; its other holds end now. */
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

/** The holds to write after lines were removed, reduced to the quantities that the remaining lines need. */
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

// The row stays: removing and adding the line again must not restart the thirty minutes.
function ended(holds: readonly HoldRow[], realNowMs: number): HoldRow[] {
  return holds
    .filter((hold) => hold.expires_at.getTime() > realNowMs)
    .map((hold) => ({ ...hold, expires_at: new Date(realNowMs) }))
}
