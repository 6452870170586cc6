// The transaction that turns a recorded payment into an order, or into an attention record when the
// business says no. It asks nobody outside the database.
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/schema.ts'
import type { CardIntent } from '../gateways/cards.ts'
import { type CartLine, findLines } from '../repositories/cart-lines.ts'
import { type CartRow, lockCart, updateCart } from '../repositories/carts.ts'
import {
  type AttentionRow,
  findAttentionOfCart,
  findOrderOfCart,
  insertAttention,
} from '../repositories/orders.ts'
import { deleteHolds, type ReadStock } from '../repositories/stock.ts'
import { findUser, isCurrentMember } from '../repositories/users.ts'
import { lineTotals, wantedLines } from './cart-contents.ts'
import { hasEarlyAccess } from './early-access.ts'
import { arePricesKept } from './hold-window.ts'
import { repriceLines } from './reprice.ts'
import type { SettleOutcome } from './settle-outcome.ts'
import { askStock, takeStock } from './stock.ts'
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
  lock: ReadStock
}

/** Orders the cart once, whoever asks how often; the payment's row is there already. */
export async function orderPaidCart(tx: Tx, paid: PaidCart): Promise<PaidOutcome> {
  const { cartId, intent, clock, lock } = paid
  const realNowMs = clock.realNowMs()
  const cart = await lockCart(tx, cartId)
  if (!cart) return before({ kind: 'mismatch' })
  const order = await findOrderOfCart(tx, cartId)
  if (order?.intent_id === intent.id) return before({ kind: 'ordered', orderId: order.id })
  const known = await findAttentionOfCart(tx, cartId)
  if (known) return before({ kind: 'attention', reason: known.reason })

  if (order) return needsAttention(tx, cart, intent, 'already_ordered')
  if (intent.isTest !== cart.is_test) return needsAttention(tx, cart, intent, 'mode_mismatch')
  const lines = await findLines(tx, cartId)
  const dueCents = lineTotals(lines).totalCents
  const isRightSum = intent.currency === 'usd' && intent.receivedCents === dueCents
  if (!isRightSum || lines.length === 0) return needsAttention(tx, cart, intent, 'total_mismatch')
  const chargedMs = intent.chargedAtMs ?? realNowMs
  // A test cart may be ordered whether its products are on sale or not.
  if (!cart.is_test && !arePricesKept(cart.confirmed_at, chargedMs)) {
    const atMs = clock.domainNowMs() - (realNowMs - chargedMs)
    const priceCents = await priceAtCents(tx, cart, lines, atMs)
    if (priceCents !== dueCents) return needsAttention(tx, cart, intent, 'total_mismatch')
  }

  const wanted = wantedLines(lines)
  // A test order takes nothing and so can't fail for want of stock.
  const plan = cart.is_test ? null : await askStock(tx, lock, { cartId, lines: wanted, realNowMs })
  if (plan?.kind === 'short') return needsAttention(tx, cart, intent, 'out_of_stock')
  if (plan) await takeStock(tx, plan.needs)
  const orderId = await writeOrder(tx, {
    cart,
    lines,
    stockIds: plan?.stockIds ?? [],
    isStockTaken: plan !== null,
    payment: { method: 'card', intentId: intent.id, paidAtMs: realNowMs },
  })
  return { outcome: { kind: 'ordered', orderId }, isNew: true }
}

const before = (outcome: SettleOutcome): PaidOutcome => ({ outcome, isNew: false })

/** What the lines cost at the domain's instant; null when one of them was not for sale to the buyer. */
async function priceAtCents(
  tx: Tx,
  cart: CartRow,
  lines: readonly CartLine[],
  atMs: number,
): Promise<number | null> {
  const user = await findUser(tx, cart.user_id)
  const isMember = user !== undefined && isCurrentMember(user)
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
