// Orders a cart without a card: by check, which waits as pending and takes no stock (readings S2, S18),
// or for nothing when nothing is due (S14). First the cart's open intent is closed at the provider, so
// that the same cart can't be charged as well.
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { type CartLine, findLines } from '../repositories/cart-lines.ts'
import type { CartRow } from '../repositories/carts.ts'
import { findOrderOfCart } from '../repositories/orders.ts'
import { lockStock, type ReadStock, readStock } from '../repositories/stock.ts'
import { priceNow, requireStock } from './cart-checks.ts'
import { lineTotals } from './cart-contents.ts'
import { closeIntent } from './close-intent.ts'
import { requireAddresses } from './order-addresses.ts'
import { cartClosed, emptyCart, totalChanged } from './refusals.ts'
import type { SettleDeps } from './settle.ts'
import { lockOwnCart, ownCart, requireOpen, type Shopper } from './shopper.ts'
import { takeStock } from './stock.ts'
import type { EnoughStock } from './stock-plan.ts'
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
    const cart = await ownCart(deps.db, shopper, request.cartId)
    if (cart.state === 'open') {
      // Asked before the intent is closed too: a refused check leaves the card form usable.
      await requireAddresses(deps.db, cart)
      await requireOrderable(deps.db, deps.clock, {
        cart,
        shopper,
        isForced: request.isForced,
        read: readStock,
      })
      await closeIntent(deps, cart)
    }
    const placed = await inTransaction(deps.db, (tx) =>
      orderLocked(tx, deps.clock, { shopper, request, closedIntent: cart.intent_id }),
    )
    if (placed === null) continue
    const { orderId, method } = placed
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
}

/** Orders the locked cart; null when it got another intent since `closedIntent` was closed. */
async function orderLocked(
  tx: Tx,
  clock: Clock,
  of: { shopper: Shopper; request: UnpaidRequest; closedIntent: string | null },
): Promise<Placed | null> {
  const { shopper, request, closedIntent } = of
  const { cartId, isForced } = request
  const cart = await lockOwnCart(tx, shopper, cartId)
  const order = await findOrderOfCart(tx, cartId)
  if (order?.intent_id === null) return { orderId: order.id, method: null }
  if (order) throw cartClosed()
  requireOpen(cart)
  if (cart.intent_id !== closedIntent) return null

  const asked = { cart, shopper, isForced, read: lockStock }
  const { lines, plan } = await requireOrderable(tx, clock, asked)
  const isFree = lineTotals(lines).totalCents === 0
  const isStockTaken = isFree && !cart.is_test
  if (isStockTaken) await takeStock(tx, plan.needs)
  const payment = { method: isFree ? 'none' : 'check' } as const
  const stockIds = plan.stockIds
  const orderId = await writeOrder(tx, { cart, lines, stockIds, isStockTaken, payment })
  return { orderId, method: payment.method }
}

/** Refuses a cart that is empty, no longer costs what it says, or may not be bought as it is. */
async function requireOrderable<D extends Db>(
  db: D,
  clock: Clock,
  of: { cart: CartRow; shopper: Shopper; isForced: boolean; read: ReadStock<D> },
): Promise<{ lines: CartLine[]; plan: EnoughStock }> {
  const { cart, shopper, isForced, read } = of
  const lines = await findLines(db, cart.id)
  if (lines.length === 0) throw emptyCart()
  if (isForced && cart.is_test) return { lines, plan: { kind: 'enough', needs: [], stockIds: [] } }
  const { totalCents } = priceNow(lines, shopper, clock.domainNowMs())
  if (totalCents !== lineTotals(lines).totalCents) throw totalChanged(totalCents)
  const plan = await requireStock(db, cart, lines, { realNowMs: clock.realNowMs(), read })
  return { lines, plan }
}
