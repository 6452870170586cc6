// Confirms a cart (rule 13): checks every line again, reprices it, freezes its price and holds its stock, for
// all lines or for none. It charges nothing and takes no stock.
import { isOrderingClosed } from '#contract/rules/buying/availability.ts'
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type CartLine, findLines } from '#server/repositories/cart/cart-lines.ts'
import { type CartRow, updateCart } from '#server/repositories/cart/carts.ts'
import { confirmWithHolds, findHeldUntil } from '#server/repositories/cart/holds.ts'
import { divided, loadCartForUpdate } from '#server/repositories/cart/load-cart.ts'
import { type SettleDeps, settleIfPaid } from '../settle/settle.ts'
import { syncIntentAmount } from '../intent/sync-intent-amount.ts'
import { lineTotals, zoneOf } from '../price/totals.ts'
import { type CartWire, openCartToWire } from './cart-wire.ts'
import { saleTimeOf } from '../price/confirmed-prices.ts'
import { alreadyPaid, cardsUnreachable, cartClosed } from '../refusals.ts'
import { refusePaidIfRepriced, requireUnpaid, type UnpaidIntent } from '../intent/refuse-paid.ts'
import { requirePrices, withPrices, writePrices } from '../price/reprice.ts'
import { lockOwnCart, ownCart, type Shopper } from '../shopper.ts'
import { type EnoughStock } from '../stock/stock-plan.ts'
import { type StockRequest, stockRequests } from '../stock/stock-requests.ts'
import { requireStock } from '../stock/require-stock.ts'

/** What a confirmed cart holds. */
export interface ConfirmedHolds {
  /** When the first hold ends; null = nothing is held. */
  heldUntil: Date | null
  /** The names of the items that are not held because the thirty minutes are used up. */
  notHeld: string[]
}

/** What a confirmed cart holds, and the cart with it; null = the cart is paid and was left as it is. */
export interface ConfirmedCart extends ConfirmedHolds {
  cart: CartWire | null
}

/** Confirms the cart or refuses, naming the item; returns what is held, and the cart. */
export async function confirm(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
): Promise<ConfirmedCart> {
  const before = await ownCart(deps.db, shopper, cartId)
  const unpaid =
    before.intent_id === null
      ? null
      : await refusePaidIfRepriced(
          deps,
          shopper,
          before,
          divided(await findLines(deps.db, cartId)).lines,
        )
  const { cents, hasIntent, holds, cart } = await inTransaction(deps.db, (tx) =>
    confirmLocked(tx, deps.clock, { shopper, cartId, unpaid }),
  )
  const outcome = cents === null ? 'paid' : 'confirmed'
  deps.log.info({ act: 'confirm', cartId, cents: cents ?? undefined, outcome }, 'money')
  // An intent created later uses the prices just written.
  if (hasIntent) await requireIntentInSync(deps, cartId)
  return { ...holds, cart }
}

interface Confirmed {
  /** The cart's total now; null = it is paid. */
  cents: number | null
  hasIntent: boolean
  holds: ConfirmedHolds
  cart: CartWire | null
}

const nothingHeld: ConfirmedHolds = { heldUntil: null, notHeld: [] }

async function confirmLocked(
  tx: Tx,
  clock: Clock,
  of: { shopper: Shopper; cartId: number; unpaid: UnpaidIntent },
): Promise<Confirmed> {
  const { shopper, cartId, unpaid } = of
  const cart = await lockOwnCart(tx, shopper, cartId)
  if (cart.state !== 'open') throw cartClosed()
  const hasIntent = cart.intent_id !== null
  if (cart.paid_intent_id !== null)
    return { cents: null, hasIntent, holds: nothingHeld, cart: null }
  const { lines, setAside, stock } = await loadCartForUpdate(tx, cart)
  const confirmed = (of: readonly CartLine[], holds: ConfirmedHolds): Confirmed => ({
    cents: lineTotals(of).totalCents,
    hasIntent,
    holds,
    cart: openCartToWire(cart, { lines: of, setAside, stock }, holds.heldUntil),
  })
  const time = saleTimeOf(cart, clock)
  const { lines: priced, changed } = requirePrices(lines, shopper, time)
  const requests = stockRequests(lines)
  const enough = requireStock(requests, stock, zoneOf(lines))
  if (lines.some(({ offer }) => isOrderingClosed(offer.deadlineMs, time.nowMs))) {
    // The first confirm's prices and hold last until they end; another hold would extend the deadline.
    const heldUntil = cart.is_test ? null : await findHeldUntil(tx, cart.user_id)
    return confirmed(lines, { heldUntil, notHeld: [] })
  }
  if (changed.length > 0) requireUnpaid(cart, unpaid)
  await writePrices(tx, changed)
  const confirmedAt = lines.length > 0 ? new Date(clock.realNowMs()) : null
  const now = priced.map(withPrices)
  if (!cart.is_test) {
    return confirmed(now, await holdNeeds(tx, cart, confirmedAt, requests, enough))
  }
  await updateCart(tx, cartId, { confirmed_at: confirmedAt })
  return confirmed(now, nothingHeld)
}

const nameOf = ({ name }: StockRequest) => name

async function holdNeeds(
  tx: Tx,
  { id, user_id: userId }: CartRow,
  confirmedAt: Date | null,
  requests: readonly StockRequest[],
  { needs, stockIds }: EnoughStock,
): Promise<ConfirmedHolds> {
  const tracked = needs.filter((need) => need.isTracked)
  const quantities = tracked.map(({ row, quantity }) => ({ stockId: row.id, quantity }))
  const live = await confirmWithHolds(tx, { id, userId, confirmedAt }, quantities)
  const isHeld = new Set(live.map((hold) => hold.stock_id))
  const isSpent = new Set(
    tracked.map(({ row }) => row.id).filter((stockId) => !isHeld.has(stockId)),
  )
  const ends = live.map((hold) => hold.ends_at.getTime())
  return {
    heldUntil: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    notHeld: [...new Set(requests.filter((_, at) => isSpent.has(stockIds[at] ?? 0)).map(nameOf))],
  }
}

// The next charge takes the intent's amount, which must equal the total just confirmed.
async function requireIntentInSync(deps: SettleDeps, cartId: number): Promise<void> {
  const outcome = await syncIntentAmount(deps, cartId)
  if (outcome.kind === 'inSync') return
  if (outcome.kind === 'unreachable') throw cardsUnreachable()
  if (outcome.intent.status === 'canceled') return
  await settleIfPaid(deps, cartId, outcome.intent)
  throw alreadyPaid()
}
