// The public reads: events, committees and what they sell. Holds no selling rules.
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
} from '../../repositories/catalog/catalog.ts'
import {
  type CommitteeRow,
  eventExists,
  findCommittee,
  listCommittees,
  listEvents,
} from '../../repositories/catalog/events.ts'
import { heldNow } from '../../repositories/holds.ts'
import { committeeToWire, productToWire } from './catalog-wire.ts'

/** All events, as getEvents answers. */
export async function readEvents(db: Db): Promise<CallReplyWire<typeof getEvents>> {
  const rows = await listEvents(db)
  return rows.map(({ id, name, start_date, end_date, open }) => ({
    id,
    name,
    startDate: start_date,
    endDate: end_date,
    open: open ? 1 : 0,
  }))
}

/** The committees of an event, as getCommittees answers; 404 for an unknown event. */
export async function readCommittees(
  db: Db,
  eventId: number,
): Promise<CallReplyWire<typeof getCommittees>> {
  const rows = await listCommittees(db, eventId)
  if (rows.length === 0 && !(await eventExists(db, eventId))) throw noSuch('event')
  return rows.map(committeeToWire)
}

/** The committee's row; 404 for an unknown id. */
export async function committeeOf(db: Db, committeeId: number): Promise<CommitteeRow> {
  const row = await findCommittee(db, committeeId)
  if (!row) throw noSuch('committee')
  return row
}

/** One committee, as getCommittee answers; 404 for an unknown id. */
export async function readCommittee(
  db: Db,
  committeeId: number,
): Promise<CallReplyWire<typeof getCommittee>> {
  return committeeToWire(await committeeOf(db, committeeId))
}

/** A committee's page as HTML; 404 for a committee of another event. */
export async function readContent(
  db: Db,
  committeeId: number,
  eventId: number,
): Promise<CallReplyWire<typeof getCommitteeContent>> {
  const row = await findCommittee(db, committeeId)
  if (row?.event_id !== eventId) throw noSuch('committee')
  return { content: row.content }
}

/** A page of a committee's products, at most the contract's page size; 404 for a committee of another event. */
export async function readProducts(
  db: Db,
  query: CallQuery<typeof getProducts>,
  { isTestMode }: { isTestMode: boolean },
): Promise<CallReplyWire<typeof getProducts>> {
  const { committeeId, eventId } = query
  const count = atLeastOne('count', query.count ?? productsPageSize)
  const page = atLeastOne('page', query.page ?? 1)
  const pageOf = { committeeId, eventId, page, count: Math.min(count, productsPageSize) }
  const rows = await productPage(db, { ...pageOf, withTestOnly: isTestMode })
  if (rows.length > 0) return withDetails(db, rows)
  const committee = await findCommittee(db, committeeId)
  if (committee?.event_id !== eventId) throw noSuch('committee')
  return []
}

async function withDetails(db: Db, rows: ProductRow[]): Promise<CallReplyWire<typeof getProducts>> {
  const ids = rows.map((row) => row.id)
  const variants = await variantsOf(db, ids)
  const prices = Map.groupBy(await basePricesOf(db, ids), (price) => price.event_product_id)
  const variantIds = variants.map((variant) => variant.id)
  const costs = variantIds.length > 0 ? await variantCostsOf(db, variantIds) : []
  const costsByVariant = Map.groupBy(costs, (cost) => cost.event_variant_id)
  const stockIds = [...rows, ...variants].map((row) => row.stock_id)
  const held = await heldNow(db, stockIds)
  const variantsByProduct = Map.groupBy(variants, (variant) => variant.event_product_id)
  return rows.map((row) =>
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
}

function atLeastOne(field: string, value: number): number {
  if (value >= 1) return value
  throw invalidValue(field)
}
