// Rows of the catalogue in the wire's shape: flags as 1/0, decimal dollars, availability and deadlines in epoch
// seconds, the dates of prices in ISO format.
import type { CallReplyWire } from '../../../contract/define-call.ts'
import type { getCommittee, getProducts } from '../../../contract/calls/store.ts'
import { centsToDollars, msToEpochSec } from '../../../contract/wire.ts'
import type { PriceEntry } from '../../../contract/entities/product.ts'
import type { ProductRow, VariantRow } from '../../repositories/catalog/catalog.ts'
import type { CommitteeRow } from '../../repositories/catalog/events.ts'
import { type PriceRow, toPriced, toPricedVariant } from '../../repositories/catalog/price-row.ts'

const flag = (value: boolean) => (value ? 1 : 0)
export const epochSec = (date: Date | null) => msToEpochSec(date?.getTime() ?? null)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
const paths = (images: string[]) => images.map((path) => ({ path }))
const dates = ({ startMs, endMs }: PriceEntry) => ({ startDate: iso(startMs), endDate: iso(endMs) })

/** The base prices of a product on the wire. */
export const basePricesToWire = (row: PriceRow) =>
  toPriced(row).basePriceHistory.map((price) => ({
    basePrice: centsToDollars(price.cents),
    ...dates(price),
  }))

/** A committee on the wire, with pictures of its products. */
export function committeeToWire(
  row: CommitteeRow,
  pictures: string[] = [],
): CallReplyWire<typeof getCommittee> {
  return {
    id: row.id,
    name: row.name,
    storeName: row.store_name,
    storeTagLine: row.store_tag_line,
    highestDeadline: epochSec(row.deadline_at),
    storePresence: flag(row.store_presence),
    isFeatured: flag(row.is_featured),
    isMerchandise: flag(row.is_merchandise),
    productsOffered: flag(row.products_offered),
    contactEmail: row.contact_email,
    chairs: row.chairs.map((userName) => ({ userName })),
    pictures: paths(pictures),
    ...(row.logo_version !== '' && { logoVersion: row.logo_version }),
  }
}

interface Details {
  variants: (VariantRow & { held: number })[]
  held: number
}

/** A product with its entry for one event. */
export function productToWire(
  row: ProductRow,
  { variants, held }: Details,
): CallReplyWire<typeof getProducts>[number] {
  const entry = {
    id: row.id,
    eventId: row.event_id,
    soldOut: flag(row.sold_out),
    sortOrder: row.sort_order,
    inventory: row.inventory,
    held,
    limitThreshold: row.limit_threshold,
    availabilityDate: epochSec(row.available_at),
    memberAvailabilityDate: epochSec(row.member_available_at),
    basePriceHistory: basePricesToWire(row),
    productImages: row.images.map((path, at) => {
      const altText = row.image_texts[at] ?? ''
      return altText === '' ? { path } : { path, altText }
    }),
    variants: variants.map(variantToWire),
    dataPoints: { customFormFields: row.custom_fields },
  }
  return { id: row.product_id, name: row.name, description: row.description, events: [entry] }
}

function variantToWire(row: Details['variants'][number]) {
  return {
    id: row.variant_id,
    displayName: row.display_name,
    color: row.color_id === null ? null : { id: row.color_id },
    costHistory: toPricedVariant(row).costHistory.map((cost) => ({
      costVariant: centsToDollars(cost.cents),
      ...dates(cost),
    })),
    images: paths(row.images),
    eventVariantData: {
      id: row.id,
      image: row.image,
      soldOut: flag(row.sold_out),
      inventory: row.inventory,
      held: row.held,
    },
  }
}
