// Refuses lines that exceed the stock or a limit; the refusal names the item.
import { timeWords, zoneWords } from '#contract/values/time/date-words.ts'
import { msToEpochSec } from '#contract/wire.ts'
import { Refusal } from '#server/refusal.ts'
import type { StockWithHolds } from '#server/repositories/cart/stock.ts'
import {
  type AboveLimit,
  type EnoughStock,
  findAboveLimit,
  planStock,
  type StockPlan,
} from './stock-plan.ts'
import type { StockRequest } from './stock-requests.ts'

/** The stock that the lines need; refuses the first line that exceeds the stock or the limit. Times are in the zone. */
export function requireStock(
  lines: readonly StockRequest[],
  stock: readonly StockWithHolds[],
  timeZone: string,
): EnoughStock {
  const plan = planStock(lines, stock)
  if (plan.kind === 'short') throw shortRefusal(plan, timeZone)
  const above = findAboveLimit(lines, plan)
  if (above) throw aboveLimitRefusal(above, 'not_available')
  return plan
}

/**
 * Too little stock is left; the details name the item, the quantity left and, where other carts hold the rest, when the
 * first of their holds ends.
 */
export function shortRefusal(
  { request: { name: item }, left, heldUntil }: Extract<StockPlan, { kind: 'short' }>,
  timeZone: string,
): Refusal {
  if (heldUntil === null) {
    const text = left === 0 ? `${item} is sold out.` : `Only ${left} of ${item} left.`
    return new Refusal('out_of_stock', text, { item, left })
  }
  const back = `may come back at ${timeWords(heldUntil.getTime(), timeZone)}, ${zoneWords(timeZone)}.`
  const text =
    left === 0
      ? `${item} is in another cart, and ${back}`
      : `Only ${left} of ${item} left: the rest is in another cart, and ${back}`
  return new Refusal('out_of_stock', text, {
    item,
    left,
    heldUntil: msToEpochSec(heldUntil.getTime()),
  })
}

/** Above the limit per cart; `quantity_invalid` when adding, `not_available` for a cart that has become too large. */
export function aboveLimitRefusal(
  { request: { name: item }, atMost }: AboveLimit,
  code: 'not_available' | 'quantity_invalid',
): Refusal {
  return new Refusal(code, `One cart takes ${atMost} of ${item} at most.`, { item, atMost })
}
