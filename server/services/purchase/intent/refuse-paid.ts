// Refuses changes to a cart whose card is charged, even before the webhook arrives; otherwise the total would differ
// from the amount paid. No transaction is open during a call to the provider.
import type { CartLine } from '#server/repositories/cart/cart-lines.ts'
import type { CartRow } from '#server/repositories/cart/carts.ts'
import { closeIntent } from './close-intent.ts'
import { type SettleDeps, settleIfPaid } from '../settle/settle.ts'
import { saleTimeOf } from '../price/confirmed-prices.ts'
import { alreadyPaid, cartChanging } from '../refusals.ts'
import { repriceLines } from '../price/reprice.ts'
import { type CartOwner, ownCart, type Shopper } from '../shopper.ts'

/** The cart's intent, known not to be paid; null = the cart has no intent, or the intent was not checked. */
export type UnpaidIntent = string | null

/**
 * Refuses if the cart's intent is paid or being processed, and cancels an intent that waits for the bank. If the
 * provider can't be reached, refuses only when there is an intent to cancel.
 */
export async function refusePaid(
  deps: SettleDeps,
  shopper: CartOwner,
  cartId: number,
): Promise<UnpaidIntent> {
  return refuseIfPaid(deps, await ownCart(deps.db, shopper, cartId))
}

async function refuseIfPaid(deps: SettleDeps, cart: CartRow): Promise<UnpaidIntent> {
  if (cart.intent_id === null || cart.state !== 'open') return cart.intent_id
  const retrieved = await deps.cards(cart.is_test).retrieveIntent(cart.intent_id)
  if (retrieved.kind !== 'done') return cart.intent_id
  await settleIfPaid(deps, cart.id, retrieved.intent)
  if (retrieved.intent.status === 'underway') throw alreadyPaid()
  // The bank's prompt shows the old amount; a later confirmation would pay for the changed cart.
  if (retrieved.intent.requiresAction) await closeIntent(deps, cart)
  return cart.intent_id
}

/** As `refusePaid`, but calls the provider only if the cart has an intent and its prices have changed. */
export async function refusePaidIfRepriced(
  deps: SettleDeps,
  shopper: Shopper,
  cart: CartRow,
  lines: readonly CartLine[],
): Promise<UnpaidIntent> {
  if (cart.intent_id === null || cart.paid_intent_id !== null) return null
  const repriced = repriceLines(lines, shopper, saleTimeOf(cart, deps.clock))
  const isChanged = repriced.kind === 'priced' && repriced.lines.some((line) => line.isChanged)
  return isChanged ? refusePaid(deps, shopper, cart.id) : null
}

/** Refuses to change a locked cart whose intent differs from the checked one. */
export function requireUnpaid(cart: CartRow, unpaid: UnpaidIntent): void {
  if (cart.intent_id !== null && cart.intent_id !== unpaid) throw cartChanging()
}
