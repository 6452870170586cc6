// What a change does to the sale of a product, in words. Pure.
import type { SaleEntry } from '#contract/entities/desk/products.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { manyProductMessages } from './messages.ts'

const words = manyProductMessages

/** One line for each value that differs; a change keeps the number of the prices and when they begin. */
export function saleLines(before: SaleEntry, after: SaleEntry, timeZone: string): string[] {
  const when = (at: string) => formatInstant(Date.parse(at), 'dateTimeShort', timeZone)
  const line = <T>(label: string, old: T, now: T, say: (value: T) => string) =>
    old === now ? [] : [words.line(label, say(old), say(now))]
  const time = (at: string | null) => (at === null ? words.noTime : when(at))
  const { availableAt, memberAvailableAt, endsAt } = words.timeOf
  return [
    ...before.prices.flatMap((old, at) => {
      const now = after.prices[at] ?? old
      const { startsAt } = old
      const isOneOfMany = startsAt !== null && before.prices.length > 1
      const label = isOneOfMany ? words.priceFrom(when(startsAt)) : words.price
      return [
        ...line(label, old.cents, now.cents, formatCents),
        ...line(endsAt, old.endsAt, now.endsAt, time),
      ]
    }),
    ...line(availableAt, before.availableAt, after.availableAt, time),
    ...line(memberAvailableAt, before.memberAvailableAt, after.memberAvailableAt, time),
    ...line(words.sale, before.isSoldOut, after.isSoldOut, (is) => words.saleIs[`${is}`]),
  ]
}
