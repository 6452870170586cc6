// Orders a cart without a card: by check, which waits as pending and takes no stock (rules 21 and 13),
// or for nothing when nothing is due (rule 25). First the cart's open intent is closed at the provider, so
// that the same cart can't be charged as well.
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { CartLine } from '../../repositories/cart-lines.ts'
import { lookAtCart } from '../../repositories/cart-look.ts'
import type { CartRow } from '../../repositories/carts.ts'
import { type CartOutcome, outcomeOfCart } from '../../repositories/orders.ts'
import type { SeenStock } from '../../repositories/stock.ts'
import { buyerOfCart, type BuyerRow } from '../../repositories/users.ts'
import { priceNow, requireStock } from '../cart/cart-checks.ts'
import { lineTotals, needsShipping } from '../cart/cart-contents.ts'
import { closeIntent } from './close-intent.ts'
import { requireAddresses } from './order-addresses.ts'
import { cartClosed, emptyCart, totalChanged } from '../cart/refusals.ts'
import type { SettleDeps } from './settle.ts'
import { requireOpen, requireOwn, type Shopper } from '../cart/shopper.ts'
import type { EnoughStock } from '../cart/stock-plan.ts'
import { sellsOut } from './stock.ts'
import { writeOrder } from './write-order.ts'

export interface UnpaidRequest {
  cartId: number
  /** Skips the availability checks, on test carts only. */
  isForced: boolean
}

const roundsAtMost = 3

/** The id of the new order, or of the one that a request at the same time has placed. */
export async function placeWithoutCard(
  deps: SettleDeps,
  shopper: Shopper,
  request: UnpaidRequest,
): Promise<number> {
  for (let round = 0; round < roundsAtMost; round++) {
    const { cartId, isForced } = request
    const realNowMs = deps.clock.realNowMs()
    const seen = await lookAtCart<[BuyerRow]>(
      deps.db,
      { cartId, realNowMs, locks: 'nothing' },
      buyerOfCart(cartId),
    )
    const { lines, stock } = seen
    const cart = requireOwn(shopper, seen.cart)
    if (cart.state === 'open') {
      // Asked before the intent is closed too: a refused check leaves the card form usable.
      requireAddresses(cart, seen.more[0][0], needsShipping(lines))
      requireOrderable(deps.clock, { cart, lines, stock, shopper, isForced })
      await closeIntent(deps, cart)
    }
    const placed = await inTransaction(deps.db, (tx) =>
      orderLocked(tx, deps.clock, { shopper, request, closedIntent: cart.intent_id }),
    )
    if (placed === null) continue
    const { orderId, method } = placed
    if (placed.isSoldOut) deps.responseCache.clear()
    if (method !== null) deps.metrics.orderPlaced(method, cart.is_test)
    const outcome = method === null ? 'repeated' : 'ordered'
    deps.log.info({ act: 'placeWithoutCard', cartId: cart.id, orderId, method, outcome }, 'money')
    return orderId
  }
  throw new Refusal('payment_in_progress', 'Another window is paying for this cart.')
}

interface Placed {
  orderId: number
  /** null = by an earlier request. */
  method: 'check' | 'none' | null
  /** The order took the last piece of a product. */
  isSoldOut: boolean
}

/** Orders the locked cart; null when it got another intent since `closedIntent` was closed. */
async function orderLocked(
  tx: Tx,
  clock: Clock,
  of: { shopper: Shopper; request: UnpaidRequest; closedIntent: string | null },
): Promise<Placed | null> {
  const { shopper, request, closedIntent } = of
  const { cartId, isForced } = request
  const realNowMs = clock.realNowMs()
  const { lines, stock, ...seen } = await lookAtCart<[CartOutcome]>(
    tx,
    { cartId, realNowMs, locks: 'cartAndStock' },
    outcomeOfCart(cartId),
  )
  const cart = requireOwn(shopper, seen.cart)
  const [[customer]] = seen.more
  const orderId = customer?.order_id ?? null
  if (orderId !== null && customer?.order_intent_id === null)
    return { orderId, method: null, isSoldOut: false }
  if (orderId !== null) throw cartClosed()
  requireOpen(cart)
  if (cart.intent_id !== closedIntent) return null

  const plan = requireOrderable(clock, { cart, lines, stock, shopper, isForced })
  const isFree = lineTotals(lines).totalCents === 0
  const taken = isFree && !cart.is_test ? plan.needs : null
  const payment = { method: isFree ? 'none' : 'check' } as const
  const { stockIds } = plan
  const placedId = await writeOrder(tx, { cart, customer, lines, stockIds, taken, payment })
  return { orderId: placedId, method: payment.method, isSoldOut: sellsOut(taken ?? []) }
}

/** Refuses a cart that is empty, no longer costs what it says, or may not be bought as it is. */
function requireOrderable(
  clock: Clock,
  of: {
    cart: CartRow
    lines: readonly CartLine[]
    stock: readonly SeenStock[]
    shopper: Shopper
    isForced: boolean
  },
): EnoughStock {
  const { cart, lines, stock, shopper, isForced } = of
  if (lines.length === 0) throw emptyCart()
  if (isForced && cart.is_test) return { kind: 'enough', needs: [], stockIds: [] }
  const { totalCents } = priceNow(lines, shopper, clock.domainNowMs())
  if (totalCents !== lineTotals(lines).totalCents) throw totalChanged(totalCents)
  return requireStock(lines, stock)
}
