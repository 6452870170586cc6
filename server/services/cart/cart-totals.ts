// What a cart costs, in integer cents (rule 15). Pure.

/** The most the card provider charges at once; no cart may cost more. */
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

/** Sums lines: price and shipping are both per unit. */
export function totalsOf(lines: readonly PricedLine[]): CartTotals {
  const sum = (pick: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + line.quantity * pick(line), 0)
  const subtotalCents = sum((line) => line.unitCents)
  const shippingCents = sum((line) => line.shippingCents)
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}
