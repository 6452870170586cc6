// What can be read without signing in: events, committees and what they sell, and of which tables each is
// made. Holds no selling rules.
import type { CallQuery, CallReplyWire } from '../../../contract/define-call.ts'
import type { getEvents } from '../../../contract/calls/events.ts'
import {
  type getCommittee,
  type getCommitteeContent,
  type getCommittees,
  type getProducts,
  productsPageSize,
} from '../../../contract/calls/store.ts'
import type { Db } from '../../db/schema.ts'
import { invalidValue, noSuch } from '../../refusal.ts'
import {
  basePricesOf,
  productPage,
  type ProductRow,
  variantCostsOf,
  variantsOf,
} from '../../repositories/catalog.ts'
import type { CatalogTable } from '../../repositories/catalog-changes.ts'
import {
  type CommitteeRow,
  eventExists,
  findCommittee,
  listCommittees,
  listEvents,
} from '../../repositories/events.ts'
import { liveHolds } from '../../repositories/stock.ts'
import { committeeToWire, productToWire } from './catalog-wire.ts'
import type { Built } from '../remembered.ts'

/** All events, as getEvents answers. */
export async function readEvents(db: Db): Promise<Built<CallReplyWire<typeof getEvents>>> {
  const rows = await listEvents(db)
  const value = rows.map(({ id, name, start_date, end_date, open }) => ({
    id,
    name,
    startDate: start_date,
    endDate: end_date,
    open: open ? 1 : 0,
  }))
  return { value, tables: ['events'] }
}

/** The committees of an event, as getCommittees answers; refuses an event that there is not. */
export async function readCommittees(
  db: Db,
  eventId: number,
): Promise<Built<CallReplyWire<typeof getCommittees>>> {
  const rows = await listCommittees(db, eventId)
  if (rows.length === 0 && !(await eventExists(db, eventId))) throw noSuch('event')
  return { value: rows.map(committeeToWire), tables: ['events', 'committees'] }
}

/** The committee on record; refuses when there is none. */
export async function committeeOf(db: Db, committeeId: number): Promise<CommitteeRow> {
  const row = await findCommittee(db, committeeId)
  if (!row) throw noSuch('committee')
  return row
}

/** One committee, as getCommittee answers; refuses where there is none. */
export async function readCommittee(
  db: Db,
  committeeId: number,
): Promise<Built<CallReplyWire<typeof getCommittee>>> {
  const row = await committeeOf(db, committeeId)
  return { value: committeeToWire(row), tables: ['committees'] }
}

/** A committee's page as HTML; refuses a committee that is none of the event's. */
export async function readContent(
  db: Db,
  committeeId: number,
  eventId: number,
): Promise<Built<CallReplyWire<typeof getCommitteeContent>>> {
  const row = await findCommittee(db, committeeId)
  if (row?.event_id !== eventId) throw noSuch('committee')
  return { value: { content: row.content }, tables: ['committees'] }
}

/** A page of a committee's products, never more than the contract's page size. */
export async function readProducts(
  db: Db,
  query: CallQuery<typeof getProducts>,
  { realNowMs, isTestMode }: { realNowMs: number; isTestMode: boolean },
): Promise<Built<CallReplyWire<typeof getProducts>>> {
  const { committeeId, eventId } = query
  const count = atLeastOne('count', query.count ?? productsPageSize)
  const page = atLeastOne('page', query.page ?? 1)
  const pageOf = { committeeId, eventId, page, count: Math.min(count, productsPageSize) }
  const rows = await productPage(db, { ...pageOf, withTestOnly: isTestMode })
  if (rows.length > 0) return withDetails(db, rows, realNowMs)
  const committee = await findCommittee(db, committeeId)
  if (committee?.event_id !== eventId) throw noSuch('committee')
  return { value: [], tables: productTables }
}

const productTables: CatalogTable[] = [
  'committees',
  'products',
  'event_products',
  'base_prices',
  'event_variants',
  'variant_costs',
]

async function withDetails(
  db: Db,
  rows: ProductRow[],
  realNowMs: number,
): Promise<Built<CallReplyWire<typeof getProducts>>> {
  const ids = rows.map((row) => row.id)
  const variants = await variantsOf(db, ids)
  const prices = Map.groupBy(await basePricesOf(db, ids), (price) => price.event_product_id)
  const variantIds = variants.map((variant) => variant.id)
  const costs = variantIds.length > 0 ? await variantCostsOf(db, variantIds) : []
  const costsByVariant = Map.groupBy(costs, (cost) => cost.event_variant_id)
  const stockIds = [...rows, ...variants].map((row) => row.stock_id)
  const holds = await liveHolds(db, stockIds, realNowMs)
  const held = new Map(holds.map((hold) => [hold.stock_id, hold.held]))
  const variantsByProduct = Map.groupBy(variants, (variant) => variant.event_product_id)
  const value = rows.map((row) =>
    productToWire(row, {
      prices: prices.get(row.id) ?? [],
      variants: (variantsByProduct.get(row.id) ?? []).map((variant) => ({
        ...variant,
        costs: costsByVariant.get(variant.id) ?? [],
        held: held.get(variant.stock_id) ?? 0,
      })),
      held: held.get(row.stock_id) ?? 0,
    }),
  )
  const ends = holds.map((hold) => hold.ends_at.getTime())
  const untilMs = ends.length > 0 ? Math.min(...ends) : null
  return { value, tables: productTables, stockIds, untilMs }
}

function atLeastOne(field: string, value: number): number {
  if (value >= 1) return value
  throw invalidValue(field)
}
