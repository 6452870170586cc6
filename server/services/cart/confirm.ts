// Confirms a cart (rule 13): checks every line again, reprices it, freezes its price and holds its stock, for
// all lines or for none. It charges nothing and takes no stock.
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findLines } from '../../repositories/cart-lines.ts'
import { confirmCart } from '../../repositories/carts.ts'
import { type LoadCartForUpdate, loadCartForUpdate } from '../../repositories/load-cart.ts'
import { findHolds } from '../../repositories/stock.ts'
import { type SettleDeps, settleIfPaid } from '../orders/settle.ts'
import { syncIntentAmount } from '../orders/sync-intent-amount.ts'
import { stockRequests } from './cart-contents.ts'
import { holdsFor } from './holds.ts'
import { alreadyPaid, cardsUnreachable, cartClosed } from './refusals.ts'
import { refusePaidIfRepriced, requireUnpaid, type UnpaidIntent } from './refuse-paid.ts'
import { requirePrices, writePrices } from './reprice.ts'
import { lockOwnCart, ownCart, type Shopper } from './shopper.ts'
import { requireStock } from './stock-plan.ts'

/** Confirms the cart or refuses, naming the item. Only tests pass another `load`, to prove that its lock is needed. */
export async function confirm(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
  load: LoadCartForUpdate = loadCartForUpdate,
): Promise<void> {
  const before = await ownCart(deps.db, shopper, cartId)
  const unpaid =
    before.intent_id === null
      ? null
      : await refusePaidIfRepriced(deps, shopper, before, await findLines(deps.db, cartId))
  const { cents, hasIntent } = await inTransaction(deps.db, (tx) =>
    confirmLocked(tx, deps.clock, { shopper, cartId, load, unpaid }),
  )
  const outcome = cents === null ? 'paid' : 'confirmed'
  deps.log.info({ act: 'confirm', cartId, cents: cents ?? undefined, outcome }, 'money')
  // An intent created later uses the prices just written.
  if (hasIntent) await requireIntentInSync(deps, cartId)
}

interface Confirmed {
  /** The cart's total now; null = it is paid. */
  cents: number | null
  hasIntent: boolean
}

async function confirmLocked(
  tx: Tx,
  clock: Clock,
  of: { shopper: Shopper; cartId: number; load: LoadCartForUpdate; unpaid: UnpaidIntent },
): Promise<Confirmed> {
  const { shopper, cartId, load, unpaid } = of
  const realNowMs = clock.realNowMs()
  const cart = await lockOwnCart(tx, shopper, cartId)
  if (cart.state !== 'open') throw cartClosed()
  const hasIntent = cart.intent_id !== null
  if (cart.paid_intent_id !== null) return { cents: null, hasIntent }
  const held = await findHolds(tx, cartId)
  const { lines, stock } = await load(tx, cart, realNowMs)
  const { changed, totalCents } = requirePrices(lines, shopper, clock.domainNowMs())
  if (changed.length > 0) requireUnpaid(cart, unpaid)
  const { needs } = requireStock(stockRequests(lines), stock)
  await writePrices(tx, changed)
  const holds = holdsFor(cart.id, held, cart.is_test ? [] : needs, realNowMs)
  await confirmCart(tx, cartId, lines.length > 0 ? new Date(realNowMs) : null, holds)
  return { cents: totalCents, hasIntent }
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
