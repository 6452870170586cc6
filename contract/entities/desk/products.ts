// Products at the desk: what people enter, what is sold, and what was changed. Money is in cents.
import * as z from 'zod/mini'
import { enteredText, requiredText } from '../../values/entered-text.ts'
import { emptyEntry, enteredInstant, enteredPictures, enteredShape } from './entered-facts.ts'
import { fieldTypeNames } from '../field-types.ts'
import { pictureFacts, productTexts, saleFacts } from '../product.ts'
import { productLimits as limits } from '../product-limits.ts'
import { count, flag, later, line } from '../units.ts'

/** The facts of a product that visitors don't see. */
export const deskFacts = z.object({
  isTestOnly: flag(),
  /** The chairs are told when a sale leaves this many pieces or fewer. */
  fewLeft: later(count(), null),
  /** The title of the event of the schedule that the item is for; '' = none. */
  scheduleTitle: later(line(), ''),
})

const period = { startsAt: enteredInstant, endsAt: enteredInstant }
export const priceEntry = z.object({
  cents: z.int().check(z.nonnegative(), z.maximum(limits.priceCents)),
  ...period,
})
export type PriceEntered = z.output<typeof priceEntry>

export const extraCostEntry = z.object({
  cents: z.int().check(z.minimum(-limits.extraCents), z.maximum(limits.extraCents)),
  ...period,
})

/** Counted pieces that a new product or variant begins with; null = not counted. Of no effect on an existing one. */
const firstPieces = z.nullable(z.int().check(z.nonnegative(), z.maximum(limits.pieces)))

export const questionEntry = z.object({
  id: enteredText(limits.fieldId),
  label: requiredText(limits.name).check(z.trim()),
  type: z.enum(fieldTypeNames),
  isRequired: z.boolean(),
  options: z.array(requiredText(limits.name).check(z.trim())).check(z.maxLength(limits.options)),
})

export const variantEntry = z.object({
  /** null = a new one. */
  id: z.nullable(z.int()),
  /** Colour and size (rule 8). */
  name: requiredText(limits.name).check(z.trim()),
  colorId: z.nullable(z.int()),
  costs: z.array(extraCostEntry).check(z.maxLength(limits.prices)),
  images: enteredPictures,
  isSoldOut: z.boolean(),
  pieces: firstPieces,
})
export type VariantEntry = z.output<typeof variantEntry>

/** What people enter of a product; its stock changes by other calls. */
export const productEntry = z.object({
  ...enteredShape(productTexts),
  prices: z.array(priceEntry).check(z.maxLength(limits.prices)),
  /** Marked as sold out by the committee. */
  isSoldOut: z.boolean(),
  pieces: firstPieces,
  ...enteredShape(saleFacts),
  /** For each piece; null = needs no shipping. */
  shippingCents: z.nullable(z.int().check(z.nonnegative(), z.maximum(limits.extraCents))),
  ...enteredShape(pictureFacts),
  ...enteredShape(deskFacts),
  fields: z.array(questionEntry).check(z.maxLength(limits.fields)),
  variants: z.array(variantEntry).check(z.maxLength(limits.variants)),
})
export type ProductEntry = z.output<typeof productEntry>

/** A product of which nothing is entered yet. */
export const emptyProductEntry: ProductEntry = {
  ...emptyEntry(productTexts),
  prices: [],
  isSoldOut: false,
  pieces: null,
  ...emptyEntry(saleFacts),
  shippingCents: null,
  ...emptyEntry(pictureFacts),
  ...emptyEntry(deskFacts),
  fields: [],
  variants: [],
}

/** Of what people enter, what a change of many products at once changes. */
export const saleEntry = z.pick(productEntry, {
  prices: true,
  isSoldOut: true,
  availableAt: true,
  memberAvailableAt: true,
})
export type SaleEntry = z.output<typeof saleEntry>

/** A value that a change on record can have: the pieces that a product begins with don't change. */
export type RecordedValue = Exclude<keyof ProductEntry, 'pieces'>

const stockFacts = z.object({
  /** Unsold pieces, with the held ones; null = not counted. */
  left: z.nullable(z.int()),
  sold: z.int(),
  /** Pieces that are held for carts (rule 13). */
  held: z.int(),
})
export type StockFacts = z.output<typeof stockFacts>

const productChange = z.object({
  id: z.int(),
  /** The person's name or address; '' = by a command on the server's machine. */
  by: z.string(),
  atMs: z.number(),
  /** The changed values; null = there was no product before, or is none after. */
  before: z.nullable(z.looseObject({})),
  after: z.nullable(z.looseObject({})),
})

/** A product with what the desk knows of it. */
export const deskProduct = z.object({
  /** Of the product at its event. */
  id: z.int(),
  /** In the address of its place in the store. */
  productId: z.int(),
  committeeId: z.int(),
  committeeName: z.string(),
  eventId: z.int(),
  timeZone: z.string(),
  /** Changes with the entry: sent back as the state that the sender sees. */
  version: z.string(),
  entry: productEntry,
  stock: stockFacts,
  variantStock: z.array(z.object({ variantId: z.int(), ...stockFacts.shape })),
  /** Its newest changes, newest first. */
  changes: z.array(productChange),
})
export type DeskProduct = z.output<typeof deskProduct>

const deskProductRow = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  variantNames: z.array(z.string()),
  /** '' = none. */
  imagePath: z.string(),
  /** Now; null = not for sale. */
  priceCents: z.nullable(z.int()),
  availableMs: z.nullable(z.number()),
  isTestOnly: z.boolean(),
  /** Ended by the committee. */
  isEnded: z.boolean(),
  /** Ended by the committee, or nothing is left. */
  isSoldOut: z.boolean(),
  /** Of all variants. */
  ...stockFacts.shape,
  sale: saleEntry,
  /** That of the product's entry. */
  version: z.string(),
})
export type DeskProductRow = z.output<typeof deskProductRow>

export const deskProductList = z.object({
  committee: z.object({ id: z.int(), name: z.string(), deadlineMs: z.nullable(z.number()) }),
  timeZone: z.string(),
  /** In the committee's order. */
  products: z.array(deskProductRow),
})
export type DeskProductList = z.output<typeof deskProductList>
