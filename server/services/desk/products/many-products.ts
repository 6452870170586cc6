// Changes many products at once, all or none, on record as one change (rule 69).
import { randomUUID } from 'node:crypto'
import type { changeManyDeskProducts } from '#contract/calls/desk/products.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskProductList, ProductEntry } from '#contract/entities/desk/products.ts'
import { changedSale } from '#contract/rules/stores/many-products.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockProducts } from '#server/event/write/lock-product.ts'
import { type ProductRecord, readProducts } from '#server/event/read-event.ts'
import { updateProduct } from '#server/event/write/update-products.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, type Refusal, refusedField } from '#server/refusal.ts'
import { recordChanges } from '#server/repositories/desk/changes.ts'
import { changedMeanwhile } from '../shared/changes.ts'
import { changedValues, entryOf, planOf, versionOf } from './product-entry.ts'
import {
  listProducts,
  type ProductCaller,
  type ProductDeps,
  requireCommittee,
  saleOf,
  storeTimesOf,
} from './read-products.ts'

const subject = 'product'

/** Changes products of a committee, unless somebody else has changed one of them since the sender saw it. */
export async function changeManyProducts(
  deps: ProductDeps,
  caller: ProductCaller,
  { committeeId, products, change }: CallBody<typeof changeManyDeskProducts>,
): Promise<DeskProductList> {
  const committee = await requireCommittee(deps.db, caller, committeeId)
  const expected = new Map(products.map((one) => [one.id, one.expected]))
  const at = { nowMs: deps.clock.domainNowMs(), store: storeTimesOf(committee) }
  await inTransaction(deps.db, (tx) =>
    writeEntries(tx, caller, {
      eventId: committee.event_id,
      ids: [...expected.keys()],
      nextOf: async ({ id, plan }, entry) => {
        if (plan.committeeId !== committeeId) throw noSuch('product')
        if (versionOf(entry) !== expected.get(id)) throw await changed(tx, id, entry.name)
        const result = changedSale(change, saleOf(entry), at)
        if (result.kind === 'refused') {
          throw refusedField('change', `${entry.name}: ${result.reason}`)
        }
        return result.kind === 'changed' ? { ...entry, ...result.sale } : entry
      },
      gone: () => noSuch('product'),
    }),
  )
  publishChange(deps, null, 'products')
  return listProducts(deps, caller, committeeId)
}

interface EntryChanges {
  eventId: number
  ids: readonly number[]
  /** What becomes of a product; what it throws is the end of the whole change. */
  nextOf: (record: ProductRecord, entry: ProductEntry) => Promise<ProductEntry>
  /** Why nothing is changed when a product is gone. */
  gone: (id: number) => Refusal
}

/** Changes products by the same locks and writes as a change of one, on record as one change; returns how many differ. */
export async function writeEntries(
  tx: Tx,
  { userId: byUserId }: ProductCaller,
  { eventId, ids, nextOf, gone }: EntryChanges,
): Promise<number> {
  const locked = await lockProducts(tx, { eventId, ids })
  const records = new Map(locked.map(({ record }) => [record.id, record]))
  const missing = ids.find((id) => !records.has(id))
  if (missing !== undefined) throw gone(missing)
  for (const record of records.values()) {
    const next = await nextOf(record, entryOf(record))
    const { key, committeeId } = record.plan
    await updateProduct(tx, record, planOf(next, { key, committeeId, record }))
  }
  const changeSet = randomUUID()
  const changes = (await readProducts(tx, { eventId, ids })).flatMap((after) => {
    const record = records.get(after.id)
    if (!record) return []
    const { names, ...values } = changedValues(entryOf(record), entryOf(after))
    return names.length > 0
      ? [{ eventId, subject, key: String(after.id), byUserId, ...values, changeSet } as const]
      : []
  })
  await recordChanges(tx, changes)
  return changes.length
}

const changed = (tx: Tx, id: number, name: string): Promise<Refusal> =>
  changedMeanwhile(
    tx,
    { subject, key: String(id) },
    { what: name, next: 'Nothing was changed: look at the preview again.' },
  )
