// A cart on the wire.
import * as z from 'zod/mini'
import type { Cart, CartLine } from '../entities/cart.ts'
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
import { maybeAddress } from './address.ts'
import { answersOfLine, wireToAnswers } from './line-answers.ts'

const variantOfLine = z.looseObject({
  id: maybeId,
  productVariant: z.looseObject({ displayName: text }),
})

const cartLineFields = {
  id,
  itemCost: dollarsOrZero,
  quantity: z.int(),
  atMost: maybeCount,
  image: text,
  ...answersOfLine,
  storeProductsForEvent: z.looseObject({ id: maybeId, product: z.looseObject({ name: text }) }),
  storeProductVariantsForEvent: z.optional(z.nullable(variantOfLine)),
}
const cartLineWire = z.looseObject(cartLineFields)
const setAsideLineWire = z.looseObject({ ...cartLineFields, eventName: text })

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
  setAside: listOrEmpty(setAsideLineWire),
  shippingAddress: maybeAddress,
  stripePaymentIntentId: text,
  heldUntil: maybeInstant,
})

function wireToLine(line: z.output<typeof cartLineWire>): CartLine {
  return {
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
  }
}

function wireToCart(wire: z.output<typeof cartWire>): Cart {
  return {
    id: wire.id,
    state: wire.state,
    userId: wire.userId,
    isTestMode: wire.isTestModeCart,
    needsShipping: wire.ship,
    totalCents: wire.totalCost,
    shippingCents: wire.shippingCost,
    lines: wire.contents.map(wireToLine),
    setAside: wire.setAside.map((line) => ({ ...wireToLine(line), eventName: line.eventName })),
    shippingAddress: wire.shippingAddress,
    paidIntentId: wire.stripePaymentIntentId,
    heldUntilMs: wire.heldUntil,
  }
}

export const cartReply = z.pipe(cartWire, z.transform(wireToCart))

/** The open cart as a call leaves it, an addition to its reply; null where the service does not tell. */
export const maybeCart = z.pipe(
  // oxlint-disable-next-line promise/valid-params -- a schema, not a promise
  z.optional(z.catch(z.nullable(cartReply), null)),
  z.transform((value) => value ?? null),
)
