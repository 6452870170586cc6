// The current prices of a cart's lines, or the first line that can't be bought now.
import type { Buyer } from '../../../contract/rules/buyer.ts'
import type { Tx } from '../../db/schema.ts'
import { Refusal } from '../../refusal.ts'
import { type CartLine, repriceLine } from '../../repositories/cart-lines.ts'
import { largestTotalCents, type PricedLine, stockRequestOf, totalsOf } from './cart-contents.ts'
import { getOfferState, type SaleTime } from './offer-rules.ts'
import { type NotOnSale, offerRefusal } from './refusals.ts'

export interface RepricedLine extends PricedLine {
  line: CartLine
  isChanged: boolean
}

export type RepriceOutcome =
  | { kind: 'priced'; lines: RepricedLine[]; totalCents: number }
  | { kind: 'refused'; line: CartLine; why: NotOnSale }

/** Checks and prices every line for the buyer; writes nothing. */
export function repriceLines(
  lines: readonly CartLine[],
  buyer: Buyer,
  time: SaleTime,
): RepriceOutcome {
  const priced: RepricedLine[] = []
  for (const line of lines) {
    const state = getOfferState(line.offer, line.variant, buyer, time)
    if (state.kind !== 'onSale') return { kind: 'refused', line, why: state }
    const { unitCents, shippingCents } = state
    const { quantity, unit_cents, shipping_cents } = line.row
    const isChanged = unitCents !== unit_cents || shippingCents !== shipping_cents
    priced.push({ line, quantity, unitCents, shippingCents, isChanged })
  }
  return { kind: 'priced', lines: priced, totalCents: totalsOf(priced).totalCents }
}

/** The current prices of all lines; refuses the first line that can't be bought now. */
export function requirePrices(
  lines: readonly CartLine[],
  buyer: Buyer,
  time: SaleTime,
): { changed: RepricedLine[]; totalCents: number } {
  const outcome = repriceLines(lines, buyer, time)
  if (outcome.kind === 'refused') {
    const { offer, variant, row } = outcome.line
    throw offerRefusal(stockRequestOf(offer, variant, row.quantity).name, outcome.why)
  }
  const { totalCents } = outcome
  if (totalCents > largestTotalCents) {
    throw new Refusal('total_changed', 'This is more than one payment can carry.')
  }
  return { changed: outcome.lines.filter(({ isChanged }) => isChanged), totalCents }
}

/** Writes new prices to lines of a locked cart. */
export async function writePrices(tx: Tx, changed: readonly RepricedLine[]): Promise<void> {
  for (const { line, unitCents, shippingCents } of changed) {
    await repriceLine(tx, line.row.id, { unit_cents: unitCents, shipping_cents: shippingCents })
  }
}
