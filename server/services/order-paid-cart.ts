// The transaction that turns a recorded payment into an order, or into an attention record when the
// business says no. It asks nobody outside the database.
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/schema.ts'
import type { CardIntent } from '../gateways/cards.ts'
import type { CartLine } from '../repositories/cart-lines.ts'
import type { LookAtCart } from '../repositories/cart-look.ts'
import { type CartRow, updateCart } from '../repositories/carts.ts'
import {
  attentionOfCart,
  type AttentionRow,
  insertAttention,
  orderOfCart,
  type OrderRow,
} from '../repositories/orders.ts'
import { deleteHolds } from '../repositories/stock.ts'
import { isCurrentMember, userOfCart, type UserRow } from '../repositories/users.ts'
import { lineTotals, wantedLines } from './cart-contents.ts'
import { hasEarlyAccess } from './early-access.ts'
import { arePricesKept } from './hold-window.ts'
import { repriceLines } from './reprice.ts'
import type { SettleOutcome } from './settle-outcome.ts'
import { planStock } from './stock-plan.ts'
import { writeOrder } from './write-order.ts'

/** What a payment came to; `isNew` only for whoever made it so. */
export interface PaidOutcome {
  outcome: SettleOutcome
  isNew: boolean
}

export interface PaidCart {
  cartId: number
  intent: CardIntent
  clock: Clock
  look: LookAtCart
}

/** Orders the cart once, whoever asks how often; the payment's row is there already. */
export async function orderPaidCart(tx: Tx, paid: PaidCart): Promise<PaidOutcome> {
  const { cartId, intent, clock, look } = paid
  const realNowMs = clock.realNowMs()
  const seen = await look<[OrderRow, AttentionRow, UserRow]>(
    tx,
    { cartId, realNowMs, locks: 'cartAndStock' },
    orderOfCart(cartId),
    attentionOfCart(cartId),
    userOfCart(cartId),
  )
  const { cart, lines, stock } = seen
  const [[order], [known], [customer]] = seen.more
  if (!cart) return before({ kind: 'mismatch' })
  if (order?.intent_id === intent.id) return before({ kind: 'ordered', orderId: order.id })
  if (known) return before({ kind: 'attention', reason: known.reason })

  if (order) return needsAttention(tx, cart, intent, 'already_ordered')
  if (intent.isTest !== cart.is_test) return needsAttention(tx, cart, intent, 'mode_mismatch')
  const dueCents = lineTotals(lines).totalCents
  const isRightSum = intent.currency === 'usd' && intent.receivedCents === dueCents
  if (!isRightSum || lines.length === 0) return needsAttention(tx, cart, intent, 'total_mismatch')
  const chargedMs = intent.chargedAtMs ?? realNowMs
  // A test cart may be ordered whether its products are on sale or not.
  if (!cart.is_test && !arePricesKept(cart.confirmed_at, chargedMs)) {
    const atMs = clock.domainNowMs() - (realNowMs - chargedMs)
    const priceCents = await priceAtCents(tx, lines, { cart, customer, atMs })
    if (priceCents !== dueCents) return needsAttention(tx, cart, intent, 'total_mismatch')
  }

  // A test order takes nothing and so can't fail for want of stock.
  const plan = cart.is_test ? null : planStock(wantedLines(lines), stock)
  if (plan?.kind === 'short') return needsAttention(tx, cart, intent, 'out_of_stock')
  const orderId = await writeOrder(tx, {
    cart,
    customer,
    lines,
    stockIds: plan?.stockIds ?? [],
    taken: plan?.needs ?? null,
    payment: { method: 'card', intentId: intent.id, paidAtMs: realNowMs },
  })
  return { outcome: { kind: 'ordered', orderId }, isNew: true }
}

const before = (outcome: SettleOutcome): PaidOutcome => ({ outcome, isNew: false })

/** What the lines cost at the domain's instant; null when one of them was not for sale to the buyer. */
async function priceAtCents(
  tx: Tx,
  lines: readonly CartLine[],
  { cart, customer, atMs }: { cart: CartRow; customer: UserRow | undefined; atMs: number },
): Promise<number | null> {
  const isMember = customer !== undefined && isCurrentMember(customer)
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
): Promise<PaidOutcome> {
  await insertAttention(tx, {
    cart_id: cart.id,
    intent_id: intent.id,
    user_id: cart.user_id,
    reason,
  })
  if (cart.state === 'open') await updateCart(tx, cart.id, { state: 'attention' })
  await deleteHolds(tx, cart.id)
  return { outcome: { kind: 'attention', reason }, isNew: true }
}
