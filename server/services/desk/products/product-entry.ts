// A product as people enter it, and the plan of an event that it stands for: the desk and the import write the same
// plans by the same code. Pure.
import { createHash } from 'node:crypto'
import {
  deskFacts,
  type PriceEntered,
  type ProductEntry,
} from '#contract/entities/desk/products.ts'
import { entryToFacts } from '#contract/entities/desk/entered-facts.ts'
import {
  pictureFacts,
  type PriceEntry,
  productTexts,
  saleFacts,
} from '#contract/entities/product.ts'
import { keyOf } from '#server/event/new-key.ts'
import type { ProductPlan } from '#server/event/plan.ts'
import { productToEntry, variantToEntry } from '#server/event/plan-to-entry.ts'
import type { ProductRecord } from '#server/event/read-event.ts'

const toMs = (at: string | null) => (at === null ? null : Date.parse(at))

const planned = ({ cents, startsAt, endsAt }: PriceEntered): PriceEntry => ({
  cents,
  startMs: toMs(startsAt),
  endMs: toMs(endsAt),
})

/** What people see and change of a product. */
export function entryOf({
  plan,
  variants,
}: Pick<ProductRecord, 'plan' | 'variants'>): ProductEntry {
  return {
    ...productToEntry(plan),
    variants: variants.map(({ id, plan: its }) => ({ ...variantToEntry(its), id })),
  }
}

/** Names the state of an entry: two entries have the same version when they are equal. */
export function versionOf(entry: ProductEntry): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 27)
}

/** Without blank texts at the end, and as many as there are pictures. */
function trimTexts(texts: readonly string[], count: number): string[] {
  const kept = texts.slice(0, count).map((text) => text.trim())
  return kept.slice(0, kept.findLastIndex((text) => text !== '') + 1)
}

interface PlanFacts {
  key: string
  committeeId: number
  /** The product before the change; null = a new one. */
  record: ProductRecord | null
}

/** The plan of an entry. What exists keeps its stock, and only what is new begins with `pieces`. */
export function planOf(entry: ProductEntry, { key, committeeId, record }: PlanFacts): ProductPlan {
  const stockById = new Map<number | null, number | null>(
    record?.variants.map(({ id, plan }) => [id, plan.stock]),
  )
  return {
    key,
    committeeId,
    ...entryToFacts(productTexts, entry),
    prices: entry.prices.map(planned),
    stock: record ? record.plan.stock : entry.pieces,
    isSoldOut: entry.isSoldOut,
    ...entryToFacts(saleFacts, entry),
    shippingCents: entry.shippingCents,
    ...entryToFacts(pictureFacts, entry),
    imageTexts: trimTexts(entry.imageTexts, entry.images.length),
    ...entryToFacts(deskFacts, entry),
    fields: withIds(entry.fields),
    variants: entry.variants.map(({ id, name, colorId, costs, images, isSoldOut, pieces }) => ({
      name,
      colorId,
      costs: costs.map(planned),
      images,
      stock: stockById.has(id) ? (stockById.get(id) ?? null) : pieces,
      isSoldOut,
    })),
  }
}

/** New questions get the smallest numbers that no other question has as its id. */
function withIds(fields: ProductEntry['fields']): ProductEntry['fields'] {
  const taken = new Set(fields.map(({ id }) => id))
  let last = 0
  return fields.map((field) => {
    if (field.id !== '') return field
    do last += 1
    while (taken.has(String(last)))
    return { ...field, id: String(last) }
  })
}

/** A key that is readable in a spreadsheet, and ends in `end`. */
export const newKey = (name: string, end: string): string => `${keyOf(name, 'product')}-${end}`

/** The values that differ, for the record of changes; the name always, so that the record can be read. */
export function changedValues(before: ProductEntry, after: ProductEntry) {
  const names = (Object.keys(after) as (keyof ProductEntry)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (entry: ProductEntry): Record<string, unknown> =>
    Object.fromEntries([['name', entry.name], ...names.map((name) => [name, entry[name]])])
  return { names, before: pick(before), after: pick(after) }
}
