// What a shopper adds to the cart.
import type { EventProduct, Variant } from '#contract/entities/product.ts'
import type { FormAnswer } from '#contract/rules/forms/form-answers.ts'
import type { CartItem } from '#data/cart/cart.ts'

export interface AddToCartRequest {
  productName: string
  entry: EventProduct
  variant: Variant | null
  quantity: number
}

/** The request and the answers to its custom fields as the add-to-cart call takes them. */
export function toCartItem(
  { entry, variant, quantity }: AddToCartRequest,
  answers: Record<string, FormAnswer>,
): CartItem {
  return {
    eventProductId: entry.id,
    eventVariantId: variant?.eventVariantId ?? null,
    quantity,
    answers,
  }
}

/** Whether the product has custom fields, which are asked before it is added. */
export function needsAnswers({ entry }: AddToCartRequest): boolean {
  return entry.customFields.length > 0
}
