// Turns a plan into column values for its rows.
import { committeeFacts } from '../../contract/entities/committee.ts'
import { deskFacts } from '../../contract/entities/desk-products.ts'
import { eventFacts } from '../../contract/entities/event.ts'
import type { FormField } from '../../contract/entities/form.ts'
import {
  pictureFacts,
  type PriceEntry,
  productTexts,
  saleFacts,
} from '../../contract/entities/product.ts'
import { factsToRow } from '../db/columns.ts'
import type { CustomField } from '../db/schema.ts'
import type { WholeRow } from '../db/whole-row.ts'
import type { CommitteePlan, PlannedEvent, ProductPlan, VariantPlan } from './plan.ts'

const instant = (ms: number | null) => (ms === null ? null : new Date(ms))

const fieldRow = ({ isRequired, ...field }: FormField) => ({
  ...field,
  required: isRequired ? 1 : 0,
})

/** A question of a product's row. */
export const toFormField = ({ id, label, type, required, options }: CustomField): FormField => ({
  id,
  label,
  type,
  isRequired: required === 1,
  options,
})

export const eventRow = (event: PlannedEvent) => ({
  id: event.id,
  ...factsToRow(eventFacts, event),
})

export const committeeRow = (plan: CommitteePlan) => ({
  ...factsToRow(committeeFacts, plan),
  content: plan.content,
  form_fields: plan.form.length > 0 ? JSON.stringify(plan.form.map(fieldRow)) : null,
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
  custom_fields: JSON.stringify(plan.fields.map(fieldRow)),
})

export const variantRow = (plan: VariantPlan) => ({
  color_id: plan.colorId,
  image: plan.images[0] ?? '',
  images: JSON.stringify(plan.images.slice(1)),
})

export const priceRow = ({ cents, startMs, endMs }: PriceEntry) => ({
  cents,
  starts_at: instant(startMs),
  ends_at: instant(endMs),
})
