// The current prices of a cart's lines, or the first line that can't be bought now.
import type { BuyingRights } from '#contract/rules/buying/buyer.ts'
import type { Tx } from '#server/db/schema.ts'
import { Refusal } from '#server/refusal.ts'
import { type CartLine, repriceLine } from '#server/repositories/cart/cart-lines.ts'
import { largestTotalCents, type PricedLine, totalsOf } from './totals.ts'
import { stockRequestOf } from '../stock/stock-requests.ts'
import { requireChoices } from './line-choices.ts'
import { getOfferState, type NotOnSale, offerRefusal, type SaleTime } from './offer-state.ts'

export interface RepricedLine extends PricedLine {
  line: CartLine
  isChanged: boolean
}

export type RepriceOutcome =
  | { kind: 'priced'; lines: RepricedLine[]; totalCents: number }
  | { kind: 'refused'; line: CartLine; why: NotOnSale }

/** Checks and prices every line for the person; writes nothing. */
export function repriceLines(
  lines: readonly CartLine[],
  rights: BuyingRights,
  time: SaleTime,
): RepriceOutcome {
  const priced: RepricedLine[] = []
  for (const line of lines) {
    const state = getOfferState(line.offer, line.variant, rights, time)
    if (state.kind !== 'onSale') return { kind: 'refused', line, why: state }
    const { unitCents, shippingCents } = state
    const { quantity, unit_cents, shipping_cents } = line.row
    const isChanged = unitCents !== unit_cents || shippingCents !== shipping_cents
    priced.push({ line, quantity, unitCents, shippingCents, isChanged })
  }
  return { kind: 'priced', lines: priced, totalCents: totalsOf(priced).totalCents }
}

/** The current prices of all lines; refuses the first line that can't be bought now, or that lacks a choice. */
export function requirePrices(
  lines: readonly CartLine[],
  rights: BuyingRights,
  time: SaleTime,
): { lines: RepricedLine[]; changed: RepricedLine[]; totalCents: number } {
  const outcome = repriceLines(lines, rights, time)
  if (outcome.kind === 'refused') {
    const { offer, variant, row } = outcome.line
    throw offerRefusal(stockRequestOf(offer, variant, row.quantity).name, outcome.why)
  }
  for (const line of lines) requireChoices(line)
  const { lines: priced, totalCents } = outcome
  if (totalCents > largestTotalCents) {
    throw new Refusal('total_changed', 'This is more than one payment can carry.')
  }
  return { lines: priced, changed: priced.filter(({ isChanged }) => isChanged), totalCents }
}

/** The line with its current prices. */
export function withPrices({ line, unitCents, shippingCents }: RepricedLine): CartLine {
  return { ...line, row: { ...line.row, unit_cents: unitCents, shipping_cents: shippingCents } }
}

/** Writes new prices to lines of a locked cart. */
export async function writePrices(tx: Tx, changed: readonly RepricedLine[]): Promise<void> {
  for (const { line, unitCents, shippingCents } of changed) {
    await repriceLine(tx, line.row.id, { unit_cents: unitCents, shipping_cents: shippingCents })
  }
}
