// Confirms a cart (rule 13): checks every line again, reprices it, freezes its price and holds its stock, for
// all lines or for none. It charges nothing and takes no stock.
import { isOrderingClosed } from '../../../contract/rules/availability.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findLines } from '../../repositories/cart-lines.ts'
import { type CartRow, updateCart } from '../../repositories/carts.ts'
import { confirmWithHolds, findHeldUntil } from '../../repositories/holds.ts'
import { type LoadCartForUpdate, loadCartForUpdate } from '../../repositories/load-cart.ts'
import { type SettleDeps, settleIfPaid } from '../orders/settle.ts'
import { syncIntentAmount } from '../orders/sync-intent-amount.ts'
import { lineTotals, stockRequests, zoneOf } from './cart-contents.ts'
import { saleTimeOf } from './confirmed-prices.ts'
import { alreadyPaid, cardsUnreachable, cartClosed } from './refusals.ts'
import { refusePaidIfRepriced, requireUnpaid, type UnpaidIntent } from './refuse-paid.ts'
import { requirePrices, writePrices } from './reprice.ts'
import { lockOwnCart, ownCart, type Shopper } from './shopper.ts'
import { type EnoughStock, requireStock, type StockRequest } from './stock-plan.ts'

/** What a confirmed cart holds. */
export interface ConfirmedHolds {
  /** When the first hold ends; null = nothing is held. */
  heldUntil: Date | null
  /** The names of the items that are not held because the thirty minutes are used up. */
  notHeld: string[]
}

/**
 * Confirms the cart or refuses, naming the item; returns what is held. Only tests pass another `load`, to prove that
 * its lock is needed.
 */
export async function confirm(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
  load: LoadCartForUpdate = loadCartForUpdate,
): Promise<ConfirmedHolds> {
  const before = await ownCart(deps.db, shopper, cartId)
  const unpaid =
    before.intent_id === null
      ? null
      : await refusePaidIfRepriced(deps, shopper, before, await findLines(deps.db, cartId))
  const { cents, hasIntent, holds } = await inTransaction(deps.db, (tx) =>
    confirmLocked(tx, deps.clock, { shopper, cartId, load, unpaid }),
  )
  const outcome = cents === null ? 'paid' : 'confirmed'
  deps.log.info({ act: 'confirm', cartId, cents: cents ?? undefined, outcome }, 'money')
  // An intent created later uses the prices just written.
  if (hasIntent) await requireIntentInSync(deps, cartId)
  return holds
}

interface Confirmed {
  /** The cart's total now; null = it is paid. */
  cents: number | null
  hasIntent: boolean
  holds: ConfirmedHolds
}

const nothingHeld: ConfirmedHolds = { heldUntil: null, notHeld: [] }

async function confirmLocked(
  tx: Tx,
  clock: Clock,
  of: { shopper: Shopper; cartId: number; load: LoadCartForUpdate; unpaid: UnpaidIntent },
): Promise<Confirmed> {
  const { shopper, cartId, load, unpaid } = of
  const cart = await lockOwnCart(tx, shopper, cartId)
  if (cart.state !== 'open') throw cartClosed()
  const hasIntent = cart.intent_id !== null
  if (cart.paid_intent_id !== null) return { cents: null, hasIntent, holds: nothingHeld }
  const { lines, stock } = await load(tx, cart)
  const time = saleTimeOf(cart, clock)
  const { changed, totalCents } = requirePrices(lines, shopper, time)
  const requests = stockRequests(lines)
  const enough = requireStock(requests, stock, zoneOf(lines))
  if (lines.some(({ offer }) => isOrderingClosed(offer.deadlineMs, time.nowMs))) {
    // The first confirm's prices and hold last until they end; another hold would extend the deadline.
    const heldUntil = cart.is_test ? null : await findHeldUntil(tx, cart.user_id)
    return {
      cents: lineTotals(lines).totalCents,
      hasIntent,
      holds: { heldUntil, notHeld: [] },
    }
  }
  if (changed.length > 0) requireUnpaid(cart, unpaid)
  await writePrices(tx, changed)
  const confirmedAt = lines.length > 0 ? new Date(clock.realNowMs()) : null
  if (!cart.is_test) {
    const holds = await holdNeeds(tx, cart, confirmedAt, requests, enough)
    return { cents: totalCents, hasIntent, holds }
  }
  await updateCart(tx, cartId, { confirmed_at: confirmedAt })
  return { cents: totalCents, hasIntent, holds: nothingHeld }
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
  const ends = live.map((hold) => hold.expires_at.getTime())
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
