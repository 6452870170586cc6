// Entities for tests: complete, plain, and different only in what a test names.
import type { Committee } from './entities/committee.ts'
import type { EventProduct, Product, Variant } from './entities/product.ts'

export function aCommittee(extra: Partial<Committee> = {}): Committee {
  const name = extra.storeName ?? `Store ${extra.id ?? 1}`
  return {
    id: 1,
    name,
    storeName: name,
    storeTagLine: '',
    deadlineMs: null,
    isShownInStore: true,
    isFeatured: false,
    isMerchandise: true,
    hasProductsOffered: true,
    contactEmail: '',
    chairNames: [],
    ...extra,
  }
}

/** A price that holds at any time. */
export const always = (cents: number) => [{ cents, startMs: null, endMs: null }]

export function anEventProduct(extra: Partial<EventProduct> = {}): EventProduct {
  return {
    id: 1,
    eventId: 1,
    sortOrder: 1,
    isSoldOut: false,
    inventory: null,
    held: 0,
    limitThreshold: null,
    availabilityMs: null,
    memberAvailabilityMs: null,
    basePriceHistory: always(2500),
    imagePaths: [],
    variants: [],
    customFields: [],
    ...extra,
  }
}

export function aVariant(displayName: string, extra: Partial<Variant> = {}): Variant {
  return {
    id: displayName.length,
    eventVariantId: displayName.length,
    displayName,
    colorId: 1,
    costHistory: always(200),
    imagePaths: [],
    isSoldOut: false,
    inventory: null,
    held: 0,
    ...extra,
  }
}

export function aProduct(id: number, name: string, entry: EventProduct): Product {
  return { id, name, description: '', events: [entry] }
}
