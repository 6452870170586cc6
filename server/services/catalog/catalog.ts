// The public reads: events, committees and what they sell. Holds no selling rules.
import type { CallQuery, CallReplyWire } from '#contract/define-call.ts'
import type { Committee } from '#contract/entities/committee.ts'
import type { ShowEvent } from '#contract/entities/event.ts'
import type { Product } from '#contract/entities/product.ts'
import {
  type getCommitteeContent,
  type getProducts,
  productsPageSize,
} from '#contract/calls/store.ts'
import type { Db } from '../../db/schema.ts'
import { invalidValue, noSuch } from '../../refusal.ts'
import {
  featuredPictures,
  productPage,
  type ProductRow,
  variantsOf,
} from '../../repositories/catalog/catalog.ts'
import {
  type CommitteeRow,
  findCommittee,
  findVisibleCommittee,
  findVisibleEvent,
  listCommittees,
  listEvents,
  publicSight,
  type Sight,
} from '../../repositories/catalog/events.ts'
import { findStockWithHolds, type StockWithHolds } from '../../repositories/cart/stock.ts'
import { toCommittee, toProduct, toShowEvent } from './catalog-entities.ts'

/** All events that the reader may see. */
export async function readEvents(db: Db, { seesDrafts }: Sight): Promise<ShowEvent[]> {
  const rows = await listEvents(db)
  return rows.filter(({ state }) => seesDrafts || state !== 'draft').map(toShowEvent)
}

/** 404 unless the event is one that everybody may see. */
export async function requirePublicEvent(db: Db, eventId: number): Promise<void> {
  if (!(await findVisibleEvent(db, eventId, publicSight))) throw noSuch('event')
}

/** How many pictures a featured store shows in the list. */
const picturesAtMost = 3

/** The committees of an event; 404 for an unknown event. */
export async function readCommittees(db: Db, eventId: number, sight: Sight): Promise<Committee[]> {
  if (!(await findVisibleEvent(db, eventId, sight))) throw noSuch('event')
  const rows = await listCommittees(db, eventId)
  const ofFeatured = Map.groupBy(await featuredPictures(db, eventId), (row) => row.committee_id)
  return rows.map((row) => {
    const pictures = (ofFeatured.get(row.id) ?? []).flatMap(({ images }) => images.slice(0, 1))
    return toCommittee(row, [...new Set(pictures)].slice(0, picturesAtMost))
  })
}

/** The ids of the stores that the open event lists. */
export async function readListedStores(db: Db): Promise<number[]> {
  const open = (await listEvents(db)).find(({ state }) => state === 'open')
  const committees = open ? await listCommittees(db, open.id) : []
  return committees.flatMap(({ id, store_presence }) => (store_presence ? [id] : []))
}

/** The committee's row; 404 for an unknown id. */
export async function committeeOf(db: Db, committeeId: number): Promise<CommitteeRow> {
  const row = await findCommittee(db, committeeId)
  if (!row) throw noSuch('committee')
  return row
}

/** The committee's row with the state of its event; 404 for an unknown id and for one that the reader may not see. */
export async function visibleCommitteeOf(db: Db, committeeId: number, sight: Sight) {
  const row = await findVisibleCommittee(db, committeeId, sight)
  if (!row) throw noSuch('committee')
  return row
}

/** One committee; 404 for an unknown id. */
export async function readCommittee(db: Db, committeeId: number, sight: Sight): Promise<Committee> {
  const { event_state, ...row } = await visibleCommitteeOf(db, committeeId, sight)
  // A closed event sells nothing, whatever its deadlines were.
  return toCommittee(event_state === 'closed' ? { ...row, deadline_at: null } : row)
}

/** A committee's page as HTML; 404 for a committee of another event. */
export async function readContent(
  db: Db,
  { committeeId, eventId }: { committeeId: number; eventId: number },
  sight: Sight,
): Promise<CallReplyWire<typeof getCommitteeContent>> {
  const row = await findVisibleCommittee(db, committeeId, sight)
  if (row?.event_id !== eventId) throw noSuch('committee')
  return { content: row.content }
}

/** A page of a committee's products, at most the contract's page size; 404 for a committee of another event. */
export async function readProducts(
  db: Db,
  query: CallQuery<typeof getProducts>,
  { isTestMode, ...sight }: Sight & { isTestMode: boolean },
): Promise<Product[]> {
  const { committeeId, eventId } = query
  const count = atLeastOne('count', query.count ?? productsPageSize)
  const page = atLeastOne('page', query.page ?? 1)
  const pageOf = { committeeId, eventId, page, count: Math.min(count, productsPageSize) }
  const committee = await findVisibleCommittee(db, committeeId, sight)
  if (committee?.event_id !== eventId) throw noSuch('committee')
  const rows = await productPage(db, { ...pageOf, withTestOnly: isTestMode })
  return rows.length > 0 ? withDetails(db, rows) : []
}

async function withDetails(db: Db, rows: ProductRow[]): Promise<Product[]> {
  const ids = rows.map((row) => row.id)
  const variants = await variantsOf(db, ids)
  const stockIds = [...rows, ...variants].map((row) => row.stock_id)
  const shown = new Map(
    (await findStockWithHolds(db, stockIds, null)).map((row) => [row.id, stockShown(row)]),
  )
  const withStock = <R extends { stock_id: number }>(row: R) => ({
    ...row,
    held: 0,
    ...shown.get(row.stock_id),
  })
  const variantsByProduct = Map.groupBy(variants, (variant) => variant.event_product_id)
  return rows.map((row) =>
    toProduct(withStock(row), (variantsByProduct.get(row.id) ?? []).map(withStock)),
  )
}

/** What everybody sees of a row of stock: it is sold out, too, while all that is left belongs to the waitlist. */
function stockShown({ inventory, sold_out, held, places }: StockWithHolds) {
  const isForList = places > 0 && inventory !== null && held >= inventory
  return { inventory, sold_out: sold_out || isForList, held }
}

function atLeastOne(field: string, value: number): number {
  if (value >= 1) return value
  throw invalidValue(field)
}
