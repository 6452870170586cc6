// Confirms a cart (rule 13): everything is asked again, priced anew, frozen and held, all or
// nothing. It charges nothing and takes no stock.
import type { Clock } from '../../clock.ts'
import { askTogether } from '../../db/ask.ts'
import type { Tx } from '../../db/schema.ts'
import { type LastStep, nothingMore } from '../../db/transaction.ts'
import { type LookAtCart, lookAtCart } from '../../repositories/cart-look.ts'
import { confirmedCart } from '../../repositories/carts.ts'
import { type HoldRow, holdsOfCart } from '../../repositories/stock.ts'
import { priceNow, requireStock } from './cart-checks.ts'
import { holdsFor } from './holds.ts'
import { alreadyPaid, cardsUnreachable, cartClosed } from './refusals.ts'
import { type Change, changeUnpaid } from './refuse-paid.ts'
import { type SettleDeps, settleIfPaid } from '../orders/settle.ts'
import { requireOwn, type Shopper } from './shopper.ts'
import { syncIntentAmount } from '../orders/sync-intent-amount.ts'
import { repricedLines } from './reprice.ts'

/** Confirms the own cart or refuses naming the item; `look` is replaced only to prove that its lock is needed. */
export async function confirm(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
  look: LookAtCart = lookAtCart,
): Promise<void> {
  const { cents, hasIntent } = await changeUnpaid(deps, (tx, seenIntentId) =>
    confirmLocked(tx, deps.clock, { shopper, cartId, look, seenIntentId }),
  )
  const outcome = cents === null ? 'paid' : 'confirmed'
  deps.log.info({ act: 'confirm', cartId, cents: cents ?? undefined, outcome }, 'money')
  // An intent that the cart gets after this is made by somebody who looks at the lines once more.
  if (hasIntent) await requireIntentInSync(deps, cartId)
}

interface Confirmed {
  /** What the cart costs now; null = it is paid. */
  cents: number | null
  hasIntent: boolean
}

async function confirmLocked(
  tx: Tx,
  clock: Clock,
  of: { shopper: Shopper; cartId: number; look: LookAtCart; seenIntentId: string | null },
): Promise<LastStep<Change<Confirmed>>> {
  const { shopper, cartId } = of
  const realNowMs = clock.realNowMs()
  const seen = await of.look<[HoldRow]>(
    tx,
    { cartId, realNowMs, locks: 'cartAndStock' },
    holdsOfCart(cartId),
  )
  const { lines, stock } = seen
  const cart = requireOwn(shopper, seen.cart)
  if (cart.state !== 'open') throw cartClosed()
  const hasIntent = cart.intent_id !== null
  if (cart.paid_intent_id !== null)
    return nothingMore({ kind: 'done', value: { cents: null, hasIntent } })
  const { priced, totalCents } = priceNow(lines, shopper, clock.domainNowMs())
  const changed = priced.filter(({ isChanged }) => isChanged)
  // The prices of a cart that may be charged already change only after the provider was asked.
  if (changed.length > 0 && cart.intent_id !== of.seenIntentId)
    return nothingMore({ kind: 'maybePaid', cart })
  const { needs } = requireStock(lines, stock)
  const [held] = seen.more
  const holds = holdsFor(cart.id, held, cart.is_test ? [] : needs, realNowMs)
  return async () => {
    await askTogether(
      tx,
      ...repricedLines(changed),
      confirmedCart(cart.id, lines.length > 0 ? new Date(realNowMs) : null, holds),
    )
    return { kind: 'done', value: { cents: totalCents, hasIntent } }
  }
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
