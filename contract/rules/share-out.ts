// Shares a sum among parts by their weights, to the cent: what a refund of an order means for each of its
// committees. Pure.

/** One whole amount per weight, each at most its weight; they add up to `cents`, or to all weights if it is more. */
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
