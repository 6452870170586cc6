// What a shopper can change in the lines of an own order, and why a line can't be changed (rule 83).
import { lineNotes } from '#contract/entities/answers.ts'
import type { LineChoices } from '#contract/entities/line-choices.ts'
import { buyerAt } from '#contract/rules/buying/buyer.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import {
  findLineChangeRefusal,
  type LineChangeRefusal,
} from '#contract/rules/orders/line-change.ts'
import type { Db } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { toFormField } from '#server/event/plan-columns.ts'
import { noSuch } from '#server/refusal.ts'
import { findStockForOwner } from '#server/repositories/cart/holds.ts'
import { isSaleEnded, type StockWithHolds } from '#server/repositories/cart/stock.ts'
import {
  findOffer,
  type Offer,
  type OfferVariant,
  type OfferWithChoices,
} from '#server/repositories/catalog/offers.ts'
import { findDisputes } from '#server/repositories/money/disputes.ts'
import { findRefundLines, type RefundLineRow } from '#server/repositories/money/refund-lines.ts'
import {
  findLinesOfOrders,
  findOrder,
  type OrderLineRow,
  type OrderRow,
} from '#server/repositories/orders/orders.ts'
import { factsOf } from '../../money/order-facts.ts'
import { getOfferState, offerText } from '../../purchase/price/offer-state.ts'
import type { Shopper } from '../../purchase/shopper.ts'
import { planStock } from '../../purchase/stock/stock-plan.ts'
import { stockRequestOf } from '../../purchase/stock/stock-requests.ts'

/** An order is changed with the rights of its own mode, whatever the shopper's mode is now. */
export const rightsAt = (shopper: Shopper, { is_test: isTestMode }: OrderRow): Shopper => ({
  ...shopper,
  isTestMode,
})

const refusals: Record<LineChangeRefusal | 'refunded' | 'saleEnded' | 'waits', string> = {
  canceled: 'This order is canceled or refunded.',
  disputed: 'Your bank is looking into the payment of this order.',
  hasLeft: 'The order has been shipped or handed out, so nothing of it can be changed any more.',
  refunded: 'Part of this item has been refunded. Write to the club to change it.',
  saleEnded: 'The sale of this item has ended. Write to the club to change it.',
  waits: 'The treasurer is deciding about this order. Write to the club to change it.',
}

/** Why the line can't be changed now, in words; null = it can be. What is left of its stock is not checked. */
export async function findLineRefusal(
  db: Db,
  order: OrderRow,
  line: OrderLineRow,
  { offer, refunded }: { offer: Offer; refunded: readonly RefundLineRow[] },
): Promise<string | null> {
  // Refunds don't matter here: those of a line are `refunded`, and a whole one changes the state.
  const facts = factsOf(order, [], await findDisputes(db, order.intent_id))
  const isHandedOver = facts.isHandedOver || facts.isPartlyHandedOut
  const why = findLineChangeRefusal({ ...facts, isHandedOver })
  if (why !== null) return refusals[why]
  // Paid, and without its pieces: too few were left when the check came.
  if (order.state === 'pending' && order.paid_at !== null) return refusals.waits
  const isOfLine = (row: RefundLineRow) => row.order_line_id === line.id && row.state !== 'failed'
  if (refunded.some(isOfLine) || line.returned_quantity > 0) return refusals.refunded
  return (await isSaleEnded(db, offer.stockId)) ? refusals.saleEnded : null
}

/** The variants that cost as much now as the line's own, which is among them; [] = the line has none. */
export function sameVariants(
  offer: OfferWithChoices,
  { event_variant_id: ownId }: OrderLineRow,
  shopper: Shopper,
  nowMs: number,
): OfferVariant[] {
  const own = offer.variants.find(({ id }) => id === ownId)
  if (!own) return []
  const buyer = buyerAt(shopper, offer.committeeId)
  const priceOf = (variant: OfferVariant) => priceNow({ product: offer, variant, buyer, nowMs })
  return offer.variants.filter((variant) => priceOf(variant) === priceOf(own))
}

type ChoiceDeps = Pick<Deps, 'db' | 'clock'>

/** The choices of each line; 404 for another person's order. */
export async function readLineChoices(
  { db, clock }: ChoiceDeps,
  shopper: Shopper,
  orderId: number,
): Promise<LineChoices[]> {
  const order = await findOrder(db, orderId)
  if (order?.user_id !== shopper.userId) throw noSuch('order')
  const lines = await findLinesOfOrders(db, [orderId])
  const refunded = await findRefundLines(db, orderId)
  const nowMs = clock.domainNowMs()
  const choices = []
  for (const line of lines) {
    const offer = await findOffer(db, line.event_product_id)
    if (!offer) throw noSuch('product')
    const refusal = await findLineRefusal(db, order, line, { offer, refunded })
    choices.push(await choicesOf(db, { order, line, offer, refusal, shopper, nowMs }))
  }
  return choices
}

interface ShownLine {
  order: OrderRow
  line: OrderLineRow
  offer: OfferWithChoices
  refusal: string | null
  shopper: Shopper
  nowMs: number
}

async function choicesOf(
  db: Db,
  { order, line, offer, refusal, shopper, nowMs }: ShownLine,
): Promise<LineChoices> {
  const rights = rightsAt(shopper, order)
  const name = lineNotes({ variantName: line.variant_name, answers: [] })
  const own = offer.variants.find(({ id }) => id === line.event_variant_id) ?? null
  const state = getOfferState(offer, own, rights, { nowMs, orderedMs: nowMs })
  const notOnSale = state.kind === 'onSale' ? null : offerText(line.product_name, state)
  const variants = sameVariants(offer, line, rights, nowMs)
  const stockIds = [offer.stockId, ...variants.map(({ stockId }) => stockId)]
  const stock = await findStockForOwner(db, stockIds, order.user_id)
  return {
    lineId: line.id,
    name: [line.product_name, ...name].join(', '),
    refusal: refusal ?? notOnSale ?? '',
    closesAtMs: offer.deadlineMs,
    variantId: line.event_variant_id,
    variants: variants.map((variant) => ({
      id: variant.id,
      name: variant.displayName,
      isLeft:
        variant === own ||
        order.is_test ||
        isLeft(offer, variant, line, order.stock_taken ? withPieces(line, stock) : stock),
    })),
    questions: offer.customFields.map(toFormField),
    answers: line.data_points,
  }
}

const isLeft = (
  offer: OfferWithChoices,
  variant: OfferVariant,
  { quantity }: OrderLineRow,
  stock: readonly StockWithHolds[],
) => planStock([stockRequestOf(offer, variant, quantity)], stock).kind === 'enough'

/** The stock with the pieces of the line, which the exchange returns. */
const withPieces = (line: OrderLineRow, stock: readonly StockWithHolds[]) =>
  stock.map((row) =>
    row.id === line.stock_id && row.inventory !== null
      ? {
          ...row,
          inventory: row.inventory + line.quantity,
          sold_out: row.sold_out && row.inventory > 0,
        }
      : row,
  )
