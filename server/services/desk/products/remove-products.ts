// Removes products that were never sold and are in no cart, on record as one change that can be undone for a day (rules
// 58 and 69).
import { randomUUID } from 'node:crypto'
import type { removeDeskProducts } from '#contract/calls/desk/products.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskProductList } from '#contract/entities/desk/products.ts'
import type { DeskRemoval } from '#contract/entities/desk/removal.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { planOfEvent } from '#server/event/stored-plan.ts'
import { lockProducts } from '#server/event/write/lock-product.ts'
import { removeProducts as removeRows } from '#server/event/write/update-products.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { recordChanges } from '#server/repositories/desk/changes.ts'
import { keepProducts } from '../kept/keep-undo.ts'
import { readPlaces } from '../kept/kept-places.ts'
import { entryOf } from './product-entry.ts'
import {
  listProducts,
  type ProductCaller,
  type ProductDeps,
  requireCommittee,
  requireProduct,
} from './read-products.ts'

const staysText = 'This product has been sold or is in a cart, so it stays. End its sale instead.'

/** Removes one product; refuses when it has to stay. */
export async function removeProduct(
  deps: ProductDeps,
  caller: ProductCaller,
  id: number,
): Promise<DeskProductList> {
  const { committeeId, eventId } = await requireProduct(deps.db, caller, id)
  await inTransaction(deps.db, async (tx) => {
    const { gone, known } = await remove(tx, caller, { committeeId, eventId, ids: [id] })
    if (!known.has(id)) throw noSuch('product')
    if (!gone.has(id)) throw new Refusal('act_refused', staysText)
  })
  publishChange(deps, null, 'products')
  return listProducts(deps, caller, committeeId)
}

/** Removes several products of a committee; returns those that stay, each with the reason. */
export async function removeProducts(
  deps: ProductDeps,
  caller: ProductCaller,
  { committeeId, productIds }: CallBody<typeof removeDeskProducts>,
): Promise<DeskRemoval> {
  const { event_id: eventId } = await requireCommittee(deps.db, caller, committeeId)
  const ids = [...new Set(productIds)]
  const { gone, known } = await inTransaction(deps.db, (tx) =>
    remove(tx, caller, { committeeId, eventId, ids }),
  )
  publishChange(deps, null, 'products')
  const staying = ids.filter((id) => !gone.has(id))
  return {
    staying: staying.map((id) => ({
      id,
      reason: known.has(id) ? staysText : noSuch('product').message,
    })),
  }
}

/** The ids of the products that are gone, and of those that the committee had. */
async function remove(
  tx: Tx,
  { userId: byUserId }: ProductCaller,
  { committeeId, eventId, ids }: { committeeId: number; eventId: number; ids: readonly number[] },
): Promise<Record<'gone' | 'known', ReadonlySet<number>>> {
  const locked = await lockProducts(tx, { eventId, ids })
  const own = locked
    .map(({ record }) => record)
    .filter(({ plan }) => plan.committeeId === committeeId)
  const before = await planOfEvent(tx, eventId)
  if (!before) throw noSuch('event')
  const places = await readPlaces(tx, eventId)
  const gone = await removeRows(tx, own)
  const changeSet = gone.length > 1 ? randomUUID() : null
  const [changeId] = await recordChanges(
    tx,
    gone.map((record) => ({
      eventId,
      subject: 'product' as const,
      key: String(record.id),
      byUserId,
      // A chair's history finds the record by the committee, because the product is gone.
      before: { ...entryOf(record), committeeId },
      after: null,
      ...(changeSet !== null && { changeSet }),
    })),
  )
  if (changeId !== undefined) {
    const products = gone.map(({ plan }) => plan)
    await keepProducts(tx, { changeId, before, places, products })
  }
  const idsOf = (records: readonly { id: number }[]) => new Set(records.map(({ id }) => id))
  return { gone: idsOf(gone), known: idsOf(own) }
}
