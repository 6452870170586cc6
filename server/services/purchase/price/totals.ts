// The totals of a cart's lines in integer cents (rule 15), and what else a whole cart has.
import type { CartLine, LineRow } from '#server/repositories/cart/cart-lines.ts'

/** The largest amount that the card provider charges at once; no cart may cost more. */
export const largestTotalCents = 99_999_999

export interface PricedLine {
  quantity: number
  unitCents: number
  shippingCents: number
}

export interface CartTotals {
  subtotalCents: number
  shippingCents: number
  totalCents: number
}

/** Sums lines; price and shipping are both per unit. */
export function totalsOf(lines: readonly PricedLine[]): CartTotals {
  const sum = (centsOf: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + line.quantity * centsOf(line), 0)
  const subtotalCents = sum((line) => line.unitCents)
  const shippingCents = sum((line) => line.shippingCents)
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}

/** The totals of rows at their saved prices. */
export function rowTotals(rows: readonly LineRow[]): CartTotals {
  return totalsOf(
    rows.map((row) => ({
      quantity: row.quantity,
      unitCents: row.unit_cents,
      shippingCents: row.shipping_cents,
    })),
  )
}

/** The totals of lines at their saved prices: the amount to charge. */
export function lineTotals(lines: readonly CartLine[]): CartTotals {
  return rowTotals(lines.map(({ row }) => row))
}

/** The zone of the event that the lines belong to; a cart without lines names no time. */
export const zoneOf = (lines: readonly CartLine[]): string => lines[0]?.offer.timeZone ?? 'UTC'

/** Whether any line is sent by post. */
export function needsShipping(lines: readonly CartLine[]): boolean {
  return lines.some(({ offer }) => offer.needsShipping)
}
