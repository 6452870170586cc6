// A cart and its lines; money is integer cents inside.
import * as z from 'zod/mini'
import type { Address } from './address.ts'
import type { LabelledAnswer } from './answers.ts'

export interface CartLine {
  id: number
  /** Ids as the add-to-cart call takes them; null where the service does not tell. */
  eventProductId: number | null
  eventVariantId: number | null
  productName: string
  variantName: string
  unitCents: number
  quantity: number
  /** The highest quantity that stock and limits allow now; null where the service does not tell. */
  atMost: number | null
  /** '' where there is none, or the service does not tell. */
  imagePath: string
  answers: LabelledAnswer[]
}

/** A line of an event that has closed since it was added: it can't be bought, and does not count. */
export interface SetAsideLine extends CartLine {
  eventName: string
}

export interface Cart {
  /** 0 = the empty default cart; nothing is ever posted to it (rule 14). */
  id: number
  state: string
  userId: number
  isTestMode: boolean
  needsShipping: boolean
  totalCents: number
  shippingCents: number
  lines: CartLine[]
  setAside: SetAsideLine[]
  shippingAddress: Address | null
  /** Written by the server only after the charge succeeded (rule 24). */
  paidIntentId: string
  /** Until when the stock of the lines is held for this cart, null = nothing held (rule 13). */
  heldUntilMs: number | null
}

export const emptyCart: Cart = {
  id: 0,
  state: 'open',
  userId: 0,
  isTestMode: false,
  needsShipping: false,
  totalCents: 0,
  shippingCents: 0,
  lines: [],
  setAside: [],
  shippingAddress: null,
  paidIntentId: '',
  heldUntilMs: null,
}

/** Subtotal = total less shipping, never below 0 (rule 16). */
export function subtotalCents(of: Pick<Cart, 'totalCents' | 'shippingCents'>): number {
  return Math.max(0, of.totalCents - of.shippingCents)
}

/** Up to 10,000 characters of JSON: the answers to a product's custom fields. */
export const dataPointsText = z.string().check(z.maxLength(10_000))

/** The highest quantity of one line. */
export const largestQuantity = 9999
const quantity = z.int().check(z.gte(1), z.lte(largestQuantity))

export const addToCartBody = z.object({
  storeProductsForEventId: z.int().check(z.positive()),
  storeProductVariantsForEventId: z.nullable(z.int().check(z.positive())),
  quantity: z._default(quantity, 1),
  dataPoints: z._default(dataPointsText, '{}'),
  cartId: z.int(),
})

export const changeQuantityBody = z.object({ quantity })
