// Rows of the catalogue as entities.
import { type Committee, committeeFacts } from '#contract/entities/committee.ts'
import { listedFacts, type ShowEvent } from '#contract/entities/event.ts'
import {
  pictureFacts,
  type Product,
  productTexts,
  saleFacts,
  type Variant,
} from '#contract/entities/product.ts'
import { rowToFacts } from '../../db/columns.ts'
import { toFormField } from '../../event/plan-columns.ts'
import type { ProductRow, VariantRow } from '../../repositories/catalog/catalog.ts'
import type { CommitteeRow, EventRow } from '../../repositories/catalog/events.ts'
import { toPriced, toPricedVariant } from '../../repositories/catalog/price-row.ts'

export const toShowEvent = (row: EventRow): ShowEvent => ({
  id: row.id,
  ...rowToFacts(listedFacts, row),
  isOpen: row.state === 'open',
})

/** A committee with pictures of its products. */
export const toCommittee = (row: CommitteeRow, picturePaths: string[] = []): Committee => ({
  id: row.id,
  ...rowToFacts(committeeFacts, row),
  picturePaths,
  logoVersion: row.logo_version,
})

type WithHeld<R> = R & { held: number }

/** A product with its entry for one event. */
export function toProduct(
  row: WithHeld<ProductRow>,
  variants: readonly WithHeld<VariantRow>[],
): Product {
  const entry = {
    id: row.id,
    eventId: row.event_id,
    sortOrder: row.sort_order,
    ...rowToFacts(saleFacts, row),
    ...rowToFacts(pictureFacts, row),
    ...toPriced(row),
    variants: variants.map(toVariant),
    customFields: row.custom_fields.map(toFormField),
    isSoldOut: row.sold_out,
    inventory: row.inventory,
    held: row.held,
  }
  return { id: row.product_id, ...rowToFacts(productTexts, row), events: [entry] }
}

const toVariant = (row: WithHeld<VariantRow>): Variant => ({
  id: row.variant_id,
  eventVariantId: row.id,
  displayName: row.display_name,
  colorId: row.color_id,
  ...toPricedVariant(row),
  imagePaths: [row.image, ...row.images].filter(Boolean),
  isSoldOut: row.sold_out,
  inventory: row.inventory,
  held: row.held,
})
