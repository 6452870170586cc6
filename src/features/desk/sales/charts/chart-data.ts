// The numbers of the sales charts and of the tables beside them. Pure.
import type { DeskSales, DeskSalesSums } from '../../../../../contract/entities/desk-books.ts'
import type { Product, Stock } from '../../../../../contract/entities/product.ts'
import { localTimeAt } from '../../../../../contract/values/zoned-time.ts'

export interface DayRow {
  /** YYYY-MM-DD. */
  day: string
  pieces: number
  cents: number
}

/** What was ordered and paid on each day with a sale, in the event's zone, oldest first. */
export function salesByDay(products: DeskSales['products'], timeZone: string): DayRow[] {
  const days = new Map<string, DayRow>()
  for (const line of products.flatMap(({ lines }) => lines)) {
    if (line.isPending) continue
    const day = localTimeAt(line.orderedAtMs, timeZone).slice(0, 10)
    const { pieces, cents } = days.get(day) ?? { pieces: 0, cents: 0 }
    days.set(day, {
      day,
      pieces: pieces + line.quantity,
      cents: cents + line.quantity * line.unitCents,
    })
  }
  return [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
}

export interface ProductRow {
  name: string
  sold: number
  held: number
  /** null = not counted. */
  left: number | null
}

// On the wire an inventory of 0 is not counted, unless the product is sold out.
function leftOf({ isSoldOut, inventory, held }: Stock): number | null {
  if (isSoldOut) return 0
  return inventory === null || inventory === 0 ? null : Math.max(0, inventory - held)
}

const sumOrNull = (numbers: readonly (number | null)[]) => {
  const counted = numbers.filter((one) => one !== null)
  return counted.length === 0 ? null : counted.reduce((sum, one) => sum + one, 0)
}

/** Sold, held and left of each product of the store, and of those that were sold under another name; most sold first. */
export function stockByProduct(
  sold: DeskSales['products'],
  products: readonly Product[],
): ProductRow[] {
  const soldOf = new Map(sold.map((one) => [one.productName, one.soldCount + one.pendingCount]))
  const now = products.map(({ name, events }): ProductRow => {
    const [offer] = events
    const stocks = offer ? [offer, ...offer.variants] : []
    const own = offer && offer.variants.length > 0 ? offer.variants.map(leftOf) : []
    return {
      name,
      sold: soldOf.get(name) ?? 0,
      held: stocks.reduce((sum, { held }) => sum + held, 0),
      left: sumOrNull(own) ?? (offer ? leftOf(offer) : null),
    }
  })
  const names = new Set(now.map(({ name }) => name))
  const past = [...soldOf]
    .filter(([name]) => !names.has(name))
    .map(([name, count]): ProductRow => ({ name, sold: count, held: 0, left: null }))
  return [...now, ...past].sort((a, b) => b.sold - a.sold || a.name.localeCompare(b.name))
}

/** What each committee kept after refunds, in cents, the largest first. */
export function keptByCommittee({ committees }: DeskSalesSums): { name: string; cents: number }[] {
  return committees
    .map(({ committeeName, soldCents, refundedCents }) => ({
      name: committeeName,
      cents: soldCents - refundedCents,
    }))
    .sort((a, b) => b.cents - a.cents)
}
