// Orders a cart without a card: by check, as a pending order that takes no stock (rules 21 and 13), or free when the
// total is 0 (rule 25). The cart's open intent is canceled first, so that the cart can't be charged as well.
import type { Clock } from '#server/clock.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/refusal.ts'
import type { CartRow } from '#server/repositories/cart/carts.ts'
import {
  type CartContents,
  loadCart,
  loadCartForUpdate,
} from '#server/repositories/cart/load-cart.ts'
import { insertOrder } from '#server/repositories/orders/insert-order.ts'
import {
  countOpenChecks,
  countOrdersOfDay,
  findOrderOfCart,
} from '#server/repositories/orders/orders.ts'
import { findUser } from '#server/repositories/people/users.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { tellFewLeft } from '../../mail/tell-few-left.ts'
import { tellOrder } from '../../mail/tell-order.ts'
import { closeIntent } from '../intent/close-intent.ts'
import { saleTimeOf } from '../price/confirmed-prices.ts'
import { requirePrices } from '../price/reprice.ts'
import { lineTotals, needsShipping, zoneOf } from '../price/totals.ts'
import { emptyCart, totalChanged } from '../refusals.ts'
import type { SettleDeps } from '../settle/settle.ts'
import { lockOwnCart, ownCart, requireOpen, type Shopper } from '../shopper.ts'
import { requireStock } from '../stock/require-stock.ts'
import { type EnoughStock, soldStock, takenLines } from '../stock/stock-plan.ts'
import { stockRequests } from '../stock/stock-requests.ts'
import { requireAddresses } from './order-addresses.ts'

export interface UnpaidRequest {
  cartId: number
  /** Skips the availability checks, on test carts only. */
  isForced: boolean
}

const roundsAtMost = 3
/** The desk works through pending orders by hand, and each costs nothing to place. */
const openChecksAtMost = 5
/** Free ones take pieces that nobody pays for; those by check can be canceled and placed again. */
const unpaidOrdersADayAtMost = 20

/** Orders the cart; returns the id of the new order, or of the order that a concurrent request placed. */
export async function placeWithoutCard(
  deps: SettleDeps,
  shopper: Shopper,
  request: UnpaidRequest,
): Promise<number> {
  for (let round = 0; round < roundsAtMost; round++) {
    const { cartId, isForced } = request
    const cart = await ownCart(deps.db, shopper, cartId)
    if (cart.state === 'open') {
      const contents = await loadCart(deps.db, cart)
      // Checked before the intent is canceled, so that the card form stays usable after a refusal.
      const customer = await findUser(deps.db, cart.user_id)
      requireAddresses(cart, customer, needsShipping(contents.lines))
      requireOrderable(deps.clock, cart, contents, shopper, isForced)
      await requireFewUnpaid(deps.db, cart, contents)
      await closeIntent(deps, cart)
    }
    const placed = await inTransaction(deps.db, (tx) =>
      orderLocked(tx, deps, { shopper, request, closedIntent: cart.intent_id }),
    )
    if (placed === null) continue
    const { orderId, method } = placed
    if (placed.isSoldOut) publishChange(deps, null, 'products')
    if (method !== null) {
      deps.live.mailQueued()
      deps.metrics.orderPlaced(method, cart.is_test)
    }
    const outcome = method === null ? 'repeated' : 'ordered'
    deps.log.info({ act: 'placeWithoutCard', cartId: cart.id, orderId, method, outcome }, 'money')
    return orderId
  }
  throw new Refusal('payment_in_progress', 'Another window is paying for this cart.')
}

interface Placed {
  orderId: number
  /** null = an earlier request placed the order. */
  method: 'check' | 'none' | null
  /** The order took the last items of a product. */
  isSoldOut: boolean
}

/** Orders the locked cart; null when it got another intent since `closedIntent` was closed. */
async function orderLocked(
  tx: Tx,
  { clock, config }: SettleDeps,
  of: { shopper: Shopper; request: UnpaidRequest; closedIntent: string | null },
): Promise<Placed | null> {
  const { shopper, request, closedIntent } = of
  const { cartId, isForced } = request
  const cart = await lockOwnCart(tx, shopper, cartId)
  const order = cart.state === 'open' ? undefined : await findOrderOfCart(tx, cartId)
  if (order && order.intent_id === null)
    return { orderId: order.id, method: null, isSoldOut: false }
  requireOpen(cart)
  if (cart.intent_id !== closedIntent) return null

  const customer = await findUser(tx, cart.user_id)
  const contents = await loadCartForUpdate(tx, cart)
  const enough = requireOrderable(clock, cart, contents, shopper, isForced)
  await requireFewUnpaid(tx, cart, contents)
  const { lines } = contents
  const totals = lineTotals(lines)
  const isFree = totals.totalCents === 0
  const sold = isFree && !cart.is_test ? soldStock(enough.needs) : null
  const payment = { method: isFree ? 'none' : 'check' } as const
  const orderId = await insertOrder(tx, {
    cart,
    customer,
    lines,
    totals,
    stockIds: enough.stockIds,
    sold,
    payment,
  })
  const kind = isFree ? 'orderPlaced' : 'orderByCheck'
  await tellOrder(tx, config, { orderId, step: orderId, news: { kind } })
  await tellFewLeft(tx, config, takenLines(stockRequests(lines), enough), sold)
  const isSoldOut = sold?.some(({ sellsOut }) => sellsOut) === true
  return { orderId, method: payment.method, isSoldOut }
}

/** Refuses one more unpaid order on a day of many, and one more by check while several wait for theirs. */
async function requireFewUnpaid(db: Db, cart: CartRow, { lines }: CartContents): Promise<void> {
  const [first] = lines
  if (!first) return
  const isFree = lineTotals(lines).totalCents === 0
  const of = { userId: cart.user_id, isTest: cart.is_test }
  const ofDay = await countOrdersOfDay(db, { ...of, method: isFree ? 'none' : 'check' })
  if (ofDay >= unpaidOrdersADayAtMost) throw tooManyOfDay(isFree)
  if (isFree) return
  if ((await countOpenChecks(db, { ...of, productId: first.offer.id })) < openChecksAtMost) return
  throw new Refusal(
    'too_many_checks',
    `${openChecksAtMost} of your orders are still waiting for their checks. Pay this one by card, or wait until a check has arrived.`,
  )
}

const tooManyOfDay = (isFree: boolean) =>
  isFree
    ? new Refusal(
        'too_many_free_orders',
        `You have placed ${unpaidOrdersADayAtMost} free orders in 24 hours. Please try again tomorrow.`,
      )
    : new Refusal(
        'too_many_checks',
        `You have placed ${unpaidOrdersADayAtMost} orders by check in 24 hours. Pay this one by card, or try again tomorrow.`,
      )

/** Refuses a cart that is empty, whose prices have changed, or that has an unavailable item. */
function requireOrderable(
  clock: Clock,
  cart: CartRow,
  { lines, stock }: CartContents,
  shopper: Shopper,
  isForced: boolean,
): EnoughStock {
  if (lines.length === 0) throw emptyCart()
  if (isForced && cart.is_test) return { kind: 'enough', needs: [], stockIds: [] }
  const { totalCents } = requirePrices(lines, shopper, saleTimeOf(cart, clock))
  if (totalCents !== lineTotals(lines).totalCents) throw totalChanged(totalCents)
  return requireStock(stockRequests(lines), stock, zoneOf(lines))
}
