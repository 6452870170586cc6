// Puts a product into the cart, after asking of it all that can be asked before payment. It holds no
// stock: confirm does.
import type { CallBody } from '../../contract/define-call.ts'
import type { addProduct } from '../../contract/calls/carts.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { type CartLine, findLines, insertLine } from '../repositories/cart-lines.ts'
import { type CartRow, updateCart } from '../repositories/carts.ts'
import { findOffers, type Offer, type OfferVariant } from '../repositories/offers.ts'
import { readStock } from '../repositories/stock.ts'
import { lineTotals, wantedLines, wantedOf } from './cart-contents.ts'
import { largestTotalCents } from './cart-totals.ts'
import { readDataPoints, requireAnswers } from './data-points.ts'
import { isHidden, judgeOffer } from './offer-rules.ts'
import { refusePaid } from './refuse-paid.ts'
import { aboveLimitRefusal, offerRefusal, shortRefusal } from './refusals.ts'
import type { SettleDeps } from './settle.ts'
import { lockOwnCart, requireOpen, type Shopper } from './shopper.ts'
import { seeStock } from './stock.ts'
import { findAboveLimit, planStock, type Wanted } from './stock-plan.ts'
import { syncIntentAmount } from './sync-intent-amount.ts'

type Body = CallBody<typeof addProduct>

const linesAtMost = 200

/** Adds a line at today's price, or refuses with the reason and changes nothing. */
export async function addToCart(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
  body: Body,
): Promise<void> {
  if (body.cartId !== cartId) {
    throw new Refusal('invalid', 'The value of cartId is not valid.', { field: 'cartId' })
  }
  const answers = readDataPoints(body.dataPoints)
  await refusePaid(deps, shopper, cartId)
  const asked = { shopper, cartId, body, answers }
  const { intent_id } = await inTransaction(deps.db, (tx) => addLine(tx, deps.clock, asked))
  // An intent that could not be told is told by the confirm that comes before every payment; one that the
  // cart gets after this was made by somebody who looks at the lines once more.
  if (intent_id !== null) await syncIntentAmount(deps, cartId)
}

async function addLine(
  tx: Tx,
  clock: Clock,
  of: { shopper: Shopper; cartId: number; body: Body; answers: Record<string, unknown> },
): Promise<CartRow> {
  const { shopper, cartId, body, answers } = of
  const cart = await lockOwnCart(tx, shopper, cartId)
  requireOpen(cart)
  const offer = (await findOffers(tx, [body.storeProductsForEventId])).get(
    body.storeProductsForEventId,
  )
  if (!offer || isHidden(offer, shopper))
    throw new Refusal('not_found', 'There is no such product.')
  const variant = chosenVariant(offer, body.storeProductVariantsForEventId)
  const wanted = wantedOf(offer, variant, body.quantity)
  const verdict = judgeOffer(offer, variant, shopper, clock.domainNowMs())
  if (verdict.kind !== 'onSale') throw offerRefusal(wanted.name, verdict.kind)
  requireAnswers(offer.customFields, answers)

  const lines = await findLines(tx, cartId)
  requireRoom(lines, body.quantity * (verdict.unitCents + verdict.shippingCents))
  const realNowMs = clock.realNowMs()
  await requireEnough(tx, { cartId, lines: wantedLines(lines), realNowMs }, wanted)
  await insertLine(tx, {
    cart_id: cartId,
    event_product_id: offer.id,
    event_variant_id: variant?.id ?? null,
    quantity: body.quantity,
    unit_cents: verdict.unitCents,
    shipping_cents: verdict.shippingCents,
    data_points: JSON.stringify(answers),
  })
  await updateCart(tx, cartId, { confirmed_at: null })
  return cart
}

function chosenVariant(offer: Offer, variantId: number | null): OfferVariant | null {
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

function requireRoom(lines: readonly CartLine[], addedCents: number): void {
  if (lines.length >= linesAtMost) {
    throw new Refusal('quantity_invalid', `A cart takes ${linesAtMost} lines at most.`)
  }
  if (lineTotals(lines).totalCents + addedCents > largestTotalCents) {
    throw new Refusal('quantity_invalid', 'This is more than one payment can carry.')
  }
}

// What has become of other products since they were added is confirm's matter, and so is an option of
// this one that has sold out.
async function requireEnough(
  tx: Tx,
  cart: { cartId: number; lines: Wanted[]; realNowMs: number },
  added: Wanted,
): Promise<void> {
  const lines = [...cart.lines.filter(({ offerId }) => offerId === added.offerId), added]
  const { rows, held } = await seeStock(tx, readStock, { ...cart, lines })
  const soldOut = new Set(rows.filter((row) => row.sold_out).map((row) => row.id))
  const asked = lines.filter((line) => line === added || !soldOut.has(line.variantStockId ?? 0))
  const plan = planStock(asked, rows, held)
  if (plan.kind === 'short') {
    if (plan.why !== 'aboveInventory') throw shortRefusal(plan)
    throw new Refusal('quantity_invalid', 'Quantity is above available inventory.', {
      left: plan.left,
    })
  }
  const above = findAboveLimit(asked, plan)
  if (above) throw aboveLimitRefusal(above, 'quantity_invalid')
}
