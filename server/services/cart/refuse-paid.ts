// Keeps a cart from changing once its card is charged, also in the moment before anybody has told the
// server of the charge: changed then, its total would no longer be what was paid.
import type { Tx } from '../../db/schema.ts'
import { inTransactionTo, type LastStep } from '../../db/transaction.ts'
import type { CartLine } from '../../repositories/cart-lines.ts'
import type { CartRow } from '../../repositories/carts.ts'
import { closeIntent } from '../orders/close-intent.ts'
import { alreadyPaid } from './refusals.ts'
import { repriceLines } from './reprice.ts'
import { type SettleDeps, settleIfPaid } from '../orders/settle.ts'
import { type CartOwner, ownCart, type Shopper } from './shopper.ts'

/**
 * Refuses when the cart's intent is paid or under way, and calls off what the bank is being asked for; a provider out
 * of reach refuses nothing, unless it has to call something off.
 */
export async function refusePaid(
  deps: SettleDeps,
  shopper: CartOwner,
  cartId: number,
): Promise<void> {
  await refuseIfPaid(deps, await ownCart(deps.db, shopper, cartId))
}

async function refuseIfPaid(deps: SettleDeps, cart: CartRow): Promise<void> {
  if (cart.intent_id === null || cart.state !== 'open') return
  const seen = await deps.cards(cart.is_test).retrieveIntent(cart.intent_id)
  if (seen.kind !== 'done') return
  await settleIfPaid(deps, cart.id, seen.intent)
  if (seen.intent.status === 'underway') throw alreadyPaid()
  // What the bank was asked for is what the cart was: agreed to now, it would buy what it becomes.
  if (seen.intent.requiresAction) await closeIntent(deps, cart)
}

/** What a change comes to, or the cart whose intent has to be looked at before anything is changed. */
export type Change<T> = { kind: 'done'; value: T } | { kind: 'maybePaid'; cart: CartRow }

/**
 * Changes a cart in a transaction, or refuses as `refusePaid` does. The change is begun again once the intent
 * that it asks about was looked at, which is `seenIntentId` then: no transaction is open meanwhile.
 */
export async function changeUnpaid<T>(
  deps: SettleDeps,
  change: (tx: Tx, seenIntentId: string | null) => Promise<LastStep<Change<T>>>,
): Promise<T> {
  for (let seenIntentId: string | null = null; ;) {
    const before: string | null = seenIntentId
    const done: Change<T> = await inTransactionTo(deps.db, (tx) => change(tx, before))
    if (done.kind === 'done') return done.value
    await refuseIfPaid(deps, done.cart)
    seenIntentId = done.cart.intent_id
  }
}

/** As `refusePaid`, where prices that have changed since are about to be written to the cart. */
export async function refusePaidIfRepriced(
  deps: SettleDeps,
  shopper: Shopper,
  cart: CartRow,
  lines: readonly CartLine[],
): Promise<void> {
  if (cart.intent_id === null || cart.paid_intent_id !== null) return
  const now = repriceLines(lines, shopper, deps.clock.domainNowMs())
  const isChanged = now.kind === 'priced' && now.lines.some((line) => line.isChanged)
  if (isChanged) await refusePaid(deps, shopper, cart.id)
}
