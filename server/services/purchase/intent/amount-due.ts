// The amount to charge a cart by card. Repeats the checks of confirm, because the cart may never have been confirmed
// or its confirmation may have expired.
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/refusal.ts'
import type { CartRow } from '#server/repositories/cart/carts.ts'
import {
  type CartContents,
  loadCart,
  loadCartForUpdate,
} from '#server/repositories/cart/load-cart.ts'
import { lineTotals, zoneOf } from '../price/totals.ts'
import { arePricesValid, saleTimeOf } from '../price/confirmed-prices.ts'
import { emptyCart } from '../refusals.ts'
import { refusePaid, refusePaidIfRepriced } from './refuse-paid.ts'
import { type RepricedLine, requirePrices, writePrices } from '../price/reprice.ts'
import { lockOwnCart, requireOpen, type Shopper } from '../shopper.ts'
import type { SettleDeps } from '../settle/settle.ts'
import { syncIntentAmount } from './sync-intent-amount.ts'
import { stockRequests } from '../stock/stock-requests.ts'
import { requireStock } from '../stock/require-stock.ts'

/**
 * The total in cents of a cart whose items can all be bought. Prices whose confirmation has expired are replaced by
 * the current prices.
 */
export async function amountDue(
  deps: SettleDeps,
  shopper: Shopper,
  cart: CartRow,
): Promise<number> {
  const contents = await loadCart(deps.db, cart)
  const unchanged = unchangedAmount(deps.clock, shopper, cart, contents)
  if (unchanged !== null) return unchanged
  await refusePaidIfRepriced(deps, shopper, cart, contents.lines)
  try {
    const { changed, totalCents } = await inTransaction(deps.db, (tx) =>
      repriceCart(tx, deps.clock, shopper, cart.id),
    )
    if (changed.length > 0) await syncIntentAmount(deps, cart.id)
    return totalCents
  } catch (error) {
    // A payment that has succeeded must be settled even if the cart would be refused.
    await refusePaid(deps, shopper, cart.id)
    throw error
  }
}

/** The amount, read without a lock, if no price changes and no item is refused; null = check under lock. */
function unchangedAmount(
  clock: Clock,
  shopper: Shopper,
  cart: CartRow,
  contents: CartContents,
): number | null {
  try {
    const { changed, totalCents } = checkCart(cart, contents, shopper, clock)
    return changed.length === 0 ? totalCents : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function repriceCart(tx: Tx, clock: Clock, shopper: Shopper, cartId: number) {
  const cart = await lockOwnCart(tx, shopper, cartId)
  const contents = await loadCartForUpdate(tx, cart)
  const checked = checkCart(cart, contents, shopper, clock)
  await writePrices(tx, checked.changed)
  return checked
}

/** The lines whose price changed, and the new total; refuses the carts that confirm refuses. */
function checkCart(
  cart: CartRow,
  { lines, stock }: CartContents,
  shopper: Shopper,
  clock: Clock,
): { changed: RepricedLine[]; totalCents: number } {
  requireOpen(cart)
  if (lines.length === 0) throw emptyCart()
  const today = requirePrices(lines, shopper, saleTimeOf(cart, clock))
  requireStock(stockRequests(lines), stock, zoneOf(lines))
  if (!arePricesValid(cart.confirmed_at, clock.realNowMs())) return today
  return { changed: [], totalCents: lineTotals(lines).totalCents }
}
