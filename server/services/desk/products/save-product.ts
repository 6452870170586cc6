// Adds and changes products at the desk, on record (rule 58).
import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '#contract/define-call.ts'
import type { addDeskProduct, changeDeskProduct } from '#contract/calls/desk/products.ts'
import type { DeskProduct, ProductEntry } from '#contract/entities/desk/products.ts'
import { enteredUnitsOf } from '#contract/entities/desk/entered-facts.ts'
import { productTexts } from '#contract/entities/product.ts'
import { productLabelOf } from '#contract/entities/product-labels.ts'
import { findProductErrors, findStartError } from '#contract/rules/stores/product-errors.ts'
import type { StoreTimes } from '#contract/rules/stores/sale-start.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import { nameKey } from '#contract/values/same-name.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sanitizePage } from '#server/sanitize-html.ts'
import { picturesOfProduct } from '#server/event/stored-plan.ts'
import { lockProduct } from '#server/event/write/lock-product.ts'
import type { ProductPlan } from '#server/event/plan.ts'
import { insertProducts } from '#server/event/write/insert-products.ts'
import { type ProductRecord, readProducts } from '#server/event/read-event.ts'
import { updateProduct } from '#server/event/write/update-products.ts'
import { noSuch, Refusal, refusedField } from '#server/refusal.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import {
  findByKeyEnd,
  lastPlace,
  lockOrder,
  lockVariantNumbers,
  type ProductPlace,
  renameVariants,
} from '#server/repositories/desk/products.ts'
import { takePictures } from '../../images/keep-picture.ts'
import { changedMeanwhile } from '../shared/changes.ts'
import { changedValues, entryOf, newKey, planOf, versionOf } from './product-entry.ts'
import { keepPictures } from './product-pictures.ts'
import {
  type ProductCaller,
  type ProductDeps,
  readProduct,
  requireCommittee,
  requireProduct,
  storeTimesOf,
} from './read-products.ts'
import { publishChange } from '#server/live/publish-change.ts'

const subject = 'product'

/**
 * Adds a product at the end of its committee. The same key and entry again answer with the product that they have
 * added; another entry with the key is refused.
 */
export async function addProduct(
  deps: ProductDeps,
  caller: ProductCaller,
  { committeeId, entry: given, idempotencyKey }: CallBody<typeof addDeskProduct>,
): Promise<DeskProduct> {
  const committee = await requireCommittee(deps.db, caller, committeeId)
  const { event_id: eventId } = committee
  const entry = await readyEntry(deps, caller, given)
  const keyEnd = idempotencyKey.slice(0, 8)
  const id = await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, committeeId, eventId)
    const plan = planOf(entry, { key: newKey(entry.name, keyEnd), committeeId, record: null })
    const already = await findByKeyEnd(tx, eventId, keyEnd)
    if (already !== null) {
      await requireSameEntry(tx, { eventId, id: already }, plan)
      return already
    }
    refuseLateStart(entry, null, storeTimesOf(committee))
    if (entry.variants.length > 0) await lockVariantNumbers(tx)
    const place = (await lastPlace(tx, committeeId, eventId)) + 1
    await insertProducts(tx, eventId, [{ plan, place }])
    await takePictures(tx, picturesOfProduct(entry.images, entry.variants))
    const added = await findByKeyEnd(tx, eventId, keyEnd)
    if (added === null) throw new Error('The new product is not in the database.')
    const after = await entryIn(tx, eventId, added)
    await recordChange(tx, {
      eventId,
      subject,
      key: String(added),
      byUserId: caller.userId,
      before: null,
      after,
    })
    return added
  })
  publishChange(deps, null, 'products')
  return readProduct(deps, caller, id)
}

// After a lost reply people go on typing: the second request would drop what they changed, and say that it is saved.
async function requireSameEntry(
  tx: Tx,
  at: { eventId: number; id: number },
  plan: ProductPlan,
): Promise<void> {
  const [record] = await readProducts(tx, at)
  // Sold pieces count in the stock of a plan.
  if (isDeepStrictEqual(record?.plan, plan)) return
  throw new Refusal('state_changed', 'This product has been added already. Open it in the list.')
}

/** Changes a product, unless somebody else has changed it since the sender saw it. */
export async function changeProduct(
  deps: ProductDeps,
  caller: ProductCaller,
  id: number,
  { entry: given, expected }: CallBody<typeof changeDeskProduct>,
): Promise<DeskProduct> {
  const place = await requireProduct(deps.db, caller, id)
  const entry = await readyEntry(deps, caller, given)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockProduct(tx, place)
    if (!locked) throw noSuch('product')
    const before = entryOf(locked.record)
    if (versionOf(before) !== expected) throw await changed(tx, id)
    const committee = await requireCommittee(tx, caller, place.committeeId)
    refuseLateStart(entry, before, storeTimesOf(committee))
    const record = await withNewNames(tx, locked.record, entry)
    if (entry.variants.some((variant) => variant.id === null)) await lockVariantNumbers(tx)
    const { key, committeeId } = record.plan
    const { kept } = await updateProduct(tx, record, planOf(entry, { key, committeeId, record }))
    if (kept.length > 0) throw keptVariants(kept)
    await takePictures(tx, picturesOfProduct(entry.images, entry.variants))
    await recordEntries(tx, caller, place, before, await entryIn(tx, place.eventId, id))
  })
  publishChange(deps, null, 'products')
  return readProduct(deps, caller, id)
}

