// Products of the store with their offers at events. Devices save them: a later field needs a default
// (`src/offline/README.md`).
import * as z from 'zod/mini'
import { formField } from './form.ts'
import { count, html, instantMs, later, name, pictures, texts } from './units.ts'

/** An amount that holds from `startMs` until `endMs`; null = open. */
const priceEntry = z.object({
  cents: z.number(),
  startMs: z.nullable(z.number()),
  endMs: z.nullable(z.number()),
})
export type PriceEntry = z.output<typeof priceEntry>

/** What can be sold: `inventory` null or 0 = not tracked (rule 7); `held` sits in other carts. */
const stock = z.object({
  isSoldOut: z.boolean(),
  inventory: z.nullable(z.number()),
  held: z.number(),
})
export type Stock = z.output<typeof stock>

const variant = z.object({
  id: z.int(),
  /** storeProductVariantsForEventId of the add-to-cart call. */
  eventVariantId: z.int(),
  displayName: z.string(),
  colorId: z.nullable(z.number()),
  costHistory: z.array(priceEntry),
  imagePaths: z.array(z.string()),
  ...stock.shape,
})
export type Variant = z.output<typeof variant>

/** What people write about a product. */
export const productTexts = z.object({ name: name(), description: html() })

/** From when a product is sold at an event, and how many of it. */
export const saleFacts = z.object({
  /** Per cart. */
  limitThreshold: count(),
  availabilityMs: instantMs(),
  memberAvailabilityMs: instantMs(),
})

/** What the price of a product depends on, beside its variants. */
export const priceFacts = z.object({ basePriceHistory: z.array(priceEntry) })
export type PriceFacts = z.output<typeof priceFacts>

/** The facts of the price alone. */
export const priceOf = ({ basePriceHistory }: PriceFacts): PriceFacts => ({ basePriceHistory })

export const pictureFacts = z.object({
  imagePaths: pictures(),
  /** The pictures in words, in the order of `imagePaths`; '' = the product's name says enough. */
  imageTexts: later(texts(), []),
})

const eventProduct = z.object({
  /** storeProductsForEventId of the add-to-cart call. */
  id: z.int(),
  eventId: z.int(),
  sortOrder: z.number(),
  ...saleFacts.shape,
  ...pictureFacts.shape,
  ...priceFacts.shape,
  variants: z.array(variant),
  customFields: z.array(formField),
  ...stock.shape,
})
export type EventProduct = z.output<typeof eventProduct>

export const product = z.object({
  id: z.int(),
  ...productTexts.shape,
  events: z.array(eventProduct),
})
export type Product = z.output<typeof product>

/** A product as a search finds it: enough to tell it apart and to go to it (rule 43). */
export interface ProductHit
  extends
    Pick<Product, 'id' | 'name'>,
    PriceFacts,
    Pick<EventProduct, 'availabilityMs' | 'memberAvailabilityMs' | 'isSoldOut'> {
  committeeId: number
  storeName: string
  /** '' = it has no picture. */
  imagePath: string
}

/** The entry of a product for an event, or undefined: then it is not sold there. */
export function productAtEvent(item: Product, eventId: number): EventProduct | undefined {
  return item.events.find((entry) => entry.eventId === eventId)
}
