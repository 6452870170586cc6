// Keeps a cart from changing once its card is charged, also before the server knows of the charge: otherwise
// its total would no longer be the amount that was paid. The provider is never asked inside a transaction.
import { Refusal } from '../../refusal.ts'
import type { CartLine } from '../../repositories/cart-lines.ts'
import type { CartRow } from '../../repositories/carts.ts'
import { closeIntent } from '../orders/close-intent.ts'
import { type SettleDeps, settleIfPaid } from '../orders/settle.ts'
import { alreadyPaid } from './refusals.ts'
import { repriceLines } from './reprice.ts'
import { type CartOwner, ownCart, type Shopper } from './shopper.ts'

/** The intent of a cart that is known not to be paid; null = the cart had none, or it was not asked about. */
export type UnpaidIntent = string | null

/**
 * Refuses when the cart's intent is paid or being processed, and cancels one that waits for the bank.
 * A provider out of reach refuses nothing, unless there is an intent to cancel.
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
  const seen = await deps.cards(cart.is_test).retrieveIntent(cart.intent_id)
  if (seen.kind !== 'done') return cart.intent_id
  await settleIfPaid(deps, cart.id, seen.intent)
  if (seen.intent.status === 'underway') throw alreadyPaid()
  // The bank asks about the cart as it was: a consent that comes later would pay for the changed cart.
  if (seen.intent.requiresAction) await closeIntent(deps, cart)
  return cart.intent_id
}

/** As `refusePaid`, but asks only if the cart has an intent and prices have changed since. */
export async function refusePaidIfRepriced(
  deps: SettleDeps,
  shopper: Shopper,
  cart: CartRow,
  lines: readonly CartLine[],
): Promise<UnpaidIntent> {
  if (cart.intent_id === null || cart.paid_intent_id !== null) return null
  const now = repriceLines(lines, shopper, deps.clock.domainNowMs())
  const isChanged = now.kind === 'priced' && now.lines.some((line) => line.isChanged)
  return isChanged ? refusePaid(deps, shopper, cart.id) : null
}

/** Refuses to change a locked cart that has got another intent since the provider was asked. */
export function requireUnpaid(cart: CartRow, unpaid: UnpaidIntent): void {
  if (cart.intent_id !== null && cart.intent_id !== unpaid) throw cartChanging()
}

/** Of a cart that another window is changing at the same time. */
export const cartChanging = () =>
  new Refusal('unavailable', 'The cart is changing in another window. Please try again.')
