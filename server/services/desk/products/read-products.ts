// The products of a committee, and one of them, as the desk shows them.
import {
  type DeskProduct,
  type DeskProductList,
  type DeskProductRow,
  type ProductEntry,
  type SaleEntry,
  type StockFacts,
} from '#contract/entities/desk/products.ts'
import { deskProductChangesAtMost } from '#contract/calls/desk/products.ts'
import type { Rights } from '#contract/entities/session.ts'
import { stranger } from '#contract/rules/buying/buyer.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import { mayChangeCommittee } from '#contract/rules/rights.ts'
import type { StoreTimes } from '#contract/rules/stores/sale-start.ts'
import type { Db } from '#server/db/schema.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  isSoldOut,
  type ProductRecord,
  type ProductScope,
  readProducts,
  stockIdsOfRecord,
} from '#server/event/read-event.ts'
import { noSuch } from '#server/refusal.ts'
import { findChangesOf } from '#server/repositories/desk/changes.ts'
import {
  findCommitteeAtEvent,
  findProductPlace,
  type ProductPlace,
} from '#server/repositories/desk/products.ts'
import { heldNow } from '#server/repositories/cart/holds.ts'
import type { StockRow } from '#server/repositories/cart/stock.ts'
import { requireCommitteeChange } from '../shared/committee-rights.ts'
import { byOf } from '../shared/changes.ts'
import { entryOf, versionOf } from './product-entry.ts'

export type ProductDeps = Pick<
  Deps,
  'db' | 'clock' | 'publicReplies' | 'live' | 'images' | 'config'
>

export interface ProductCaller {
  userId: number
  rights: Rights
}

/** The place of a product that the caller may change; 404 for every other. */
export async function requireProduct(
  db: Db,
  { rights }: ProductCaller,
  id: number,
): Promise<ProductPlace> {
  const place = await findProductPlace(db, id)
  if (!place || !mayChangeCommittee(rights, place.committeeId)) throw noSuch('product')
  return place
}

/** A committee that the caller may change; 404 for every other. */
export async function requireCommittee(db: Db, caller: ProductCaller, committeeId: number) {
  requireCommitteeChange(caller, committeeId)
  const committee = await findCommitteeAtEvent(db, committeeId)
  if (!committee) throw noSuch('committee')
  return committee
}

type CommitteeAtEvent = Awaited<ReturnType<typeof requireCommittee>>

/** What the sale of a committee's products must fit. */
export const storeTimesOf = ({
  deadline_at,
  time_zone,
}: Pick<CommitteeAtEvent, 'deadline_at' | 'time_zone'>): StoreTimes => ({
  deadlineMs: deadline_at?.getTime() ?? null,
  timeZone: time_zone,
})

export async function listProducts(
  { db, clock }: Pick<ProductDeps, 'db' | 'clock'>,
  caller: ProductCaller,
  committeeId: number,
): Promise<DeskProductList> {
  const committee = await requireCommittee(db, caller, committeeId)
  const { records, held } = await readHeld(db, { eventId: committee.event_id, committeeId })
  const nowMs = clock.domainNowMs()
  return {
    committee: {
      id: committee.id,
      name: committee.name,
      deadlineMs: committee.deadline_at?.getTime() ?? null,
    },
    timeZone: committee.time_zone,
    products: records
      .toSorted((a, b) => a.place - b.place || a.id - b.id)
      .map((record) => rowOf(record, held, nowMs)),
  }
}

/** Products with the pieces of them that are held. */
const readHeld = (db: Db, scope: ProductScope) =>
  inSnapshot(db, async (tx) => {
    const records = await readProducts(tx, scope)
    return { records, held: await heldNow(tx, records.flatMap(stockIdsOfRecord)) }
  })

type Held = ReadonlyMap<number, number>

const factsOf = ({ id, inventory, sold }: StockRow, held: Held): StockFacts => ({
  left: inventory,
  sold,
  held: held.get(id) ?? 0,
})

function rowOf(record: ProductRecord, held: Held, nowMs: number): DeskProductRow {
  const { plan, variants } = record
  const all = [record.stock, ...variants.map(({ stock }) => stock)].map((row) => factsOf(row, held))
  // A variant's own pieces count before the product's (rule 7).
  const counted = variants.flatMap(({ stock }) => stock.inventory ?? [])
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
  const product = { basePriceHistory: plan.prices }
  const entry = entryOf(record)
  return {
    id: record.id,
    productId: record.productId,
    name: plan.name,
    variantNames: variants.map(({ plan: { name } }) => name),
    imagePath:
      plan.imagePaths[0] ?? variants.find(({ plan: its }) => its.images[0])?.plan.images[0] ?? '',
    priceCents: priceNow({ product, variant: null, buyer: stranger, nowMs }),
    availableMs: plan.availabilityMs,
    isTestOnly: plan.isTestOnly,
    isEnded: plan.isSoldOut,
    isSoldOut: isSoldOut(record),
    left: counted.length > 0 ? sumOf(counted) : record.stock.inventory,
    sold: sumOf(all.map(({ sold }) => sold)),
    held: sumOf(all.map((facts) => facts.held)),
    sale: saleOf(entry),
    version: versionOf(entry),
  }
}

/** What a change of many products at once changes of an entry. */
export const saleOf = ({
  prices,
  isSoldOut,
  availableAt,
  memberAvailableAt,
}: ProductEntry): SaleEntry => ({ prices, isSoldOut, availableAt, memberAvailableAt })

/** One product; 404 unless the caller may change it. */
export async function readProduct(
  { db }: Pick<ProductDeps, 'db'>,
  caller: ProductCaller,
  id: number,
): Promise<DeskProduct> {
  const { eventId, committeeId } = await requireProduct(db, caller, id)
  const [{ records, held }, committee, changes] = await Promise.all([
    readHeld(db, { eventId, id }),
    findCommitteeAtEvent(db, committeeId),
    findChangesOf(db, { subjects: ['product'], key: String(id) }, deskProductChangesAtMost),
  ])
  const [record] = records
  if (!record || !committee) throw noSuch('product')
  const entry = entryOf(record)
  return {
    id,
    productId: record.productId,
    committeeId,
    committeeName: committee.name,
    eventId,
    timeZone: committee.time_zone,
    version: versionOf(entry),
    entry,
    stock: factsOf(record.stock, held),
    variantStock: record.variants.map((variant) => ({
      variantId: variant.id,
      ...factsOf(variant.stock, held),
    })),
    changes: changes.map((change) => ({
      id: change.id,
      by: byOf(change),
      atMs: change.at.getTime(),
      before: change.before && { ...change.before },
      after: change.after && { ...change.after },
    })),
  }
}
