// Turns a plan into column values for its rows.
import type { FormField } from '../../contract/entities/form.ts'
import type { PriceEntry } from '../../contract/entities/product.ts'
import type { CustomField } from '../db/schema.ts'
import type { CommitteePlan, EventFacts, ProductPlan, VariantPlan } from './plan.ts'
import { productRowPart } from './product-columns.ts'

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

export const eventRow = (facts: EventFacts) => ({
  id: facts.id,
  name: facts.name,
  start_date: facts.startDate,
  end_date: facts.endDate,
  time_zone: facts.timeZone,
})

export const committeeRow = (plan: CommitteePlan) => ({
  name: plan.name,
  store_name: plan.storeName,
  store_tag_line: plan.tagLine,
  deadline_at: instant(plan.deadlineMs),
  store_presence: plan.isListed,
  is_featured: plan.isFeatured,
  is_merchandise: plan.isMerchandise,
  products_offered: !plan.offersOptions,
  contact_email: plan.email,
  chairs: JSON.stringify(plan.chairs),
  content: plan.content,
  form_fields: plan.form.length > 0 ? JSON.stringify(plan.form.map(fieldRow)) : null,
})

export const eventProductRow = (plan: ProductPlan) => ({
  committee_id: plan.committeeId,
  ...productRowPart(plan),
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
