// Rows of the catalogue as entities.
import type { Committee } from '../../../contract/entities/committee.ts'
import type { ShowEvent } from '../../../contract/entities/event.ts'
import type { Product, Variant } from '../../../contract/entities/product.ts'
import { toFormField } from '../../event/rows.ts'
import type { ProductRow, VariantRow } from '../../repositories/catalog/catalog.ts'
import type { CommitteeRow, EventRow } from '../../repositories/catalog/events.ts'
import { toPriced, toPricedVariant } from '../../repositories/catalog/price-row.ts'

const msOf = (date: Date | null) => date?.getTime() ?? null

export const toShowEvent = (row: EventRow): ShowEvent => ({
  id: row.id,
  name: row.name,
  startDate: row.start_date,
  endDate: row.end_date,
  isOpen: row.state === 'open',
})

/** A committee with pictures of its products. */
export const toCommittee = (row: CommitteeRow, picturePaths: string[] = []): Committee => ({
  id: row.id,
  name: row.name,
  storeName: row.store_name,
  storeTagLine: row.store_tag_line,
  deadlineMs: msOf(row.deadline_at),
  isShownInStore: row.store_presence,
  isFeatured: row.is_featured,
  isMerchandise: row.is_merchandise,
  hasProductsOffered: row.products_offered,
  contactEmail: row.contact_email,
  chairNames: row.chairs,
  picturePaths,
  logoVersion: row.logo_version,
})

interface Details {
  variants: (VariantRow & { held: number })[]
  held: number
}

/** A product with its entry for one event. */
export function toProduct(row: ProductRow, { variants, held }: Details): Product {
  const entry = {
    id: row.id,
    eventId: row.event_id,
    sortOrder: row.sort_order,
    limitThreshold: row.limit_threshold,
    availabilityMs: msOf(row.available_at),
    memberAvailabilityMs: msOf(row.member_available_at),
    ...toPriced(row),
    imagePaths: row.images,
    imageTexts: row.image_texts,
    variants: variants.map(toVariant),
    customFields: row.custom_fields.map(toFormField),
    isSoldOut: row.sold_out,
    inventory: row.inventory,
    held,
  }
  return { id: row.product_id, name: row.name, description: row.description, events: [entry] }
}

const toVariant = (row: Details['variants'][number]): Variant => ({
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
