// Confirms a cart (readings S18): everything is asked again, priced anew, frozen and held, all or
// nothing. It charges nothing and takes no stock.
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { findLines, repriceLine } from '../repositories/cart-lines.ts'
import { type CartRow, updateCart } from '../repositories/carts.ts'
import { lockStock, type ReadStock } from '../repositories/stock.ts'
import { priceNow, requireStock } from './cart-checks.ts'
import { holdNeeds } from './holds.ts'
import { refusePaidIfRepriced } from './refuse-paid.ts'
import { alreadyPaid, cardsUnreachable, cartClosed } from './refusals.ts'
import { type SettleDeps, settleIfPaid } from './settle.ts'
import { lockOwnCart, ownCart, type Shopper } from './shopper.ts'
import { syncIntentAmount } from './sync-intent-amount.ts'

/** Confirms the own cart or refuses naming the item; `lock` is replaced only to prove that it is needed. */
export async function confirm(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
  lock: ReadStock = lockStock,
): Promise<void> {
  await refusePaidIfRepriced(deps, shopper, await ownCart(deps.db, shopper, cartId))
  const { cents, hasIntent } = await inTransaction(deps.db, async (tx) => {
    const cart = await lockOwnCart(tx, shopper, cartId)
    if (cart.state !== 'open') throw cartClosed()
    const hasIntent = cart.intent_id !== null
    if (cart.paid_intent_id !== null) return { cents: null, hasIntent }
    return { cents: await confirmOpen(tx, deps.clock, { shopper, cart, lock }), hasIntent }
  })
  const outcome = cents === null ? 'paid' : 'confirmed'
  deps.log.info({ act: 'confirm', cartId, cents: cents ?? undefined, outcome }, 'money')
  // An intent that the cart gets after this is made by somebody who looks at the lines once more.
  if (hasIntent) await requireIntentInSync(deps, cartId)
}

/** What the cart costs now. */
async function confirmOpen(
  tx: Tx,
  clock: Clock,
  { shopper, cart, lock }: { shopper: Shopper; cart: CartRow; lock: ReadStock },
): Promise<number> {
  const lines = await findLines(tx, cart.id)
  const { priced, totalCents } = priceNow(lines, shopper, clock.domainNowMs())
  const realNowMs = clock.realNowMs()
  const { needs } = await requireStock(tx, cart, lines, { realNowMs, read: lock })
  await holdNeeds(tx, cart.id, cart.is_test ? [] : needs, realNowMs)
  for (const { line, unitCents, shippingCents, isChanged } of priced) {
    if (isChanged) await repriceLine(tx, line.row.id, { unitCents, shippingCents })
  }
  await updateCart(tx, cart.id, { confirmed_at: lines.length > 0 ? new Date(realNowMs) : null })
  return totalCents
}

// The charge that may follow takes the intent's amount, so it has to be the total just promised.
async function requireIntentInSync(deps: SettleDeps, cartId: number): Promise<void> {
  const outcome = await syncIntentAmount(deps, cartId)
  if (outcome.kind === 'inSync') return
  if (outcome.kind === 'unreachable') throw cardsUnreachable()
  if (outcome.intent.status === 'canceled') return
  await settleIfPaid(deps, cartId, outcome.intent)
  throw alreadyPaid()
}
