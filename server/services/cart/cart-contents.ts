// A cart's lines in the shapes that pricing and stock rules take.
import type { CartLine, LineRow } from '../../repositories/cart-lines.ts'
import type { Offer, OfferVariant } from '../../repositories/offers.ts'
import { type CartTotals, totalsOf } from './cart-totals.ts'
import type { Wanted } from './stock-plan.ts'

/** What of an offer is wanted. */
export function wantedOf(offer: Offer, variant: OfferVariant | null, quantity: number): Wanted {
  return {
    name: variant ? `${offer.productName} (${variant.displayName})` : offer.productName,
    offerId: offer.id,
    variantId: variant?.id ?? null,
    quantity,
    limitThreshold: offer.limitThreshold,
    productStockId: offer.stockId,
    variantStockId: variant?.stockId ?? null,
  }
}

/** What the lines ask of the stock, in their order. */
export function wantedLines(lines: readonly CartLine[]): Wanted[] {
  return lines.map(({ row, offer, variant }) => wantedOf(offer, variant, row.quantity))
}

/** The totals of the lines at the prices they carry: what the cart is to be charged. */
export function lineTotals(lines: readonly CartLine[]): CartTotals {
  return rowTotals(lines.map(({ row }) => row))
}

/** As `lineTotals`, of the lines as they stand in the table. */
export function rowTotals(rows: readonly LineRow[]): CartTotals {
  return totalsOf(
    rows.map((row) => ({
      quantity: row.quantity,
      unitCents: row.unit_cents,
      shippingCents: row.shipping_cents,
    })),
  )
}

/** Whether any line is sent by post. */
export function needsShipping(lines: readonly CartLine[]): boolean {
  return lines.some(({ offer }) => offer.needsShipping)
}
