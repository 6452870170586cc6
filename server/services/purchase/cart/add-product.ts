// Adds a product to the cart after every check that is possible before payment. It holds no stock: confirm does.
import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '#contract/define-call.ts'
import type { addProduct } from '#contract/calls/carts.ts'
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isMissingParent } from '#server/db/errors.ts'
import { invalidValue, noSuch, Refusal } from '#server/refusal.ts'
import {
  findLineRows,
  insertLine,
  type LineRow,
  updateLine,
} from '#server/repositories/cart/cart-lines.ts'
import { type CartRow, updateCart } from '#server/repositories/cart/carts.ts'
import {
  findOffer,
  type OfferVariant,
  type OfferWithChoices,
} from '#server/repositories/catalog/offers.ts'
import type { SettleDeps } from '../settle/settle.ts'
import { syncIntentAmount } from '../intent/sync-intent-amount.ts'
import type { CartWire } from './cart-wire.ts'
import { presentOpenCart } from './carts.ts'
import { readDataPoints, requireAnswers, requireRoomForAnswers } from './answers.ts'
import { requireBuyable } from './line-checks.ts'
import { isHidden } from '../price/offer-state.ts'
import { refusePaid, requireUnpaid, type UnpaidIntent } from '../intent/refuse-paid.ts'
import { lockOwnCart, requireOpen, type Shopper } from '../shopper.ts'

type Body = CallBody<typeof addProduct>

/**
 * Adds a line at the current price, or its quantity to the line of the same choice; or refuses with the reason.
 * Returns the cart with it.
 */
export async function addToCart(
  deps: SettleDeps,
  shopper: Shopper,
  cartId: number,
  body: Body,
): Promise<CartWire> {
  if (body.cartId !== cartId) {
    throw invalidValue('cartId')
  }
  const answers = readDataPoints(body.dataPoints)
  const unpaid = await refusePaid(deps, shopper, cartId)
  const { hasIntent, cart } = await inTransaction(deps.db, async (tx) => {
    const row = await addLine(tx, deps.clock, { shopper, cartId, body, answers, unpaid })
    return { hasIntent: row.intent_id !== null, cart: await presentOpenCart(tx, row) }
  }).catch((error: unknown) => {
    // The desk has removed it meanwhile.
    throw isMissingParent(error) ? noSuch('product') : error
  })
  // If the provider can't be reached now, the confirm before the payment updates the amount.
  if (hasIntent) await syncIntentAmount(deps, cartId)
  return cart
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
  const rows = await findLineRows(tx, cartId)
  const same = rows.find((row) => isSameChoice(row, offer, variant, answers))
  const quantity = (same?.quantity ?? 0) + body.quantity
  const others = rows.filter((row) => row !== same)
  requireRoomForAnswers([...others.map((row) => row.data_points), answers])
  const line = { offer, variant, quantity, others }
  const price = await requireBuyable(tx, shopper, clock.domainNowMs(), line)
  requireAnswers(offer.customFields, answers)
  if (same) await updateLine(tx, same.id, { quantity, ...price })
  else
    await insertLine(tx, {
      cart_id: cartId,
      event_product_id: offer.id,
      event_variant_id: variant?.id ?? null,
      quantity,
      ...price,
      data_points: answers,
    })
  if (cart.confirmed_at !== null) await updateCart(tx, cartId, { confirmed_at: null })
  return cart
}

/** Whether a line has this product, this variant and these answers: then it takes the quantity too. */
function isSameChoice(
  row: LineRow,
  offer: OfferWithChoices,
  variant: OfferVariant | null,
  answers: Record<string, unknown>,
): boolean {
  return (
    row.event_product_id === offer.id &&
    row.event_variant_id === (variant?.id ?? null) &&
    isDeepStrictEqual(row.data_points, answers)
  )
}

/** The variant of the id; refuses an unknown one, and none where the product has variants. */
export function chosenVariant(
  offer: OfferWithChoices,
  variantId: number | null,
): OfferVariant | null {
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
