// Puts a product into the cart, after asking of it all that can be asked before payment. It holds no
// stock: confirm does.
import type { CallBody } from '../../../contract/define-call.ts'
import type { addProduct } from '../../../contract/calls/carts.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/schema.ts'
import { type LastStep, nothingMore } from '../../db/transaction.ts'
import { invalidValue, noSuch, Refusal } from '../../refusal.ts'
import { insertLine, type LineRow } from '../../repositories/cart-lines.ts'
import type { CartRow } from '../../repositories/carts.ts'
import { lookAtOffer } from '../../repositories/offer-look.ts'
import type { OfferVariant, WholeOffer } from '../../repositories/offers.ts'
import type { SeenStock } from '../../repositories/stock.ts'
import { rowTotals, wantedOf } from './cart-contents.ts'
import { largestTotalCents } from './cart-totals.ts'
import { readDataPoints, requireAnswers } from './data-points.ts'
import { isHidden, judgeOffer } from './offer-rules.ts'
import { aboveLimitRefusal, offerRefusal, shortRefusal } from './refusals.ts'
import { type Change, changeUnpaid } from './refuse-paid.ts'
import type { SettleDeps } from '../orders/settle.ts'
import { requireOpen, requireOwn, type Shopper } from './shopper.ts'
import { findAboveLimit, planStock, type Wanted } from './stock-plan.ts'
import { syncIntentAmount } from '../orders/sync-intent-amount.ts'

type Body = CallBody<typeof addProduct>

const linesAtMost = 200
/** All answers of a cart as JSON: each reading of the order, and of all orders, carries them. */
const answerCharsAtMost = 100_000

/** Adds a line at today's price, or refuses with the reason and changes nothing. */
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
  const asked = { shopper, cartId, body, answers }
  const { intent_id } = await changeUnpaid(deps, (tx, seenIntentId) =>
    addLine(tx, deps.clock, { ...asked, seenIntentId }),
  )
  // An intent that could not be told is told by the confirm that comes before every payment; one that the
  // cart gets after this was made by somebody who looks at the lines once more.
  if (intent_id !== null) await syncIntentAmount(deps, cartId)
}

interface Asked {
  shopper: Shopper
  cartId: number
  body: Body
  answers: Record<string, unknown>
  seenIntentId: string | null
}

async function addLine(tx: Tx, clock: Clock, of: Asked): Promise<LastStep<Change<CartRow>>> {
  const { shopper, cartId, body, answers } = of
  const offerId = body.storeProductsForEventId
  const realNowMs = clock.realNowMs()
  const { rows, offer, stock, ...seen } = await lookAtOffer(tx, { cartId, offerId, realNowMs })
  const cart = requireOwn(shopper, seen.cart)
  if (cart.intent_id !== of.seenIntentId) return nothingMore({ kind: 'maybePaid', cart })
  requireOpen(cart)
  if (!offer || isHidden(offer, shopper)) throw noSuch('product')
  const variant = chosenVariant(offer, body.storeProductVariantsForEventId)
  const wanted = wantedOf(offer, variant, body.quantity)
  const verdict = judgeOffer(offer, variant, shopper, clock.domainNowMs())
  if (verdict.kind !== 'onSale') throw offerRefusal(wanted.name, verdict.kind)
  requireAnswers(offer.customFields, answers)

  requireRoom(rows, body.quantity * (verdict.unitCents + verdict.shippingCents))
  requireRoomForAnswers([...rows.map((row) => row.data_points), answers])
  requireEnough(wantedBefore(rows, offer), wanted, stock)
  const line = {
    cart_id: cartId,
    event_product_id: offer.id,
    event_variant_id: variant?.id ?? null,
    quantity: body.quantity,
    unit_cents: verdict.unitCents,
    shipping_cents: verdict.shippingCents,
    data_points: answers,
  }
  return async () => {
    await insertLine(tx, line)
    return { kind: 'done', value: cart }
  }
}

function chosenVariant(offer: WholeOffer, variantId: number | null): OfferVariant | null {
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
  if (rows.length >= linesAtMost) {
    throw new Refusal('quantity_invalid', `A cart takes ${linesAtMost} lines at most.`)
  }
  if (rowTotals(rows).totalCents + addedCents > largestTotalCents) {
    throw new Refusal('quantity_invalid', 'This is more than one payment can carry.')
  }
}

function requireRoomForAnswers(all: readonly Record<string, unknown>[]): void {
  const chars = all.reduce((sum, answers) => sum + JSON.stringify(answers).length, 0)
  if (chars <= answerCharsAtMost) return
  throw new Refusal('invalid', 'These are more answers than one cart takes.', {
    field: 'dataPoints',
  })
}

// What the cart has of the same product: what has become of others since they were added is confirm's
// matter, and so is an option of this one that has sold out.
function wantedBefore(rows: readonly LineRow[], offer: WholeOffer): Wanted[] {
  const variantOf = (row: LineRow) =>
    offer.variants.find(({ id }) => id === row.event_variant_id) ?? null
  return rows
    .filter((row) => row.event_product_id === offer.id)
    .map((row) => wantedOf(offer, variantOf(row), row.quantity))
}

function requireEnough(before: Wanted[], added: Wanted, stock: readonly SeenStock[]): void {
  const lines = [...before, added]
  const soldOut = new Set(stock.filter((row) => row.sold_out).map((row) => row.id))
  const asked = lines.filter((line) => line === added || !soldOut.has(line.variantStockId ?? 0))
  const plan = planStock(asked, stock)
  if (plan.kind === 'short') {
    if (plan.why !== 'aboveInventory') throw shortRefusal(plan)
    throw new Refusal('quantity_invalid', 'Quantity is above available inventory.', {
      left: plan.left,
    })
  }
  const above = findAboveLimit(asked, plan)
  if (above) throw aboveLimitRefusal(above, 'quantity_invalid')
}
