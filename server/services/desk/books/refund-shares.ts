// Divides refunds and disputes among the parts of an order, to the cent. Pure.

/** A committee's lines, one line, or shipping. */
export interface OrderPart {
  cents: number
  /** Refunded by the choice of lines. */
  chosenCents: number
}

/**
 * The refunded cents of each part: those of the chosen lines, and of the other refunds a share by what is left. No
 * part gets more than its amount; together they are `refundedCents`, which is at most the sum of the parts.
 */
export function shareRefunds(parts: readonly OrderPart[], refundedCents: number): number[] {
  const chosen = parts.reduce((sum, { chosenCents }) => sum + chosenCents, 0)
  const shares = shareOut(
    Math.max(0, refundedCents - chosen),
    parts.map(({ cents, chosenCents }) => cents - chosenCents),
  )
  return parts.map(({ chosenCents }, at) => chosenCents + (shares[at] ?? 0))
}

/**
 * Shares an amount among parts by weight, to the cent: one amount per weight, none larger than its weight. The
 * amounts add up to `cents`, or to the sum of the weights if that is less.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const shared = BigInt(Math.min(cents, total))
  const upTo = (weight: number) => Number((shared * BigInt(weight)) / BigInt(total))
  let before = 0
  return weights.map((weight) => {
    const share = upTo(before + weight) - upTo(before)
    before += weight
    return share
  })
}
