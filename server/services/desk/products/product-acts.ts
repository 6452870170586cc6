// Changes of a product apart from what people enter: its stock, the end of its sale, its place (rule 58).
import type { CallBody } from '#contract/define-call.ts'
import type {
  changeDeskStock,
  endDeskSale,
  sortDeskProducts,
} from '#contract/calls/desk/products.ts'
import type { DeskProduct, DeskProductList } from '#contract/entities/desk/products.ts'
import { stockChangeError } from '#contract/rules/stores/product-errors.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockProduct } from '#server/event/write/lock-product.ts'
import { stockToPlan } from '#server/event/stock.ts'
import { updateProduct, writeStock } from '#server/event/write/update-products.ts'
import { noSuch, refusedField } from '#server/refusal.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { lockOrder, writeOrder } from '#server/repositories/desk/products.ts'
import type { StockRow } from '#server/repositories/cart/stock.ts'
import { changedMeanwhile } from '../shared/changes.ts'
import { entryOf } from './product-entry.ts'
import {
  listProducts,
  type ProductCaller,
  type ProductDeps,
  readProduct,
  requireCommittee,
  requireProduct,
} from './read-products.ts'
import { recordEntries } from './save-product.ts'
import { publishChange } from '#server/live/publish-change.ts'

const subject = 'product'

interface ProductChange {
  subject_key: string
  before: object | null
  after: object | null
}

/** Changes the pieces of a product or variant, under the same locks as a sale. */
export async function changeStock(
  deps: ProductDeps,
  caller: ProductCaller,
  id: number,
  { variantId, change, expectedPieces, reason }: CallBody<typeof changeDeskStock>,
): Promise<DeskProduct> {
  const place = await requireProduct(deps.db, caller, id)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockProduct(tx, place)
    if (!locked) throw noSuch('product')
    const { record, held } = locked
    const variant = record.variants.find((one) => one.id === variantId)
    if (variantId !== null && !variant) throw noSuch('variant')
    const row = variant?.stock ?? record.stock
    const before = stockToPlan(row)
    if (before.stock !== expectedPieces) {
      throw await changedMeanwhile(
        tx,
        { subject, key: String(id), concerns: ({ after }) => after !== null && 'left' in after },
        { what: 'this stock', next: 'Look at it again.' },
      )
    }
    const stock = piecesAfter(row, held.get(row.id) ?? 0, change)
    await writeStock(tx, row, { ...before, stock })
    const facts = { name: record.plan.name, variant: variant?.plan.name ?? '', sold: row.sold }
    await recordChange(tx, {
      eventId: place.eventId,
      subject,
      key: String(id),
      byUserId: caller.userId,
      before: { ...facts, left: row.inventory },
      after: { ...facts, left: stock === null ? null : stock - row.sold, reason },
    })
  })
  publishChange(deps, null, 'products')
  return readProduct(deps, caller, id)
}

/** All pieces after the change, sold ones too; null = not counted. */
function piecesAfter(
  { inventory, sold }: StockRow,
  held: number,
  change: CallBody<typeof changeDeskStock>['change'],
): number | null {
  switch (change.kind) {
    case 'uncounted':
      return null
    case 'count': {
      if (inventory !== null) throw refusedField('left', 'These pieces are counted already.')
      if (change.left < held) {
        throw refusedField('left', `${held} pieces are on hold.`)
      }
      return change.left + sold
    }
    case 'by': {
      if (inventory === null) throw refusedField('pieces', 'These pieces are not counted yet.')
      const facts = { left: inventory, held }
      const error = stockChangeError(facts, change.pieces, productLimits.pieces)
      if (error !== null) throw refusedField('pieces', error)
      return inventory + change.pieces + sold
    }
  }
}

/** Ends the sale of a product, or lets it go on; to do so again changes nothing. */
export async function endSale(
  deps: ProductDeps,
  caller: ProductCaller,
  id: number,
  { isEnded }: CallBody<typeof endDeskSale>,
): Promise<DeskProduct> {
  const place = await requireProduct(deps.db, caller, id)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockProduct(tx, place)
    if (!locked) throw noSuch('product')
    const { record } = locked
    const plan = { ...record.plan, isSoldOut: isEnded }
    await updateProduct(tx, record, plan)
    const before = entryOf(record)
    await recordEntries(tx, caller, place, before, entryOf({ ...record, plan }))
  })
  publishChange(deps, null, 'products')
  return readProduct(deps, caller, id)
}

/** Sets the order of a committee's products, unless somebody has added, removed or moved one meanwhile. */
export async function sortProducts(
  deps: ProductDeps,
  caller: ProductCaller,
  { committeeId, productIds, expected }: CallBody<typeof sortDeskProducts>,
): Promise<DeskProductList> {
  const committee = await requireCommittee(deps.db, caller, committeeId)
  await inTransaction(deps.db, async (tx) => {
    const before = await lockOrder(tx, committeeId, committee.event_id)
    if (JSON.stringify(before) !== JSON.stringify(expected)) {
      throw await changedMeanwhile(
        tx,
        { subject, concerns: (one) => concernsOrder(one, committeeId, before) },
        { what: 'the products', next: 'Look at their order again.' },
      )
    }
    const named = new Set(productIds)
    const isSameSet = productIds.length === before.length && before.every((id) => named.has(id))
    if (!isSameSet) throw refusedField('productIds', 'The order must name each product once.')
    await writeOrder(tx, productIds)
    if (JSON.stringify(before) === JSON.stringify(productIds)) return
    await recordChange(tx, {
      eventId: committee.event_id,
      subject,
      key: orderKey(committeeId),
      byUserId: caller.userId,
      before: { name: committee.name, committeeId, order: before },
      after: { name: committee.name, committeeId, order: productIds },
    })
  })
  publishChange(deps, null, 'products')
  return listProducts(deps, caller, committeeId)
}

const orderKey = (committeeId: number) => `order of ${committeeId}`

/** Whether a change on record has added, removed or moved a product of the committee. */
function concernsOrder(
  { subject_key: key, before, after }: ProductChange,
  committeeId: number,
  ids: readonly number[],
): boolean {
  if (key === orderKey(committeeId)) return true
  if (before === null) return ids.includes(Number(key))
  return after === null && 'committeeId' in before && before.committeeId === committeeId
}
