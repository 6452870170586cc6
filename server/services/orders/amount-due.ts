// What a cart is to be charged by card. Nothing is charged that could not be confirmed now: the client
// may never have confirmed, or long ago.
import type { Clock } from '../../clock.ts'
import { askTogether } from '../../db/ask.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { type CartLook, lookAtCart } from '../../repositories/cart-look.ts'
import type { CartRow } from '../../repositories/carts.ts'
import { priceNow, requireStock } from '../cart/cart-checks.ts'
import { lineTotals } from '../cart/cart-contents.ts'
import { arePricesKept } from '../cart/hold-window.ts'
import { emptyCart } from '../cart/refusals.ts'
import { refusePaid, refusePaidIfRepriced } from '../cart/refuse-paid.ts'
import type { SettleDeps } from './settle.ts'
import { requireOpen, requireOwn, type Shopper } from '../cart/shopper.ts'
import { syncIntentAmount } from './sync-intent-amount.ts'
import { repricedLines } from '../cart/reprice.ts'

/**
 * What the cart that was just looked at costs, once all of it may be bought; prices no confirm keeps any more
 * are today's.
 */
export async function amountDue(
  deps: SettleDeps,
  shopper: Shopper,
  cart: CartRow,
  seen: CartLook<[]>,
): Promise<number> {
  const cartId = cart.id
  const plain = plainAmount(deps.clock, shopper, seen)
  if (plain !== null) return plain
  await refusePaidIfRepriced(deps, shopper, cart, seen.lines)
  try {
    const checked = await inTransaction(deps.db, (tx) => checkCart(tx, deps, shopper, cartId))
    if (checked.isRepriced) await syncIntentAmount(deps, cartId)
    return checked.totalCents
  } catch (error) {
    // Money that was taken already comes before what the shop thinks of the cart now.
    await refusePaid(deps, shopper, cartId)
    throw error
  }
}

/**
 * The amount when there is nothing to write or to refuse: then no lock is needed, since a cart that changes
 * after this look is looked at again before anybody is told of an intent. null = the locked cart decides.
 */
function plainAmount(clock: Clock, shopper: Shopper, seen: CartLook<[]>): number | null {
  try {
    const { changed, totalCents } = judgeCart(seen, shopper, clock)
    return changed.length === 0 ? totalCents : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Asks of the cart what confirm does, without holding stock; its prices may have been old. */
async function checkCart(
  tx: Tx,
  { clock }: SettleDeps,
  shopper: Shopper,
  cartId: number,
): Promise<{ isRepriced: boolean; totalCents: number }> {
  const realNowMs = clock.realNowMs()
  const seen = await lookAtCart(tx, { cartId, realNowMs, locks: 'cart' })
  const { changed, totalCents } = judgeCart(seen, shopper, clock)
  await askTogether(tx, ...repricedLines(changed))
  return { isRepriced: changed.length > 0, totalCents }
}

/** The lines that get another price, and what the cart costs with it; refuses what may not be bought. */
function judgeCart({ lines, stock, ...seen }: CartLook<[]>, shopper: Shopper, clock: Clock) {
  const cart = requireOwn(shopper, seen.cart)
  requireOpen(cart)
  if (lines.length === 0) throw emptyCart()
  const { priced, totalCents } = priceNow(lines, shopper, clock.domainNowMs())
  requireStock(lines, stock)
  if (arePricesKept(cart.confirmed_at, clock.realNowMs())) {
    return { changed: [], totalCents: lineTotals(lines).totalCents }
  }
  return { changed: priced.filter(({ isChanged }) => isChanged), totalCents }
}