/** Puts what differs between two entries on record. */
export async function recordEntries(
  tx: Tx,
  { userId: byUserId }: ProductCaller,
  { id, eventId }: ProductPlace,
  before: ProductEntry,
  after: ProductEntry,
): Promise<void> {
  const changed = changedValues(before, after)
  if (changed.names.length === 0) return
  const values = { before: changed.before, after: changed.after }
  await recordChange(tx, { eventId, subject, key: String(id), byUserId, ...values })
}

/** The entry as it is stored; the first error is refused beside its field. */
async function readyEntry(
  deps: ProductDeps,
  { userId }: ProductCaller,
  given: ProductEntry,
): Promise<ProductEntry> {
  const [error] = findProductErrors(given)
  if (error) throw refusedField(`entry.${error.field}`, error.text)
  return keepPictures(deps, userId, withCleanHtml(given, deps.config.publicUrl))
}

function refuseLateStart(
  entry: ProductEntry,
  before: ProductEntry | null,
  store: StoreTimes,
): void {
  const error = findStartError(entry, before, store)
  if (error) throw refusedField(`entry.${error.field}`, error.text)
}

/** The entry with its HTML sanitised (rule 45). */
function withCleanHtml(given: ProductEntry, siteUrl: string): ProductEntry {
  const entry = { ...given }
  const most = productLimits.description
  for (const [name, unit] of enteredUnitsOf(productTexts)) {
    if (unit !== 'html') continue
    entry[name] = sanitizePage(given[name], siteUrl)
    if (entry[name].length > most) {
      throw refusedField(`entry.${name}`, `At most ${most} characters with the HTML.`)
    }
  }
  return entry
}

async function entryIn(tx: Tx, eventId: number, id: number): Promise<ProductEntry> {
  const [record] = await readProducts(tx, { eventId, id })
  if (!record) throw noSuch('product')
  return entryOf(record)
}

// The import knows a variant by its name, the desk by its id: renamed first, the two write alike.
async function withNewNames(
  tx: Tx,
  record: ProductRecord,
  entry: ProductEntry,
): Promise<ProductRecord> {
  const names = new Map(entry.variants.map(({ id, name }) => [id, name]))
  const known = new Set(record.variants.map(({ id }) => id))
  const unknown = entry.variants.findIndex(({ id }) => id !== null && !known.has(id))
  if (unknown >= 0) throw refusedField(`entry.variants.${unknown}.name`, 'This variant is gone.')
  refuseTakenNames(record, entry)
  const variants = record.variants.map((variant) => ({
    ...variant,
    plan: { ...variant.plan, name: names.get(variant.id) ?? variant.plan.name },
  }))
  const renamed = variants.filter(({ plan }, at) => plan.name !== record.variants[at]?.plan.name)
  await renameVariants(
    tx,
    renamed.map(({ id, plan: { name } }) => ({ id, name })),
  )
  const { variants: plans } = record.plan
  const plan = {
    ...record.plan,
    variants: plans.map((one, at) => variants[at]?.plan ?? one),
  }
  return { ...record, plan, variants }
}

// By its name, the import would take the new variant for the removed one, with its stock.
function refuseTakenNames(record: ProductRecord, entry: ProductEntry): void {
  const ids = new Set(entry.variants.map(({ id }) => id))
  const removed = record.variants.filter(({ id }) => !ids.has(id))
  const names = new Set(removed.map(({ plan }) => nameKey(plan.name)))
  const at = entry.variants.findIndex(({ name }) => names.has(nameKey(name)))
  if (at < 0) return
  throw refusedField(
    `entry.variants.${at}.name`,
    `${entry.variants[at]?.name} is the name of a variant that you remove. Save that first.`,
  )
}

function keptVariants(names: readonly string[]): Refusal {
  const [first = ''] = names
  const which = names.length > 1 ? `${names.join(', ')} have` : `${first} has`
  return refusedField(
    'entry.variants',
    `${which} been sold or is in a cart, so it stays. Mark it as sold out to end its sale.`,
  )
}

const changed = (tx: Tx, id: number): Promise<Refusal> =>
  changedMeanwhile(tx, { subject, key: String(id) }, { what: 'this product', parts: namesOf })

/** The values that differ between the two sides of a record, by their labels. */
function namesOf({ before, after }: { before: object | null; after: object | null }): string {
  const old = new Map(Object.entries(before ?? {}))
  return Object.entries(after ?? {})
    .filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value))
    .map(([name]) => productLabelOf(name) ?? name)
    .join(', ')
}
