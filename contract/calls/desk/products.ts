// The calls for a committee's products (rule 58).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskProduct, deskProductList, productEntry } from '../../entities/desk/products.ts'
import { manyChange, manyAtMost } from '../../entities/desk/many-products.ts'
import { deskRemoval } from '../../entities/desk/removal.ts'
import { deskPlace } from '../../entities/waitlist.ts'
import { enteredText } from '../../values/entered-text.ts'
import { productLimits } from '../../entities/product-limits.ts'
import { id } from '../../wire.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: ['chair'],
  isAddition: true,
} as const
const ofProduct = z.object({ productId: id })
const one = { one: deskProduct } as const

export const deskProductChangesAtMost = 50

export const findDeskProducts = defineCall({
  ...shared,
  method: 'GET',
  name: 'findDeskProducts',
  summary: "A committee's products in its order, with what is left, sold and held",
  path: '/desk/products',
  query: z.object({ committeeId: id }),
  reply: { one: deskProductList },
})

export const getDeskProduct = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskProduct',
  summary: 'A product as people enter it, with its stock and its newest changes',
  path: '/desk/products/{productId}',
  params: ofProduct,
  reply: one,
})

export const addDeskProduct = defineCall({
  ...shared,
  method: 'POST',
  name: 'addDeskProduct',
  summary: 'Add a product at the end of its committee; returns the product',
  path: '/desk/products',
  body: z.object({
    committeeId: z.int(),
    entry: productEntry,
    /** A repeated request with the same key adds no second product; 409 state_changed when its entry differs. */
    idempotencyKey: z.uuid(),
  }),
  reply: one,
})

export const changeDeskProduct = defineCall({
  ...shared,
  method: 'PUT',
  name: 'changeDeskProduct',
  summary: 'Change what people enter of a product; returns the product',
  path: '/desk/products/{productId}',
  params: ofProduct,
  body: z.object({
    entry: productEntry,
    /** The version that the sender sees; 409 state_changed when it differs. */
    expected: z.string().check(z.maxLength(100)),
  }),
  reply: one,
})

export const changeDeskStock = defineCall({
  ...shared,
  method: 'POST',
  name: 'changeDeskStock',
  summary:
    'Add pieces to the stock of a product or variant, take some off, or begin or end counting them; returns the product',
  path: '/desk/products/{productId}/stock',
  params: ofProduct,
  body: z.object({
    /** null = of the product itself. */
    variantId: z.nullable(z.int()),
    change: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('by'),
        pieces: z.int().check(
          z.minimum(-productLimits.pieces),
          z.maximum(productLimits.pieces),
          z.refine((by) => by !== 0),
        ),
      }),
      /** From now on; refused where pieces are counted already. */
      z.object({
        kind: z.literal('count'),
        left: z.int().check(z.nonnegative(), z.maximum(productLimits.pieces)),
      }),
      z.object({ kind: z.literal('uncounted') }),
    ]),
    /** All pieces that the sender sees, left and sold; null = not counted. 409 state_changed when they differ. */
    expectedPieces: z.nullable(z.int()),
    reason: enteredText(productLimits.reason).check(z.trim()),
  }),
  reply: one,
})

export const endDeskSale = defineCall({
  ...shared,
  method: 'PUT',
  name: 'endDeskSale',
  summary: 'End the sale of a product, or let it go on; returns the product',
  path: '/desk/products/{productId}/sale',
  params: ofProduct,
  body: z.object({ isEnded: z.boolean() }),
  reply: one,
})

export const removeDeskProduct = defineCall({
  ...shared,
  method: 'DELETE',
  name: 'removeDeskProduct',
  summary: 'Remove a product that was never sold and is in no cart; returns the list that is left',
  path: '/desk/products/{productId}',
  params: ofProduct,
  reply: { one: deskProductList },
})

export const removeDeskProducts = defineCall({
  ...shared,
  method: 'POST',
  name: 'removeDeskProducts',
  summary:
    'Remove several products of a committee, as one change; returns those that stay, each with the reason',
  path: '/desk/products/removal',
  body: z.object({
    committeeId: z.int(),
    productIds: z.array(id).check(z.minLength(1), z.maxLength(manyAtMost)),
  }),
  reply: { one: deskRemoval },
})

export const sortDeskProducts = defineCall({
  ...shared,
  method: 'POST',
  name: 'sortDeskProducts',
  summary: "Set the order of a committee's products; returns the list",
  path: '/desk/products/order',
  body: z.object({
    committeeId: z.int(),
    /** All products of the committee, in the new order. */
    productIds: z.array(z.int()).check(z.maxLength(10_000)),
    /** The order that the sender sees; 409 state_changed when it differs. */
    expected: z.array(z.int()).check(z.maxLength(10_000)),
  }),
  reply: { one: deskProductList },
})

export const changeManyDeskProducts = defineCall({
  ...shared,
  method: 'POST',
  name: 'changeManyDeskProducts',
  summary:
    'Change the price, the times or the sale of several products of a committee, all or none; returns the list',
  path: '/desk/products/many',
  body: z.object({
    committeeId: z.int(),
    products: z
      .array(
        z.object({
          id: z.int(),
          /** The version that the sender sees; 409 state_changed when it differs. */
          expected: z.string().check(z.maxLength(100)),
        }),
      )
      .check(z.minLength(1), z.maxLength(manyAtMost)),
    change: manyChange,
  }),
  reply: { one: deskProductList },
})

const placeIds = z.array(z.int()).check(z.maxLength(10_000))
const places = { one: z.object({ places: z.array(deskPlace) }) } as const

export const getDeskWaitlist = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskWaitlist',
  summary: 'Who waits for a product, or has an offer of it, in the order of the list',
  path: '/desk/products/{productId}/waitlist',
  params: ofProduct,
  reply: places,
})

export const changeDeskWaitlist = defineCall({
  ...shared,
  method: 'PUT',
  name: 'changeDeskWaitlist',
  summary: "Set the order of a product's waitlist, and remove who is left out; returns the list",
  path: '/desk/products/{productId}/waitlist',
  params: ofProduct,
  body: z.object({
    /** The places of `expected` that stay, in the new order. Who has joined since follows at the end. */
    placeIds,
    /** The list that the sender sees; 409 state_changed when the places left of it have another order. */
    expected: placeIds,
  }),
  reply: places,
})
