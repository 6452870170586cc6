// Adds a product to the cart after every check that is possible before payment. It holds no stock: confirm does.
import type { CallBody } from '../../../contract/define-call.ts'
import type { addProduct } from '../../../contract/calls/carts.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalidValue, noSuch, Refusal } from '../../refusal.ts'
import { findLineRows, insertLine, type LineRow } from '../../repositories/cart-lines.ts'
import { type CartRow, updateCart } from '../../repositories/carts.ts'
import { findOffer, type OfferVariant, type OfferWithChoices } from '../../repositories/offers.ts'
import { findStockWithHolds, type StockWithHolds } from '../../repositories/stock.ts'
import type { SettleDeps } from '../orders/settle.ts'
import { syncIntentAmount } from '../orders/sync-intent-amount.ts'
import { largestTotalCents, rowTotals, stockRequestOf } from './cart-contents.ts'
import { readDataPoints, requireAnswers } from './data-points.ts'
import { getOfferState, isHidden } from './offer-rules.ts'
import { aboveLimitRefusal, offerRefusal, shortRefusal } from './refusals.ts'
import { refusePaid, requireUnpaid, type UnpaidIntent } from './refuse-paid.ts'
import { lockOwnCart, requireOpen, type Shopper } from './shopper.ts'
import { findAboveLimit, planStock, type StockRequest } from './stock-plan.ts'

type Body = CallBody<typeof addProduct>

const maxLines = 200
/** The limit for all answers of a cart as JSON, because every reply about its order contains them. */
const maxAnswerChars = 50_000

/** Adds a line at the current price, or refuses with the reason. */
export async function addToCart(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
  body: Body,
): Promise<void> {
  if (body.cartId !== cartId) {
    throw invalidValue('cartId')
  }
  const answers = readDataPoints(body.dataPoints)
  const unpaid = await refusePaid(deps, shopper, cartId)
  const { intent_id } = await inTransaction(deps.db, (tx) =>
    addLine(tx, deps.clock, { shopper, cartId, body, answers, unpaid }),
  )
  // If the provider can't be reached now, the confirm before the payment updates the amount.
  if (intent_id !== null) await syncIntentAmount(deps, cartId)
}

interface AddToCartRequest {
  shopper: Shopper
  cartId: number
  body: Body
  answers: Record<string, unknown>
  unpaid: UnpaidIntent
}

async function addLine(tx: Tx, clock: Clock, of: AddToCartRequest): Promise<CartRow> {
  const { shopper, cartId, body, answers } = of
  const cart = await lockOwnCart(tx, shopper, cartId)
  requireOpen(cart)
  requireUnpaid(cart, of.unpaid)
  const offer = await findOffer(tx, body.storeProductsForEventId)
  if (!offer || isHidden(offer, shopper)) throw noSuch('product')
  const variant = chosenVariant(offer, body.storeProductVariantsForEventId)
  const request = stockRequestOf(offer, variant, body.quantity)
  const state = getOfferState(offer, variant, shopper, clock.domainNowMs())
  if (state.kind !== 'onSale') throw offerRefusal(request.name, state.kind)
  requireAnswers(offer.customFields, answers)

  const rows = await findLineRows(tx, cartId)
  requireRoom(rows, body.quantity * (state.unitCents + state.shippingCents))
  requireRoomForAnswers([...rows.map((row) => row.data_points), answers])
  const stockIds = [offer.stockId, ...offer.variants.map(({ stockId }) => stockId)]
  const stock = await findStockWithHolds(tx, stockIds, cart.user_id)
  requireEnough(requestsBefore(rows, offer), request, stock)
  await insertLine(tx, {
    cart_id: cartId,
    event_product_id: offer.id,
    event_variant_id: variant?.id ?? null,
    quantity: body.quantity,
    unit_cents: state.unitCents,
    shipping_cents: state.shippingCents,
    data_points: answers,
  })
  if (cart.confirmed_at !== null) await updateCart(tx, cartId, { confirmed_at: null })
  return cart
}

function chosenVariant(offer: OfferWithChoices, variantId: number | null): OfferVariant | null {
  if (variantId === null) {
    if (offer.variants.length === 0) return null
    throw new Refusal('invalid', `Choose an option of ${offer.productName} first.`, {
      field: 'storeProductVariantsForEventId',
    })
  }
  const variant = offer.variants.find(({ id }) => id === variantId)
  if (variant) return variant
  throw new Refusal('not_found', `${offer.productName} has no such option.`)
}

function requireRoom(rows: readonly LineRow[], addedCents: number): void {
  if (rows.length >= maxLines) {
    throw new Refusal('quantity_invalid', `A cart takes ${maxLines} lines at most.`)
  }
  if (rowTotals(rows).totalCents + addedCents > largestTotalCents) {
    throw new Refusal('quantity_invalid', 'This is more than one payment can carry.')
  }
}

function requireRoomForAnswers(all: readonly Record<string, unknown>[]): void {
  const chars = all.reduce((sum, answers) => sum + JSON.stringify(answers).length, 0)
  if (chars <= maxAnswerChars) return
  throw new Refusal('invalid', 'These are more answers than one cart takes.', {
    field: 'dataPoints',
  })
}

// The cart's lines of the same product. Confirm checks lines of other products, and variants of this product that
// have sold out since they were added.
function requestsBefore(rows: readonly LineRow[], offer: OfferWithChoices): StockRequest[] {
  const variantOf = (row: LineRow) =>
    offer.variants.find(({ id }) => id === row.event_variant_id) ?? null
  return rows
    .filter((row) => row.event_product_id === offer.id)
    .map((row) => stockRequestOf(offer, variantOf(row), row.quantity))
}

function requireEnough(
  before: StockRequest[],
  added: StockRequest,
  stock: readonly StockWithHolds[],
): void {
  const lines = [...before, added]
  const soldOut = new Set(stock.filter((row) => row.sold_out).map((row) => row.id))
  const checked = lines.filter((line) => line === added || !soldOut.has(line.variantStockId ?? 0))
  const plan = planStock(checked, stock)
  if (plan.kind === 'short') {
    if (plan.why !== 'aboveInventory') throw shortRefusal(plan)
    throw new Refusal('quantity_invalid', 'Quantity is above available inventory.', {
      left: plan.left,
    })
  }
  const above = findAboveLimit(checked, plan)
  if (above) throw aboveLimitRefusal(above, 'quantity_invalid')
}
