// What a change of many products at once makes of one of them, or why it can't be made (rule 69): the preview and the
// server say the same. Pure.
import type { PriceEntered, SaleEntry } from '../../entities/desk/products.ts'
import type { ManyChange } from '../../entities/desk/many-products.ts'
import { productLimits } from '../../entities/product-limits.ts'
import { findSaleErrors, findStartError } from './product-errors.ts'
import type { StoreTimes } from './sale-start.ts'

export type ChangedSale =
  | { kind: 'changed'; sale: SaleEntry }
  /** The product is like this already. */
  | { kind: 'same' }
  | { kind: 'refused'; reason: string }

const refused = (reason: string) => ({ kind: 'refused', reason }) as const

/** The sale of a product after the change. A price that has ended stays as it was. */
export function changedSale(
  change: ManyChange,
  sale: SaleEntry,
  { nowMs, store }: { nowMs: number; store: StoreTimes },
): ChangedSale {
  const next = nextSale(change, sale, nowMs)
  if ('reason' in next) return next
  if (JSON.stringify(next) === JSON.stringify(sale)) return { kind: 'same' }
  if (change.kind === 'sale') return { kind: 'changed', sale: next }
  const error = findSaleErrors(next)[0] ?? findStartError(next, sale, store)
  return error ? refused(error.text) : { kind: 'changed', sale: next }
}

function nextSale(change: ManyChange, sale: SaleEntry, nowMs: number) {
  switch (change.kind) {
    case 'setPrice':
      return withPrices(sale, nowMs, () => change.cents)
    case 'addToPrice':
      return withPrices(sale, nowMs, (cents) => cents + change.cents)
    case 'scalePrice':
      // In whole numbers, so that half a cent is always rounded up.
      return withPrices(sale, nowMs, (cents) =>
        Math.round((cents * (10_000 + change.basisPoints)) / 10_000),
      )
    case 'times':
      return withTimes(sale, change)
    case 'sale':
      return { ...sale, isSoldOut: change.isEnded }
  }
}

const endOf = ({ endsAt }: PriceEntered) => (endsAt === null ? Infinity : Date.parse(endsAt))

function withPrices(sale: SaleEntry, nowMs: number, centsOf: (cents: number) => number) {
  if (sale.prices.length === 0) return refused('It has no price.')
  // A price still holds in its last millisecond.
  const isOver = (price: PriceEntered) => endOf(price) < nowMs
  if (sale.prices.every(isOver)) return refused('Its prices have ended.')
  const prices = sale.prices.map((price) =>
    isOver(price) ? price : { ...price, cents: centsOf(price.cents) },
  )
  if (prices.some(({ cents }) => cents < 0)) return refused('The price would be below zero.')
  const isTooHigh = prices.some(({ cents }) => cents > productLimits.priceCents)
  return isTooHigh ? refused('The price would be too high.') : { ...sale, prices }
}

function withTimes(sale: SaleEntry, change: Extract<ManyChange, { kind: 'times' }>) {
  const { availableAt = sale.availableAt, memberAvailableAt = sale.memberAvailableAt } = change
  const { endsAt } = change
  if (endsAt !== undefined && sale.prices.length === 0) {
    return refused('It has no price, and a sale ends when its last price ends.')
  }
  const prices = endsAt === undefined ? sale.prices : pricesUntil(sale.prices, endsAt)
  if (
    endsAt !== undefined &&
    prices.some((price) => Date.parse(price.startsAt ?? '') >= endOf(price))
  ) {
    return refused('The sale would end before one of its prices begins.')
  }
  // Without a time of availability NaN compares as false.
  if (prices.length > 0 && Date.parse(availableAt ?? '') >= Math.max(...prices.map(endOf))) {
    return refused('The sale would end before it begins.')
  }
  return { ...sale, prices, availableAt, memberAvailableAt }
}

/** The last price ends then, and no other later. */
function pricesUntil(prices: readonly PriceEntered[], endsAt: string | null): PriceEntered[] {
  const [last, end] = [Math.max(...prices.map(endOf)), endOf({ cents: 0, startsAt: null, endsAt })]
  return prices.map((price) =>
    endOf(price) === last || endOf(price) > end ? { ...price, endsAt } : price,
  )
}
