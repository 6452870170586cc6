// Reads an event from the database: its plan with the ids of the rows.
import { readFormFields } from '../../contract/rules/form-fields.ts'
import type { FormField } from '../../contract/entities/form.ts'
import type { CustomField, Db } from '../db/schema.ts'
import { priceOf } from '../repositories/catalog/catalog.ts'
import {
  type CommitteeRow,
  type EventRow,
  findEvent,
  itemFacts,
  listCommittees,
  listScheduleItems,
  type ScheduleRow,
} from '../repositories/catalog/events.ts'
import { toPrices, variantCostsOf } from '../repositories/offers.ts'
import type { StockRow } from '../repositories/stock.ts'
import type {
  CommitteePlan,
  EventFacts,
  ProductPlan,
  ScheduleItemPlan,
  VariantPlan,
} from './plan.ts'
import { productValues } from './product-columns.ts'
import { stockToPlan } from './stock.ts'

export interface VariantRecord {
  id: number
  stock: StockRow
  plan: VariantPlan
}

export interface ProductRecord {
  id: number
  productId: number
  stock: StockRow
  plan: ProductPlan
  /** Its sort order within its committee. */
  place: number
  variants: VariantRecord[]
}

/** A row without a key gets one made from its id. */
export interface ItemRecord {
  id: number
  plan: ScheduleItemPlan
}

export interface EventRecords {
  facts: EventFacts | null
  committees: CommitteePlan[]
  /** Ordered by committee, then by the committee's order. */
  products: ProductRecord[]
  items: ItemRecord[]
}

/** The whole event; `facts` is null when no event has this id. */
export async function readRecords(db: Db, eventId: number): Promise<EventRecords> {
  const event = await findEvent(db, eventId)
  const committees = (await listCommittees(db, eventId)).toSorted((a, b) => a.id - b.id)
  return {
    facts: event ? factsOf(event) : null,
    committees: committees.map(committeeToPlan),
    products: await readProducts(db, eventId),
    items: (await listScheduleItems(db, eventId)).map(itemOf),
  }
}

const factsOf = (row: EventRow): EventFacts => ({
  id: row.id,
  name: row.name,
  startDate: row.start_date,
  endDate: row.end_date,
  timeZone: row.time_zone,
  isOpen: row.open,
})

function committeeToPlan(row: CommitteeRow): CommitteePlan {
  const form = readFormFields(row.form_fields ?? '[]')
  return {
    id: row.id,
    name: row.name,
    storeName: row.store_name,
    tagLine: row.store_tag_line,
    deadlineMs: row.deadline_at?.getTime() ?? null,
    isListed: row.store_presence,
    isFeatured: row.is_featured,
    isMerchandise: row.is_merchandise,
    offersOptions: !row.products_offered,
    email: row.contact_email,
    chairs: row.chairs,
    content: row.content,
    form: form.kind === 'fields' ? form.fields.map(plainField) : [],
  }
}

const plainField = ({ id, label, type, isRequired, options }: FormField): FormField => ({
  id,
  label,
  type,
  isRequired,
  options,
})

const fieldOf = ({ id, label, type, required, options }: CustomField): FormField => ({
  id,
  label,
  type,
  isRequired: required === 1,
  options,
})

function itemOf(row: ScheduleRow): ItemRecord {
  return {
    id: row.id,
    plan: { key: row.key ?? `item-${row.id}`, ...itemFacts(row) },
  }
}

async function readProducts(db: Db, eventId: number): Promise<ProductRecord[]> {
  const rows = await db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .selectAll('ep')
    .select(['p.name', 'p.description'])
    .where('ep.event_id', '=', eventId)
    .orderBy('ep.committee_id')
    .orderBy('ep.sort_order')
    .orderBy('ep.id')
    .execute()
  const own = db.selectFrom('event_products').select('id').where('event_id', '=', eventId)
  const prices = await db
    .selectFrom('base_prices')
    .selectAll()
    .where('event_product_id', 'in', own)
    .orderBy('id')
    .execute()
  const variants = await readVariants(db, eventId)
  const stock = await readStock(db, eventId)
  const pricesOf = Map.groupBy(prices, (price) => price.event_product_id)
  const variantsOf = Map.groupBy(variants, (variant) => variant.event_product_id)
  return rows.map((row): ProductRecord => {
    const itsStock = rowOf(stock, row.stock_id)
    const itsVariants = (variantsOf.get(row.id) ?? []).map((variant): VariantRecord => {
      const variantStock = rowOf(stock, variant.stock_id)
      const plan = {
        name: variant.display_name,
        colorId: variant.color_id,
        costs: toPrices(variant.costs),
        images: [variant.image, ...variant.images].filter(Boolean),
        ...stockToPlan(variantStock),
      }
      return { id: variant.id, stock: variantStock, plan }
    })
    return {
      id: row.id,
      productId: row.product_id,
      stock: itsStock,
      place: row.sort_order,
      variants: itsVariants,
      plan: {
        key: row.key ?? `product-${row.id}`,
        committeeId: row.committee_id,
        name: row.name,
        description: row.description,
        prices: (pricesOf.get(row.id) ?? []).map(priceOf),
        ...stockToPlan(itsStock),
        ...productValues((column) => column.fromRow(row)),
        fields: row.custom_fields.map(fieldOf),
        variants: itsVariants.map(({ plan }) => plan),
      },
    }
  })
}

function readVariants(db: Db, eventId: number) {
  return db
    .selectFrom('event_variants as v')
    .innerJoin('event_products as ep', 'ep.id', 'v.event_product_id')
    .selectAll('v')
    .select((eb) => variantCostsOf(eb).as('costs'))
    .where('ep.event_id', '=', eventId)
    .orderBy('v.id')
    .execute()
}

async function readStock(db: Db, eventId: number): Promise<ReadonlyMap<number, StockRow>> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('id', 'in', stockIdsOf(db, eventId))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The stock ids of an event's products and variants. */
export function stockIdsOf(db: Db, eventId: number) {
  return db
    .selectFrom('event_products as ep')
    .select('ep.stock_id')
    .where('ep.event_id', '=', eventId)
    .union(
      db
        .selectFrom('event_variants as v')
        .innerJoin('event_products as ep', 'ep.id', 'v.event_product_id')
        .select('v.stock_id')
        .where('ep.event_id', '=', eventId),
    )
}

function rowOf(rows: ReadonlyMap<number, StockRow>, id: number): StockRow {
  const row = rows.get(id)
  if (!row) throw new Error(`There is no row of stock ${id}.`)
  return row
}
