// Products with their offers at events on the wire, and products as a search finds them.
import * as z from 'zod/mini'
import {
  type EventProduct,
  type PriceEntry,
  priceOf,
  type Product,
  type ProductHit,
  type Variant,
} from '../entities/product.ts'
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
  maybeIsoInstant,
  objectCodec,
  text,
  textIfAny,
} from '../wire.ts'
import { formFieldCodec } from './form-field.ts'

const startAndEnd = { startDate: maybeIsoInstant, endDate: maybeIsoInstant }
const stock = { soldOut: flag, inventory: maybeCount, held: maybeCount }

const basePrice = objectCodec(
  z.looseObject({ basePrice: dollars, ...startAndEnd }),
  z.custom<PriceEntry>(),
  {
    decode: (wire) => ({ cents: wire.basePrice, startMs: wire.startDate, endMs: wire.endDate }),
    encode: ({ cents, startMs, endMs }) => ({
      basePrice: cents,
      startDate: startMs,
      endDate: endMs,
    }),
  },
)

/** The facts of a price, of a product and of a search's hit. */
const priceWire = { basePriceHistory: listOrEmpty(basePrice) }

const variantCost = objectCodec(
  z.looseObject({ costVariant: dollarsOrZero, ...startAndEnd }),
  z.custom<PriceEntry>(),
  {
    decode: (wire) => ({ cents: wire.costVariant, startMs: wire.startDate, endMs: wire.endDate }),
    encode: ({ cents, startMs, endMs }) => ({
      costVariant: cents,
      startDate: startMs,
      endDate: endMs,
    }),
  },
)

const variantWire = z.looseObject({
  id,
  displayName: text,
  color: z.optional(z.nullable(z.looseObject({ id: maybeId }))),
  costHistory: listOrEmpty(variantCost),
  images: listOrEmpty(imagePath),
  eventVariantData: z.looseObject({ id, image: text, ...stock }),
})

/** The first picture stands apart from the others on the wire. */
const variantCodec = objectCodec(variantWire, z.custom<Variant>(), {
  decode: ({ eventVariantData: data, ...wire }) => ({
    id: wire.id,
    eventVariantId: data.id,
    displayName: wire.displayName,
    colorId: wire.color?.id ?? null,
    costHistory: wire.costHistory,
    imagePaths: [data.image, ...wire.images].filter(Boolean),
    isSoldOut: data.soldOut,
    inventory: data.inventory,
    held: data.held ?? 0,
  }),
  encode: ({ imagePaths: [image = '', ...images], ...variant }) => ({
    id: variant.id,
    displayName: variant.displayName,
    color: variant.colorId === null ? null : { id: variant.colorId },
    costHistory: variant.costHistory,
    images,
    eventVariantData: {
      id: variant.eventVariantId,
      image,
      soldOut: variant.isSoldOut,
      inventory: variant.inventory,
      held: variant.held,
    },
  }),
})

/** A picture of a product; its text is an addition, which other services don't send. */
const productImage = z.codec(
  z.union([z.string(), z.looseObject({ path: text, altText: textIfAny })]),
  z.custom<{ path: string; altText: string }>(),
  {
    decode: (wire) =>
      typeof wire === 'string'
        ? { path: wire, altText: '' }
        : { path: wire.path, altText: wire.altText.trim() },
    encode: (image) => image,
  },
)

const eventProductWire = z.looseObject({
  id,
  eventId: id,
  soldOut: flag,
  sortOrder: maybeCount,
  inventory: maybeCount,
  held: maybeCount,
  limitThreshold: maybeCount,
  availabilityDate: maybeInstant,
  memberAvailabilityDate: maybeInstant,
  ...priceWire,
  productImages: listOrEmpty(productImage),
  variants: listOrEmpty(variantCodec),
  dataPoints: z.optional(
    z.nullable(z.looseObject({ customFormFields: listOrEmpty(formFieldCodec) })),
  ),
})

const eventProductCodec = objectCodec(eventProductWire, z.custom<EventProduct>(), {
  decode: (wire) => {
    const images = wire.productImages.filter(({ path }) => path !== '')
    return {
      id: wire.id,
      eventId: wire.eventId,
      sortOrder: wire.sortOrder ?? 0,
      limitThreshold: wire.limitThreshold,
      availabilityMs: wire.availabilityDate,
      memberAvailabilityMs: wire.memberAvailabilityDate,
      ...priceOf(wire),
      imagePaths: images.map(({ path }) => path),
      imageTexts: images.map(({ altText }) => altText),
      variants: wire.variants,
      customFields: wire.dataPoints?.customFormFields ?? [],
      isSoldOut: wire.soldOut,
      inventory: wire.inventory,
      held: wire.held ?? 0,
    }
  },
  encode: (entry) => ({
    id: entry.id,
    eventId: entry.eventId,
    soldOut: entry.isSoldOut,
    sortOrder: entry.sortOrder,
    inventory: entry.inventory,
    held: entry.held,
    limitThreshold: entry.limitThreshold,
    availabilityDate: entry.availabilityMs,
    memberAvailabilityDate: entry.memberAvailabilityMs,
    ...priceOf(entry),
    productImages: entry.imagePaths.map((path, at) => ({
      path,
      altText: entry.imageTexts[at] ?? '',
    })),
    variants: entry.variants,
    dataPoints: { customFormFields: entry.customFields },
  }),
})

const productWire = z.looseObject({
  id,
  name: text,
  description: text,
  events: listOrEmpty(eventProductCodec),
})

export const productCodec = objectCodec(productWire, z.custom<Product>(), {
  decode: ({ id, name, description, events }) => ({ id, name, description, events }),
  encode: ({ id, name, description, events }) => ({ id, name, description, events }),
})

const productHitWire = z.looseObject({
  id,
  name: text,
  committeeId: id,
  storeName: text,
  ...priceWire,
  availabilityDate: maybeInstant,
  memberAvailabilityDate: maybeInstant,
  soldOut: flag,
  image: text,
})

export const productHitCodec = objectCodec(productHitWire, z.custom<ProductHit>(), {
  decode: (wire) => ({
    id: wire.id,
    name: wire.name,
    committeeId: wire.committeeId,
    storeName: wire.storeName,
    ...priceOf(wire),
    availabilityMs: wire.availabilityDate,
    memberAvailabilityMs: wire.memberAvailabilityDate,
    isSoldOut: wire.soldOut,
    imagePath: wire.image,
  }),
  encode: (hit) => ({
    id: hit.id,
    name: hit.name,
    committeeId: hit.committeeId,
    storeName: hit.storeName,
    ...priceOf(hit),
    availabilityDate: hit.availabilityMs,
    memberAvailabilityDate: hit.memberAvailabilityMs,
    soldOut: hit.isSoldOut,
    image: hit.imagePath,
  }),
})
