// A cart and its lines; money is integer cents inside.
import * as z from 'zod/mini'
import {
  dollarsOrZero,
  flag,
  id,
  listOrEmpty,
  maybeCount,
  maybeId,
  maybeInstant,
  text,
} from '../wire.ts'
import type { LabelledAnswer } from './answers.ts'
import type { Address } from './address.ts'
import { maybeAddress } from './address-wire.ts'
import { answersOfLine, wireToAnswers } from './line-answers.ts'

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
  shippingAddress: null,
  paidIntentId: '',
  heldUntilMs: null,
}

const variantOfLine = z.looseObject({
  id: maybeId,
  productVariant: z.looseObject({ displayName: text }),
})

const cartLineWire = z.looseObject({
  id,
  itemCost: dollarsOrZero,
  quantity: z.int(),
  atMost: maybeCount,
  image: text,
  ...answersOfLine,
  storeProductsForEvent: z.looseObject({ id: maybeId, product: z.looseObject({ name: text }) }),
  storeProductVariantsForEvent: z.optional(z.nullable(variantOfLine)),
})

const cartWire = z.looseObject({
  id,
  state: text,
  createDate: maybeInstant,
  isTestModeCart: flag,
  userId: id,
  ship: flag,
  totalCost: dollarsOrZero,
  shippingCost: dollarsOrZero,
  refundedAmount: dollarsOrZero,
  contents: listOrEmpty(cartLineWire),
  shippingAddress: maybeAddress,
  stripePaymentIntentId: text,
  heldUntil: maybeInstant,
})

function wireToCart(wire: z.output<typeof cartWire>): Cart {
  return {
    id: wire.id,
    state: wire.state,
    userId: wire.userId,
    isTestMode: wire.isTestModeCart,
    needsShipping: wire.ship,
    totalCents: wire.totalCost,
    shippingCents: wire.shippingCost,
    lines: wire.contents.map((line) => ({
      id: line.id,
      eventProductId: line.storeProductsForEvent.id,
      eventVariantId: line.storeProductVariantsForEvent?.id ?? null,
      productName: line.storeProductsForEvent.product.name,
      variantName: line.storeProductVariantsForEvent?.productVariant.displayName ?? '',
      unitCents: line.itemCost,
      quantity: line.quantity,
      atMost: line.atMost,
      imagePath: line.image,
      answers: wireToAnswers(line),
    })),
    shippingAddress: wire.shippingAddress,
    paidIntentId: wire.stripePaymentIntentId,
    heldUntilMs: wire.heldUntil,
  }
}

export const cart = z.pipe(cartWire, z.transform(wireToCart))

/** The open cart as a call leaves it, an addition to its reply; null where the service does not tell. */
export const maybeCart = z.pipe(
  // oxlint-disable-next-line promise/valid-params -- a schema, not a promise
  z.optional(z.catch(z.nullable(cart), null)),
  z.transform((value) => value ?? null),
)

/** Subtotal = total less shipping, never below 0 (rule 16). */
export function subtotalCents(of: Pick<Cart, 'totalCents' | 'shippingCents'>): number {
  return Math.max(0, of.totalCents - of.shippingCents)
}

/** Up to 10,000 characters of JSON: the answers to a product's custom fields. */
const dataPointsText = z.string().check(z.maxLength(10_000))

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
