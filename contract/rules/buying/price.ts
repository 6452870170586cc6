// What a product costs now (rule 4). The app shows it, the server charges it.
import type { PriceEntry, PriceFacts } from '../../entities/product.ts'
import type { Buyer } from './buyer.ts'

/** The entry whose dates include `nowMs`; of several the one that started last, of equal starts the later in the list. */
export function entryNow(history: readonly PriceEntry[], nowMs: number): PriceEntry | null {
  let current: PriceEntry | null = null
  for (const entry of history) {
    const hasStarted = (entry.startMs ?? -Infinity) <= nowMs
    const isOver = entry.endMs !== null && entry.endMs < nowMs
    if (!hasStarted || isOver) continue
    if (!current || (entry.startMs ?? -Infinity) >= (current.startMs ?? -Infinity)) current = entry
  }
  return current
}

/** What the price of a product depends on. */
export type Priced = { readonly [Fact in keyof PriceFacts]: Readonly<PriceFacts[Fact]> }

/** What a variant adds to the price of its product. */
export interface PricedVariant {
  costHistory: readonly PriceEntry[]
}

export interface PriceRequest {
  product: Priced
  /** null = the product without a choice. */
  variant: PricedVariant | null
  buyer: Buyer
  nowMs: number
}

/**
 * Unit price in cents: the base price now plus the variant's cost now (none: 0); null = no price, not for sale.
 * The one place where a price is computed, on both sides. No price depends on the buyer yet; one that does belongs here.
 */
export function priceNow({ product, variant, nowMs }: PriceRequest): number | null {
  const base = entryNow(product.basePriceHistory, nowMs)
  if (!base) return null
  return Math.max(0, base.cents + (entryNow(variant?.costHistory ?? [], nowMs)?.cents ?? 0))
}
