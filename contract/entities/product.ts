// Products of the store with their offers at events.
import type { FormField } from './form.ts'

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

/** The entry of a product for an event, or undefined: then it is not sold there. */
export function productAtEvent(item: Product, eventId: number): EventProduct | undefined {
  return item.events.find((entry) => entry.eventId === eventId)
}
