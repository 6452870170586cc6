// A product of a plan as people enter it at the desk. Pure.
import {
  deskFacts,
  type PriceEntered,
  type ProductEntry,
  type VariantEntry,
} from '#contract/entities/desk/products.ts'
import { factsToEntry } from '#contract/entities/desk/entered-facts.ts'
import {
  pictureFacts,
  type PriceEntry,
  productTexts,
  saleFacts,
} from '#contract/entities/product.ts'
import type { ProductPlan, VariantPlan } from './plan.ts'

const toText = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export const priceToEntry = ({ cents, startMs, endMs }: PriceEntry): PriceEntered => ({
  cents,
  startsAt: toText(startMs),
  endsAt: toText(endMs),
})

/** As a new variant; its pieces are no part of the entry. */
export const variantToEntry = (plan: VariantPlan): VariantEntry => ({
  id: null,
  name: plan.name,
  colorId: plan.colorId,
  costs: plan.costs.map(priceToEntry),
  images: plan.images,
  isSoldOut: plan.isSoldOut,
  pieces: null,
})

/** With its variants as new ones; its pieces are no part of the entry. */
export const productToEntry = (plan: ProductPlan): ProductEntry => ({
  ...factsToEntry(productTexts, plan),
  prices: plan.prices.map(priceToEntry),
  isSoldOut: plan.isSoldOut,
  pieces: null,
  ...factsToEntry(saleFacts, plan),
  shippingCents: plan.shippingCents,
  ...factsToEntry(pictureFacts, plan),
  ...factsToEntry(deskFacts, plan),
  fields: plan.fields,
  variants: plan.variants.map(variantToEntry),
})
