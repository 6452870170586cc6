// What a whole cart is asked before it is confirmed or ordered without a card; each refusal names the
// item and changes nothing.
import { Refusal } from '../../refusal.ts'
import type { CartLine } from '../../repositories/cart-lines.ts'
import type { SeenStock } from '../../repositories/stock.ts'
import { wantedLines, wantedOf } from './cart-contents.ts'
import { largestTotalCents } from './cart-totals.ts'
import { aboveLimitRefusal, offerRefusal, shortRefusal } from './refusals.ts'
import { type Repriced, repriceLines } from './reprice.ts'
import type { Shopper } from './shopper.ts'
import { type EnoughStock, findAboveLimit, planStock } from './stock-plan.ts'

/** Today's prices of all lines; refuses the first that may not be bought now. */
export function priceNow(
  lines: readonly CartLine[],
  shopper: Shopper,
  domainNowMs: number,
): { priced: Repriced[]; totalCents: number } {
  const outcome = repriceLines(lines, shopper, domainNowMs)
  if (outcome.kind === 'refused') {
    const { offer, variant, row } = outcome.line
    throw offerRefusal(wantedOf(offer, variant, row.quantity).name, outcome.why)
  }
  if (outcome.totalCents > largestTotalCents) {
    throw new Refusal('total_changed', 'This is more than one payment can carry.')
  }
  return { priced: outcome.lines, totalCents: outcome.totalCents }
}

/** The stock the lines need; refuses the first line there is too little for, or too much of. */
export function requireStock(lines: readonly CartLine[], stock: readonly SeenStock[]): EnoughStock {
  const wanted = wantedLines(lines)
  const plan = planStock(wanted, stock)
  if (plan.kind === 'short') throw shortRefusal(plan)
  const above = findAboveLimit(wanted, plan)
  if (above) throw aboveLimitRefusal(above, 'not_available')
  return plan
}
