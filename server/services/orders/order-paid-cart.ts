// The transaction that turns a recorded payment into an order, or into an attention record when the
// business says no. It asks nobody outside the database.
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/schema.ts'
import { type LastStep, nothingMore } from '../../db/transaction.ts'
import type { CardIntent } from '../../gateways/cards.ts'
import type { CartLine } from '../../repositories/cart-lines.ts'
import type { LookAtCart } from '../../repositories/cart-look.ts'
import { type CartRow, updateCart } from '../../repositories/carts.ts'
import {
  type AttentionRow,
  type CartOutcome,
  insertAttention,
  outcomeOfCart,
} from '../../repositories/orders.ts'
import { deleteHolds } from '../../repositories/stock.ts'
import { type BuyerRow, isCurrentMember } from '../../repositories/users.ts'
import { lineTotals, wantedLines } from '../cart/cart-contents.ts'
import { hasEarlyAccess } from '../people/early-access.ts'
import { arePricesKept } from '../cart/hold-window.ts'
import { repriceLines } from '../cart/reprice.ts'
import type { SettleOutcome } from './settle-outcome.ts'
import { planStock } from '../cart/stock-plan.ts'
import { sellsOut } from './stock.ts'
import { writeOrder } from './write-order.ts'

/** What a payment came to; `isNew` only for whoever made it so. */
export interface PaidOutcome {
  outcome: SettleOutcome
  isNew: boolean
  /** The order took the last piece of a product. */
  isSoldOut?: boolean
}

export interface PaidCart {
  cartId: number
  intent: CardIntent
  clock: Clock
  look: LookAtCart
}

/** Orders the cart once, whoever asks how often; the payment's row is there already. */
export async function orderPaidCart(tx: Tx, paid: PaidCart): Promise<LastStep<PaidOutcome>> {
  const { cartId, intent, clock, look } = paid
  const realNowMs = clock.realNowMs()
  const seen = await look<[CartOutcome]>(
    tx,
    { cartId, realNowMs, locks: 'cartAndStock' },
    outcomeOfCart(cartId),
  )
  const { cart, lines, stock } = seen
  const [[known]] = seen.more
  if (!cart || !known) return before({ kind: 'mismatch' })
  const { order_id: orderId, order_intent_id: orderedBy, attention } = known
  if (orderId !== null && orderedBy === intent.id) return before({ kind: 'ordered', orderId })
  if (attention !== null) return before({ kind: 'attention', reason: attention })

  if (orderId !== null) return needsAttention(tx, cart, intent, 'already_ordered')
  if (intent.isTest !== cart.is_test) return needsAttention(tx, cart, intent, 'mode_mismatch')
  const dueCents = lineTotals(lines).totalCents
  const isRightSum = intent.currency === 'usd' && intent.receivedCents === dueCents
  if (!isRightSum || lines.length === 0) return needsAttention(tx, cart, intent, 'total_mismatch')
  const chargedMs = intent.chargedAtMs ?? realNowMs
  // A test cart may be ordered whether its products are on sale or not.
  if (!cart.is_test && !arePricesKept(cart.confirmed_at, chargedMs)) {
    const atMs = clock.domainNowMs() - (realNowMs - chargedMs)
    const priceCents = await priceAtCents(tx, lines, { cart, customer: known, atMs })
    if (priceCents !== dueCents) return needsAttention(tx, cart, intent, 'total_mismatch')
  }

  // A test order takes nothing and so can't fail for want of stock.
  const plan = cart.is_test ? null : planStock(wantedLines(lines), stock)
  if (plan?.kind === 'short') return needsAttention(tx, cart, intent, 'out_of_stock')
  return async () => {
    const placedId = await writeOrder(tx, {
      cart,
      customer: known,
      lines,
      stockIds: plan?.stockIds ?? [],
      taken: plan?.needs ?? null,
      payment: { method: 'card', intentId: intent.id, paidAtMs: realNowMs },
    })
    const isSoldOut = sellsOut(plan?.needs ?? [])
    return { outcome: { kind: 'ordered', orderId: placedId }, isNew: true, isSoldOut }
  }
}

const before = (outcome: SettleOutcome) => nothingMore<PaidOutcome>({ outcome, isNew: false })

/** What the lines cost at the domain's instant; null when one of them was not for sale to the buyer. */
async function priceAtCents(
  tx: Tx,
  lines: readonly CartLine[],
  { cart, customer, atMs }: { cart: CartRow; customer: BuyerRow; atMs: number },
): Promise<number | null> {
  const isMember = isCurrentMember(customer)
  const isEarly = await hasEarlyAccess(tx, { userId: cart.user_id, isMember })
  const buyer = { hasEarlyAccess: isEarly, isTestMode: cart.is_test }
  const outcome = repriceLines(lines, buyer, atMs)
  return outcome.kind === 'priced' ? outcome.totalCents : null
}

async function needsAttention(
  tx: Tx,
  cart: CartRow,
  intent: CardIntent,
  reason: AttentionRow['reason'],
): Promise<LastStep<PaidOutcome>> {
  await insertAttention(tx, {
    cart_id: cart.id,
    intent_id: intent.id,
    user_id: cart.user_id,
    reason,
  })
  if (cart.state === 'open') await updateCart(tx, cart.id, { state: 'attention' })
  await deleteHolds(tx, cart.id)
  return nothingMore({ outcome: { kind: 'attention', reason }, isNew: true })
}
