// The amount that a cart is to be charged by card. The browser may never have confirmed the cart, or long ago,
// so everything that confirm checks is checked again.
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { CartRow } from '../../repositories/carts.ts'
import { type CartContents, loadCart, loadCartForUpdate } from '../../repositories/load-cart.ts'
import { lineTotals, stockRequests } from '../cart/cart-contents.ts'
import { arePricesKept } from '../cart/hold-window.ts'
import { emptyCart } from '../cart/refusals.ts'
import { refusePaid, refusePaidIfRepriced } from '../cart/refuse-paid.ts'
import { type RepricedLine, requirePrices, writePrices } from '../cart/reprice.ts'
import { lockOwnCart, requireOpen, type Shopper } from '../cart/shopper.ts'
import { requireStock } from '../cart/stock-plan.ts'
import type { SettleDeps } from './settle.ts'
import { syncIntentAmount } from './sync-intent-amount.ts'

/**
 * The total of a cart in cents once all of it may be bought. Confirmed prices stand while their confirmation
 * lasts; others are replaced by today's.
 */
export async function amountDue(
  deps: SettleDeps,
  shopper: Shopper,
  cart: CartRow,
): Promise<number> {
  const contents = await loadCart(deps.db, cart, deps.clock.realNowMs())
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
    // A payment that was made already is reported before a refusal of the cart.
    await refusePaid(deps, shopper, cart.id)
    throw error
  }
}

/** The amount when no price changes and nothing is refused, which needs no lock; null = check it under lock. */
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
  const contents = await loadCartForUpdate(tx, cart, clock.realNowMs())
  const checked = checkCart(cart, contents, shopper, clock)
  await writePrices(tx, checked.changed)
  return checked
}

/** The lines with another price and the total with it; refuses whatever confirm refuses. */
function checkCart(
  cart: CartRow,
  { lines, stock }: CartContents,
  shopper: Shopper,
  clock: Clock,
): { changed: RepricedLine[]; totalCents: number } {
  requireOpen(cart)
  if (lines.length === 0) throw emptyCart()
  const today = requirePrices(lines, shopper, clock.domainNowMs())
  requireStock(stockRequests(lines), stock)
  if (!arePricesKept(cart.confirmed_at, clock.realNowMs())) return today
  return { changed: [], totalCents: lineTotals(lines).totalCents }
}
