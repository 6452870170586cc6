// The numbers of the sales charts and of the tables beside them. Pure.
import type { DeskSales, DeskSalesSums } from '#contract/entities/desk/books.ts'
import type { Product, Stock } from '#contract/entities/product.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'

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

type Sold = DeskSales['products'][number]

export interface ProductRow {
  offerId: number
  name: string
  /** Sold, less what was refunded: such a piece may be among those that are left. */
  kept: number
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

/** Kept, held and left of each product of the store, and what was kept of products that are gone; most kept first. */
export function stockByProduct(sold: readonly Sold[], products: readonly Product[]): ProductRow[] {
  const countOf = ({ soldCount, refundedCount }: Sold) => soldCount - refundedCount
  const keptOf = new Map(sold.map((one) => [one.offerId, countOf(one)]))
  const now = products.flatMap(({ name, events }) =>
    events.map((offer): ProductRow => {
      const stocks = [offer, ...offer.variants]
      return {
        offerId: offer.id,
        name,
        kept: keptOf.get(offer.id) ?? 0,
        held: stocks.reduce((sum, { held }) => sum + held, 0),
        left: sumOrNull(offer.variants.map(leftOf)) ?? leftOf(offer),
      }
    }),
  )
  const offered = new Set(now.map(({ offerId }) => offerId))
  const past = sold
    .filter(({ offerId }) => !offered.has(offerId))
    .map((one): ProductRow => ({
      offerId: one.offerId,
      name: one.productName,
      kept: countOf(one),
      held: 0,
      left: null,
    }))
  return [...now, ...past].sort((a, b) => b.kept - a.kept || a.name.localeCompare(b.name))
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
