// What somebody asks to put into the cart, as the add-to-cart call wants it. Pure.
import type { EventProduct, Variant } from '../../../../contract/entities/product.ts'
import type { FormAnswer } from '../../../../contract/rules/form-answers.ts'
import type { CartItem } from '../../../data/cart/cart.ts'

export interface Wanted {
  productName: string
  entry: EventProduct
  variant: Variant | null
  quantity: number
}

export function toCartItem(wanted: Wanted, answers: Record<string, FormAnswer>): CartItem {
  return {
    eventProductId: wanted.entry.id,
    eventVariantId: wanted.variant?.eventVariantId ?? null,
    quantity: wanted.quantity,
    answers,
  }
}

/** Products with custom fields are asked for them first (rule 12). */
export function needsAnswers(wanted: Wanted): boolean {
  return wanted.entry.customFields.length > 0
}
