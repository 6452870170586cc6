// Confirms a cart (readings S18): everything is asked again, priced anew, frozen and held, all or
// nothing. It charges nothing and takes no stock.
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { findLines, repriceLine } from '../repositories/cart-lines.ts'
import { type CartRow, updateCart } from '../repositories/carts.ts'
import { lockStock, type ReadStock } from '../repositories/stock.ts'
import { priceNow, requireStock } from './cart-checks.ts'
import { followIntent } from './follow-intent.ts'
import { holdNeeds } from './holds.ts'
import { settle, type SettleDeps } from './settle.ts'
import { alreadyPaid, cartClosed, lockOwnCart, type Shopper } from './shopper.ts'

/** Confirms the own cart or refuses naming the item; `lock` is replaced only to prove that it is needed. */
export async function confirm(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
  lock: ReadStock = lockStock,
): Promise<void> {
  const work = async (tx: Db) => {
    const cart = await lockOwnCart(tx, shopper, cartId)
    if (cart.state !== 'open') throw cartClosed()
    if (cart.paid_intent_id === null) await confirmOpen({ ...deps, db: tx }, shopper, cart, lock)
  }
  await inTransaction(deps.db, work, { retry: true })
  await evenIntent(deps, cartId)
}

async function confirmOpen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopper: Shopper,
  cart: CartRow,
  lock: ReadStock,
): Promise<void> {
  const lines = await findLines(db, cart.id)
  const { priced, totalCents } = priceNow(lines, shopper, clock.domainNowMs())
  const realNowMs = clock.realNowMs()
  const { needs } = await requireStock(db, cart, lines, { realNowMs, lock })
  await holdNeeds(db, cart.id, cart.is_test ? [] : needs, realNowMs)
  for (const { line, unitCents, shippingCents, isChanged } of priced) {
    if (isChanged) await repriceLine(db, line.row.id, { unitCents, shippingCents })
  }
  const isEmpty = lines.length === 0
  await updateCart(db, cart.id, {
    frozen_total_cents: isEmpty ? null : totalCents,
    frozen_at: isEmpty ? null : new Date(realNowMs),
  })
}

// The charge that may follow takes the intent's amount, so it has to be the total just promised.
async function evenIntent(deps: SettleDeps, cartId: number): Promise<void> {
  const outcome = await followIntent(deps, cartId)
  if (outcome.kind === 'even') return
  if (outcome.kind === 'unreachable') {
    throw new Refusal('unavailable', "The card provider can't be reached. Please try again.")
  }
  const { status, id } = outcome.intent
  if (status === 'canceled') return
  if (status === 'succeeded') await settle(deps, { cartId, intentId: id })
  throw alreadyPaid()
}
