// Carts in the wire's shape: money in dollars, instants in epoch seconds (rule 15).
import type { CallReplyWire } from '#contract/define-call.ts'
import type { getCarts } from '#contract/calls/carts.ts'
import { addressToCartBody } from '#contract/wire/address.ts'
import { labelledAnswers } from '#contract/entities/answers.ts'
import { centsToDollars, msToEpochSec } from '#contract/wire.ts'
import type { CartLine } from '#server/repositories/cart/cart-lines.ts'
import type { CartRow } from '#server/repositories/cart/carts.ts'
import type { CartContents } from '#server/repositories/cart/load-cart.ts'
import { lineTotals, needsShipping } from '../price/totals.ts'
import { highestQuantities } from '../stock/stock-plan.ts'
import { stockRequests } from '../stock/stock-requests.ts'

export type CartWire = CallReplyWire<typeof getCarts>['carts'][number]

export interface CartDetails {
  /** The lines of events that have closed. */
  setAside?: readonly CartLine[]
  /** When the first hold ends. */
  heldUntil: Date | null
  /** The highest quantity of each line; empty = not known. */
  highest: readonly number[]
}

/** The wire carries the paid intent, never an unpaid one (rule 24). */
export function cartToWire(
  cart: CartRow,
  lines: readonly CartLine[],
  { heldUntil, highest, setAside = [] }: CartDetails,
): CartWire {
  const totals = lineTotals(lines)
  return {
    id: cart.id,
    userId: cart.user_id,
    state: cart.state,
    createDate: msToEpochSec(cart.created_at.getTime()),
    isTestModeCart: cart.is_test ? 1 : 0,
    ship: needsShipping(lines) ? 1 : 0,
    totalCost: centsToDollars(totals.totalCents),
    shippingCost: centsToDollars(totals.shippingCents),
    refundedAmount: 0,
    contents: lines.map((line, at) => lineToWire(line, highest[at] ?? null)),
    setAside: setAside.map((line) => ({
      ...lineToWire(line, null),
      eventName: line.offer.eventName,
    })),
    shippingAddress: cart.shipping_address && addressToCartBody(cart.shipping_address),
    stripePaymentIntentId: cart.paid_intent_id,
    heldUntil: msToEpochSec(heldUntil?.getTime() ?? null),
  }
}

/** An open cart, each line with the highest quantity that it may have. */
export function openCartToWire(
  cart: CartRow,
  { lines, setAside, stock }: CartContents,
  heldUntil: Date | null,
): CartWire {
  return cartToWire(cart, lines, {
    heldUntil,
    setAside,
    highest: highestQuantities(stockRequests(lines), stock),
  })
}

function lineToWire({ row, imagePath, offer, variant }: CartLine, atMost: number | null) {
  return {
    id: row.id,
    itemCost: centsToDollars(row.unit_cents),
    quantity: row.quantity,
    atMost,
    image: imagePath,
    dataPoints: row.data_points,
    answers: labelledAnswers(row.data_points, offer.customFields),
    storeProductsForEvent: { id: offer.id, product: { name: offer.productName } },
    storeProductVariantsForEvent: variant && {
      id: variant.id,
      productVariant: { displayName: variant.displayName },
    },
  }
}
