// What a cart's lines cost now, line by line, or the first that may not be bought. Pure.
import type { Buyer } from '../../../contract/rules/availability.ts'
import { type CartLine, repricedLine } from '../../repositories/cart-lines.ts'
import { type PricedLine, totalsOf } from './cart-totals.ts'
import { judgeOffer, type OfferVerdict } from './offer-rules.ts'

export interface Repriced extends PricedLine {
  line: CartLine
  isChanged: boolean
}

export type RepriceOutcome =
  | { kind: 'priced'; lines: Repriced[]; totalCents: number }
  | { kind: 'refused'; line: CartLine; why: Exclude<OfferVerdict['kind'], 'onSale'> }

/** Judges and prices every line anew at the domain's `nowMs`. */
export function repriceLines(
  lines: readonly CartLine[],
  buyer: Buyer,
  nowMs: number,
): RepriceOutcome {
  const priced: Repriced[] = []
  for (const line of lines) {
    const verdict = judgeOffer(line.offer, line.variant, buyer, nowMs)
    if (verdict.kind !== 'onSale') return { kind: 'refused', line, why: verdict.kind }
    const { unitCents, shippingCents } = verdict
    const { quantity, unit_cents, shipping_cents } = line.row
    const isChanged = unitCents !== unit_cents || shippingCents !== shipping_cents
    priced.push({ line, quantity, unitCents, shippingCents, isChanged })
  }
  return { kind: 'priced', lines: priced, totalCents: totalsOf(priced).totalCents }
}

/** What gives the lines of a locked cart these prices. */
export const repricedLines = (lines: readonly Repriced[]) =>
  lines.map(({ line, unitCents, shippingCents }) =>
    repricedLine(line.row.id, unitCents, shippingCents),
  )
