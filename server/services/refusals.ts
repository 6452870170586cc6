// The words in which offers and stock are refused; each names the item.
import { Refusal } from '../refusal.ts'
import type { OfferVerdict } from './offer-rules.ts'
import type { StockPlan } from './stock-plan.ts'

type NotOnSale = Exclude<OfferVerdict['kind'], 'onSale'>

export function offerRefusal(item: string, kind: NotOnSale): Refusal {
  const text = kind === 'notYet' ? `${item} is not available yet.` : `${item} is not for sale now.`
  return new Refusal('not_available', text, { item })
}

export function shortRefusal({ wanted, left }: Extract<StockPlan, { kind: 'short' }>): Refusal {
  const text = left === 0 ? `${wanted.name} is sold out.` : `Only ${left} of ${wanted.name} left.`
  return new Refusal('out_of_stock', text, { item: wanted.name, left })
}

export function aboveLimitRefusal(item: string, atMost: number): Refusal {
  return new Refusal('not_available', `One cart takes ${atMost} of ${item} at most.`, {
    item,
    atMost,
  })
}
