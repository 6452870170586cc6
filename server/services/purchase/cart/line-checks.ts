// What a line of a cart must pass before it is added or its quantity raised: on sale, room in the cart, stock, limit.
import { largestQuantity } from '#contract/entities/cart.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import type { LineRow } from '#server/repositories/cart/cart-lines.ts'
import type { OfferVariant, OfferWithChoices } from '#server/repositories/catalog/offers.ts'
import { findStockWithHolds, type StockWithHolds } from '#server/repositories/cart/stock.ts'
import type { Tx } from '#server/db/schema.ts'
import { largestTotalCents, rowTotals } from '../price/totals.ts'
import type { Shopper } from '../shopper.ts'
import { findAboveLimit, planStock } from '../stock/stock-plan.ts'
import { type StockRequest, stockRequestOf } from '../stock/stock-requests.ts'
import { aboveLimitRefusal, shortRefusal } from '../stock/require-stock.ts'
import { getOfferState, offerRefusal } from '../price/offer-state.ts'

const maxLines = 200

/** A line as it will be. */
export interface ChangedLine {
  offer: OfferWithChoices
  variant: OfferVariant | null
  quantity: number
  /** The other lines of the cart. */
  others: readonly LineRow[]
}

/** The line's price now; refuses a line that the shopper can't buy, with the reason. */
export async function requireBuyable(
  tx: Tx,
  shopper: Shopper,
  nowMs: number,
  { offer, variant, quantity, others }: ChangedLine,
): Promise<Pick<LineRow, 'unit_cents' | 'shipping_cents'>> {
  const request = stockRequestOf(offer, variant, quantity)
  const state = getOfferState(offer, variant, shopper, { nowMs, orderedMs: nowMs })
  if (state.kind !== 'onSale') throw offerRefusal(request.name, state)
  requireRoom(others, quantity, quantity * (state.unitCents + state.shippingCents))
  const stockIds = [offer.stockId, ...offer.variants.map(({ stockId }) => stockId)]
  const stock = await findStockWithHolds(tx, stockIds, shopper.userId)
  // The desk has removed it since the offer was read.
  if (stock.length < new Set(stockIds).size) throw noSuch('product')
  requireEnough(requestsOf(others, offer), request, { stock, timeZone: offer.timeZone })
  return { unit_cents: state.unitCents, shipping_cents: state.shippingCents }
}

function requireRoom(others: readonly LineRow[], quantity: number, cents: number): void {
  if (others.length >= maxLines) {
    throw new Refusal('quantity_invalid', `A cart takes ${maxLines} lines at most.`)
  }
  if (quantity > largestQuantity) {
    throw new Refusal('quantity_invalid', `One line takes ${largestQuantity} at most.`)
  }
  if (rowTotals(others).totalCents + cents > largestTotalCents) {
    throw new Refusal('quantity_invalid', 'This is more than one payment can carry.')
  }
}

// The lines of this product only: Confirm checks the others, and variants that have sold out since they were added.
function requestsOf(rows: readonly LineRow[], offer: OfferWithChoices): StockRequest[] {
  const variantOf = (row: LineRow) =>
    offer.variants.find(({ id }) => id === row.event_variant_id) ?? null
  return rows
    .filter((row) => row.event_product_id === offer.id)
    .map((row) => stockRequestOf(offer, variantOf(row), row.quantity))
}

function requireEnough(
  others: StockRequest[],
  line: StockRequest,
  { stock, timeZone }: { stock: readonly StockWithHolds[]; timeZone: string },
): void {
  const soldOut = new Set(stock.filter((row) => row.sold_out).map((row) => row.id))
  const checked = [
    ...others.filter(({ variantStockId }) => !soldOut.has(variantStockId ?? 0)),
    line,
  ]
  const plan = planStock(checked, stock)
  if (plan.kind === 'short') {
    if (plan.why !== 'aboveInventory') throw shortRefusal(plan, timeZone)
    throw new Refusal('quantity_invalid', 'Quantity is above available inventory.', {
      left: plan.left,
    })
  }
  const above = findAboveLimit(checked, plan)
  if (above) throw aboveLimitRefusal(above, 'quantity_invalid')
}
