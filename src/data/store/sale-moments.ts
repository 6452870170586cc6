// When a sale changes: dates of availability, prices and deadlines. Screens look at the clock again at these moments.
import type { PriceEntry } from '#contract/entities/product.ts'

interface Dated {
  availabilityMs: number | null
  memberAvailabilityMs: number | null
  basePriceHistory: readonly PriceEntry[]
  variants?: readonly { costHistory: readonly PriceEntry[] }[]
}

const isDate = (ms: number | null): ms is number => ms !== null

/** The moments (epoch ms) at which a price, the availability or a deadline may change. */
export function saleMoments(
  products: readonly Dated[],
  deadlines: readonly (number | null)[] = [],
): number[] {
  const ofPrices = (entries: readonly PriceEntry[]) =>
    entries.flatMap(({ startMs, endMs }) => [startMs, endMs])
  const all = products.flatMap(({ availabilityMs, memberAvailabilityMs, ...product }) => [
    availabilityMs,
    memberAvailabilityMs,
    ...ofPrices(product.basePriceHistory),
    ...(product.variants ?? []).flatMap(({ costHistory }) => ofPrices(costHistory)),
  ])
  return [...new Set([...all, ...deadlines].filter(isDate))]
}
