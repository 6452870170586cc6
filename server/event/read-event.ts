// Reads an event from the database: its plan with the ids of the rows.
import { committeeFacts } from '#contract/entities/committee.ts'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { eventFacts } from '#contract/entities/event.ts'
import {
  type EventWords,
  type SectionName,
  sectionNames,
  sections,
} from '#contract/entities/event-words/sections.ts'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import type { FormField } from '#contract/entities/form.ts'
import { pictureFacts, productTexts, saleFacts } from '#contract/entities/product.ts'
import { sql } from 'kysely'
import { columnsOf, rowToFacts } from '../db/columns.ts'
import type { Db } from '../db/schema.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  type CommitteeRow,
  type EventRow,
  findEvent,
  itemFacts,
  listCommittees,
  listScheduleItems,
  type ScheduleRow,
} from '../repositories/catalog/events.ts'
import { itemKeyOf, productKeyOf } from './known-names.ts'
import { findSections } from '../repositories/event/event-words.ts'
import {
  costColumns,
  priceColumns,
  toPriced,
  toPricedVariant,
} from '../repositories/catalog/price-row.ts'
import type { StockRow } from '../repositories/cart/stock.ts'
import type {
  CommitteePlan,
  PlannedEvent,
  ProductPlan,
  ScheduleItemPlan,
  VariantPlan,
} from './plan.ts'
import { toFormField } from './plan-columns.ts'
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

/** Whether a product, or each of its variants, is sold out. */
export const isSoldOut = ({ stock, variants }: ProductRecord): boolean =>
  stock.sold_out || (variants.length > 0 && variants.every((variant) => variant.stock.sold_out))

/** The ids of the stock of a product and of its variants. */
export const stockIdsOfRecord = ({ stock, variants }: ProductRecord): number[] => [
  stock.id,
  ...variants.map((variant) => variant.stock.id),
]

/** A row without a key gets one made from its id. */
export interface ItemRecord {
  id: number
  plan: ScheduleItemPlan
}

export interface EventRecords {
  facts: PlannedEvent | null
  committees: CommitteePlan[]
  /** Ordered by committee, then by the committee's order. */
  products: ProductRecord[]
  items: ItemRecord[]
  words: WordsRecord
}

export interface WordsRecord {
  /** The published sections that somebody has written. */
  published: Partial<EventWords>
  /** The same sections as the desk has them. */
  draft: Partial<EventWords>
  /** Sections whose draft is not published. */
  unpublished: SectionName[]
}

/** The whole event; `facts` is null when no event has this id. */
export async function readRecords(db: Db, eventId: number): Promise<EventRecords> {
  const event = await findEvent(db, eventId)
  const committees = (await listCommittees(db, eventId)).toSorted((a, b) => a.id - b.id)
  return {
    facts: event ? factsOf(event) : null,
    committees: committees.map(committeeToPlan),
    products: await readProducts(db, { eventId }),
    items: (await listScheduleItems(db, eventId)).map(itemOf),
    words: await readWords(db, eventId),
  }
}

async function readWords(db: Db, eventId: number): Promise<WordsRecord> {
  const rows = await findSections(db, eventId)
  const record: WordsRecord = { published: {}, draft: {}, unpublished: [] }
  for (const name of sectionNames) {
    const row = rows.find(({ section }) => section === name)
    if (!row) continue
    const published = sections[name].safeParse(row.published)
    if (published.success) Object.assign(record.published, { [name]: published.data })
    const draft = sections[name].safeParse(row.draft)
    if (draft.success) Object.assign(record.draft, { [name]: draft.data })
    if (!isDeepStrictEqual(row.draft, row.published)) record.unpublished.push(name)
  }
  return record
}

const factsOf = (row: EventRow): PlannedEvent => ({
  id: row.id,
  ...rowToFacts(eventFacts, row),
  isOpen: row.state === 'open',
})

/** The plan of a committee's row. */
export function committeeToPlan(row: CommitteeRow): CommitteePlan {
  const form = readFormFields(row.form_fields ?? '[]')
  return {
    id: row.id,
    ...rowToFacts(committeeFacts, row),
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

function itemOf(row: ScheduleRow): ItemRecord {
  return {
    id: row.id,
    plan: { key: itemKeyOf(row), ...itemFacts(row) },
  }
}

/** Some of an event's products. */
export interface ProductScope {
  eventId: number
  committeeId?: number
  /** Of event_products. */
  id?: number
  ids?: readonly number[]
}

/** The products in the order of their committees. */
export async function readProducts(db: Db, scope: ProductScope): Promise<ProductRecord[]> {
  const rows = await db
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .selectAll('ep')
    .select(columnsOf('p', productTexts))
    .select(priceColumns)
    .where('ep.id', 'in', idsIn(db, scope))
    .orderBy('ep.committee_id')
    .orderBy('ep.sort_order')
    .orderBy('ep.id')
    .execute()
  const variants = await readVariants(db, scope)
  const stock = await readStock(db, scope)
  const variantsOf = Map.groupBy(variants, (variant) => variant.event_product_id)
  return rows.map((row): ProductRecord => {
    const itsStock = rowOf(stock, row.stock_id)
    const itsVariants = (variantsOf.get(row.id) ?? []).map((variant): VariantRecord => {
      const variantStock = rowOf(stock, variant.stock_id)
      const plan = {
        name: variant.display_name,
        colorId: variant.color_id,
        costs: toPricedVariant(variant).costHistory,
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
        key: productKeyOf(row),
        committeeId: row.committee_id,
        ...rowToFacts(productTexts, row),
        prices: toPriced(row).basePriceHistory,
        ...stockToPlan(itsStock),
        ...rowToFacts(saleFacts, row),
        shippingCents: row.needs_shipping ? row.shipping_cents : null,
        ...rowToFacts(pictureFacts, row),
        ...rowToFacts(deskFacts, row),
        fields: row.custom_fields.map(toFormField),
        variants: itsVariants.map(({ plan }) => plan),
      },
    }
  })
}

function idsIn(db: Db, { eventId, committeeId, id, ids }: ProductScope) {
  return db
    .selectFrom('event_products')
    .select('id')
    .where('event_id', '=', eventId)
    .$if(committeeId !== undefined, (query) => query.where('committee_id', '=', committeeId ?? 0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(ids !== undefined, (query) =>
      query.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::int[])`),
    )
}

function readVariants(db: Db, scope: ProductScope) {
  return db
    .selectFrom('event_variants as v')
    .selectAll('v')
    .select(costColumns)
    .where('v.event_product_id', 'in', idsIn(db, scope))
    .orderBy('v.id')
    .execute()
}

async function readStock(db: Db, scope: ProductScope): Promise<ReadonlyMap<number, StockRow>> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('id', 'in', stockIdsOf(db, scope))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The stock ids of the products and their variants. */
export function stockIdsOf(db: Db, scope: ProductScope) {
  return db
    .selectFrom('event_products as ep')
    .select('ep.stock_id')
    .where('ep.id', 'in', idsIn(db, scope))
    .union(
      db
        .selectFrom('event_variants as v')
        .select('v.stock_id')
        .where('v.event_product_id', 'in', idsIn(db, scope)),
    )
}

function rowOf(rows: ReadonlyMap<number, StockRow>, id: number): StockRow {
  const row = rows.get(id)
  if (!row) throw new Error(`There is no row of stock ${id}.`)
  return row
}
