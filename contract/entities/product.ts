// Products of the store with their offers at events.
import * as z from 'zod/mini'
import {
  dollars,
  dollarsOrZero,
  flag,
  id,
  imagePath,
  listOrEmpty,
  maybeCount,
  maybeId,
  maybeInstant,
  text,
} from '../wire.ts'
import { type FormField, formField } from './form.ts'

/** An amount that holds from `startMs` until `endMs`; null = open. */
export interface PriceEntry {
  cents: number
  startMs: number | null
  endMs: number | null
}

/** What can be sold: `inventory` null or 0 = not tracked (rule 7); `held` sits in other carts. */
export interface Stock {
  isSoldOut: boolean
  inventory: number | null
  held: number
}

export interface Variant extends Stock {
  id: number
  /** storeProductVariantsForEventId of the add-to-cart call. */
  eventVariantId: number
  displayName: string
  colorId: number | null
  costHistory: PriceEntry[]
  imagePaths: string[]
}

export interface EventProduct extends Stock {
  /** storeProductsForEventId of the add-to-cart call. */
  id: number
  eventId: number
  sortOrder: number
  limitThreshold: number | null
  availabilityMs: number | null
  memberAvailabilityMs: number | null
  basePriceHistory: PriceEntry[]
  imagePaths: string[]
  /** The pictures in words, in the order of `imagePaths`; '' = the product's name says enough. */
  imageTexts: string[]
  variants: Variant[]
  customFields: FormField[]
}

export interface Product {
  id: number
  name: string
  description: string
  events: EventProduct[]
}

const startAndEnd = { startDate: maybeInstant, endDate: maybeInstant }
const stock = { soldOut: flag, inventory: maybeCount, held: maybeCount }

const baseEntry = z.looseObject({ basePrice: dollars, ...startAndEnd })

/** The base prices of a product, with dollars and epoch seconds on the wire. */
export const basePriceHistory = z.pipe(
  listOrEmpty(baseEntry),
  z.transform((entries) =>
    entries.map((entry): PriceEntry => ({
      cents: entry.basePrice,
      startMs: entry.startDate,
      endMs: entry.endDate,
    })),
  ),
)

const costEntry = z.looseObject({ costVariant: dollarsOrZero, ...startAndEnd })

const variantWire = z.looseObject({
  id,
  displayName: text,
  color: z.optional(z.nullable(z.looseObject({ id: maybeId }))),
  costHistory: listOrEmpty(costEntry),
  images: listOrEmpty(imagePath),
  eventVariantData: z.looseObject({ id, image: text, ...stock }),
})

function wireToVariant(wire: z.output<typeof variantWire>): Variant {
  const data = wire.eventVariantData
  return {
    id: wire.id,
    eventVariantId: data.id,
    displayName: wire.displayName,
    colorId: wire.color?.id ?? null,
    costHistory: wire.costHistory.map((entry) => ({
      cents: entry.costVariant,
      startMs: entry.startDate,
      endMs: entry.endDate,
    })),
    imagePaths: [data.image, ...wire.images].filter(Boolean),
    isSoldOut: data.soldOut,
    inventory: data.inventory,
    held: data.held ?? 0,
  }
}

/** A picture of a product; its text is an addition, which other services don't send. */
const productImage = z.pipe(
  z.union([z.string(), z.looseObject({ path: text, altText: text })]),
  z.transform((wire) =>
    typeof wire === 'string'
      ? { path: wire, text: '' }
      : { path: wire.path, text: wire.altText.trim() },
  ),
)

const eventProductWire = z.looseObject({
  id,
  eventId: id,
  sortOrder: maybeCount,
  limitThreshold: maybeCount,
  availabilityDate: maybeInstant,
  memberAvailabilityDate: maybeInstant,
  basePriceHistory,
  productImages: listOrEmpty(productImage),
  variants: listOrEmpty(variantWire),
  dataPoints: z.optional(z.nullable(z.looseObject({ customFormFields: listOrEmpty(formField) }))),
  ...stock,
})

function wireToEventProduct(wire: z.output<typeof eventProductWire>): EventProduct {
  const images = wire.productImages.filter(({ path }) => path !== '')
  return {
    id: wire.id,
    eventId: wire.eventId,
    sortOrder: wire.sortOrder ?? 0,
    limitThreshold: wire.limitThreshold,
    availabilityMs: wire.availabilityDate,
    memberAvailabilityMs: wire.memberAvailabilityDate,
    basePriceHistory: wire.basePriceHistory,
    imagePaths: images.map(({ path }) => path),
    imageTexts: images.map((image) => image.text),
    variants: wire.variants.map(wireToVariant),
    customFields: wire.dataPoints?.customFormFields ?? [],
    isSoldOut: wire.soldOut,
    inventory: wire.inventory,
    held: wire.held ?? 0,
  }
}

const productWire = z.looseObject({
  id,
  name: text,
  description: text,
  events: listOrEmpty(eventProductWire),
})

export const product = z.pipe(
  productWire,
  z.transform((wire): Product => ({
    id: wire.id,
    name: wire.name,
    description: wire.description,
    events: wire.events.map(wireToEventProduct),
  })),
)

/** The entry of a product for an event, or undefined: then it is not sold there. */
export function productAtEvent(item: Product, eventId: number): EventProduct | undefined {
  return item.events.find((entry) => entry.eventId === eventId)
}
