// Puts a product into the cart, after asking of it all that can be asked before payment. It holds no
// stock: confirm does.
import type { CallBody } from '../../contract/define-call.ts'
import type { addProduct } from '../../contract/calls/carts.ts'
import { inTransaction } from '../db/transaction.ts'

import { Refusal } from '../refusal.ts'
import { type CartLine, findLines, insertLine } from '../repositories/cart-lines.ts'
import { updateCart } from '../repositories/carts.ts'
import { findOffers, type Offer, type OfferVariant } from '../repositories/offers.ts'
import { heldByOthers, readStock } from '../repositories/stock.ts'
import { lineTotals, wantedLines, wantedOf } from './cart-contents.ts'
import { largestTotalCents } from './cart-totals.ts'
import { readDataPoints, requireAnswers } from './data-points.ts'
import { followIntent } from './follow-intent.ts'
import { isHidden, judgeOffer } from './offer-rules.ts'
import { refusePaid } from './refuse-paid.ts'
import { offerRefusal, shortRefusal } from './refusals.ts'
import type { SettleDeps } from './settle.ts'
import { buyerOf, lockOwnCart, requireOpen, type Shopper } from './shopper.ts'
import { findAboveLimit, planStock, stockIdsOf, type Wanted } from './stock-plan.ts'

type Body = CallBody<typeof addProduct>
type Needs = SettleDeps

const linesAtMost = 200

/** Adds a line at today's price, or refuses with the reason and changes nothing. */
export async function addToCart(
  deps: Needs,
  shopper: Shopper,
  cartId: number,
  body: Body,
): Promise<void> {
  if (body.cartId !== cartId) {
    throw new Refusal('invalid', 'The value of cartId is not valid.', { field: 'cartId' })
  }
  const answers = readDataPoints(body.dataPoints)
  await refusePaid(deps, shopper, cartId)
  await inTransaction(
    deps.db,
    (tx) => addLine({ ...deps, db: tx }, shopper, cartId, body, answers),
    {
      retry: true,
    },
  )
  // An intent that could not be told is told by the confirm that comes before every payment.
  await followIntent(deps, cartId)
}

async function addLine(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  shopper: Shopper,
  cartId: number,
  body: Body,
  answers: Record<string, unknown>,
): Promise<void> {
  requireOpen(await lockOwnCart(db, shopper, cartId))
  const buyer = buyerOf(shopper)
  const offer = (await findOffers(db, [body.storeProductsForEventId])).get(
    body.storeProductsForEventId,
  )
  if (!offer || isHidden(offer, buyer)) throw new Refusal('not_found', 'There is no such product.')
  const variant = chosenVariant(offer, body.storeProductVariantsForEventId)
  const wanted = wantedOf(offer, variant, body.quantity)
  const verdict = judgeOffer(offer, variant, buyer, clock.domainNowMs())
  if (verdict.kind !== 'onSale') throw offerRefusal(wanted.name, verdict.kind)
  requireAnswers(offer.customFields, answers)

  const lines = await findLines(db, cartId)
  requireRoom(lines, body.quantity * (verdict.unitCents + verdict.shippingCents))
  await requireStock(db, cartId, wantedLines(lines), wanted, clock.realNowMs())
  await insertLine(db, {
    cart_id: cartId,
    event_product_id: offer.id,
    event_variant_id: variant?.id ?? null,
    quantity: body.quantity,
    unit_cents: verdict.unitCents,
    shipping_cents: verdict.shippingCents,
    data_points: JSON.stringify(answers),
  })
  await updateCart(db, cartId, { frozen_total_cents: null, frozen_at: null })
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

async function requireStock(
  db: Needs['db'],
  cartId: number,
  lines: Wanted[],
  added: Wanted,
  realNowMs: number,
): Promise<void> {
  const ids = stockIdsOf([...lines, added])
  const rows = await readStock(db, ids)
  // Of the lines in the cart only those count that share the new one's stock or limit; what has
  // become of them since they were added is confirm's matter.
  const soldOut = new Set(rows.filter((row) => row.sold_out).map((row) => row.id))
  const sharing = lines.filter(
    (line) => line.offerId === added.offerId && !soldOut.has(line.variantStockId ?? 0),
  )
  const all = [...sharing, added]
  const plan = planStock(all, rows, await heldByOthers(db, ids, cartId, realNowMs))
  if (plan.kind === 'short') {
    if (plan.why !== 'aboveInventory') throw shortRefusal(plan)
    throw new Refusal('quantity_invalid', 'Quantity is above available inventory.', {
      left: plan.left,
    })
  }
  const above = findAboveLimit(all, plan)
  if (!above) return
  const { wanted, atMost } = above
  throw new Refusal('quantity_invalid', `One cart takes ${atMost} of ${wanted.name} at most.`, {
    atMost,
  })
}
