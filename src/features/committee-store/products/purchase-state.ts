// What a shopper has chosen of a product, and what that means: price, stock, button. Pure.
import type { EventProduct, Variant } from '../../../../contract/entities/product.ts'
import {
  type Buyer,
  availableFromMs,
  isAvailable,
} from '../../../../contract/rules/availability.ts'
import { priceNowCents } from '../../../../contract/rules/price.ts'
import {
  type QuantityVerdict,
  decidingStock,
  isTracked,
  judgeQuantity,
  maximumQuantity,
} from '../../../../contract/rules/quantity.ts'
import { type ColorGroup, chosenVariant } from '../../../../contract/rules/variants.ts'
import { type ButtonState, buttonState } from './button-state.ts'

/** Kept per colour group, so that a choice in one colour never changes another. */
export interface Choice {
  variantId: number | undefined
  quantity: number
}

export const freshChoice: Choice = { variantId: undefined, quantity: 1 }

export interface Judged {
  button: ButtonState
  variant: Variant | null
  /** null = no price holds now. */
  priceCents: number | null
  verdict: QuantityVerdict
  maximum: number
  /** The chosen variant's tracked inventory; null = nothing to say. */
  limitedTo: number | null
  /** The date shown while the product is not available; null = none. */
  availableFromMs: number | null
}

/** Judges a choice within a colour group, or of a product without variants (`group` null). */
export function judgeChoice(
  entry: EventProduct,
  group: ColorGroup | null,
  choice: Choice,
  buyer: Buyer,
  nowMs: number,
): Judged {
  const variant = group ? chosenVariant(group, choice.variantId) : null
  const stock = decidingStock(entry, variant)
  const verdict = judgeQuantity(choice.quantity, stock.inventory, entry.limitThreshold)
  const priceCents = priceNowCents(entry.basePriceHistory, variant?.costHistory ?? [], nowMs)
  const isForSaleNow = isAvailable(entry, buyer, nowMs)
  const button = buttonState({
    isSoldOut: stock.isSoldOut || (group?.isSoldOut ?? false),
    isAvailable: isForSaleNow,
    hasPrice: priceCents !== null,
    isQuantityOk: verdict === 'ok',
    isSizeChosen: group === null || variant !== null,
  })
  return {
    button,
    variant,
    priceCents,
    verdict,
    maximum: maximumQuantity(stock.inventory, entry.limitThreshold),
    limitedTo: variant && isTracked(variant.inventory) ? variant.inventory : null,
    availableFromMs: isForSaleNow ? null : availableFromMs(entry, buyer),
  }
}
