// Turns a plan into column values for its rows.
import * as z from 'zod/mini'
import { committeeFacts } from '#contract/entities/committee.ts'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { eventFacts } from '#contract/entities/event.ts'
import type { FormField } from '#contract/entities/form.ts'
import {
  pictureFacts,
  type PriceEntry,
  productTexts,
  saleFacts,
} from '#contract/entities/product.ts'
import { formFieldCodec } from '#contract/wire/form-field.ts'
import { factsToRow } from '../db/columns.ts'
import type { CustomField } from '../db/schema.ts'
import type { WholeRow } from '../db/whole-row.ts'
import type { CommitteePlan, PlannedEvent, ProductPlan, VariantPlan } from './plan.ts'

const instant = (ms: number | null) => (ms === null ? null : new Date(ms))

const formRow = (fields: readonly FormField[]) =>
  JSON.stringify(fields.map((field) => z.encode(formFieldCodec, field)))

/** A question of a product's row. */
export const toFormField = (row: CustomField): FormField => z.decode(formFieldCodec, row)

export const eventRow = (event: PlannedEvent) => ({
  id: event.id,
  ...factsToRow(eventFacts, event),
})

export const committeeRow = (plan: CommitteePlan) => ({
  ...factsToRow(committeeFacts, plan),
  content: plan.content,
  form_fields: plan.form.length > 0 ? formRow(plan.form) : null,
})

export const productRow = (plan: ProductPlan): WholeRow<'products', 'id'> =>
  factsToRow(productTexts, plan)

export const eventProductRow = (plan: ProductPlan) => ({
  committee_id: plan.committeeId,
  ...factsToRow(saleFacts, plan),
  needs_shipping: plan.shippingCents !== null,
  shipping_cents: plan.shippingCents ?? 0,
  ...factsToRow(pictureFacts, plan),
  ...factsToRow(deskFacts, plan),
  custom_fields: formRow(plan.fields),
})

export const variantRow = (plan: VariantPlan) => ({
  color_id: plan.colorId,
  image: plan.images[0] ?? '',
  images: JSON.stringify(plan.images.slice(1)),
})

/** What a price of a product and an extra cost of a variant have in common. */
type PriceColumns = Omit<WholeRow<'base_prices', 'id'>, 'event_product_id'> &
  Omit<WholeRow<'variant_costs', 'id'>, 'event_variant_id'>

export const priceRow = ({ cents, startMs, endMs }: PriceEntry): PriceColumns => ({
  cents,
  starts_at: instant(startMs),
  ends_at: instant(endMs),
})
