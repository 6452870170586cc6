// What a plan changes in an event's products. Pure.
import { isDeepStrictEqual } from 'node:util'
import { type Change, differences, match, type Matching } from '../compare.ts'
import type { Use } from '../in-use.ts'
import type { ProductPlan, VariantPlan } from '../plan.ts'
import type { ProductRecord, VariantRecord } from '../read-event.ts'

const part = 'products'
const soldWords = 'it has been sold, or is in a cart; mark it as sold out to end its sale'

export interface ProductUpdate {
  /** The changed columns and variants. */
  details: string[]
  /** Variants that are not in the plan but can't be removed. */
  kept: string[]
}

export const matchProducts = (plans: readonly ProductPlan[], records: readonly ProductRecord[]) =>
  match(plans, records, { ofPlan: ({ key }) => key, ofFound: ({ plan }) => plan.key })

export const matchVariants = (
  { variants }: ProductPlan,
  record: ProductRecord,
): Matching<VariantPlan, VariantRecord> =>
  match(variants, record.variants, {
    ofPlan: ({ name }) => name,
    ofFound: ({ plan }) => plan.name,
  })

/** What the plan changes in a product apart from its place. */
export function productUpdate(plan: ProductPlan, record: ProductRecord, use: Use): ProductUpdate {
  const { fresh, both, gone } = matchVariants(plan, record)
  const changed = both.flatMap(({ plan: variant, found }) => {
    const names = differences(variant, found.plan)
    return names.length > 0 ? [`variant ${variant.name} (${names.join(', ')})`] : []
  })
  const isKept = ({ id }: VariantRecord) => use.variants.has(id)
  const nameOf = (one: VariantRecord) => one.plan.name
  const removed = gone.filter((one) => !isKept(one)).map(nameOf)
  return {
    details: [
      ...differences(plan, record.plan, ['variants']),
      ...fresh.map(({ name }) => `new variant ${name}`),
      ...changed,
      ...removed.map((name) => `variant ${name} removed`),
    ],
    kept: gone.filter(isKept).map(nameOf),
  }
}

/** The changes in the order in which an import shows them. */
export function productChanges(
  plans: readonly ProductPlan[],
  records: readonly ProductRecord[],
  use: Use,
): Change[] {
  const { fresh, both, gone } = matchProducts(plans, records)
  const places = placesOf(plans, records)
  return [
    ...fresh.map(({ key, name }): Change => ({ part, kind: 'new', name: key, details: [name] })),
    ...both.flatMap(({ plan, found }): Change[] => {
      const { details, kept } = productUpdate(plan, found, use)
      if (found.place !== places.get(plan.key)) details.push('order')
      const changed: Change = { part, kind: 'changed', name: plan.key, details }
      return [
        ...(details.length > 0 ? [changed] : []),
        ...kept.map((variant) => keptOf(`${plan.key}, variant ${variant}`)),
      ]
    }),
    ...gone.map(({ id, plan: { key, name } }): Change =>
      use.products.has(id) ? keptOf(key) : { part, kind: 'removed', name: key, details: [name] },
    ),
  ]
}

const keptOf = (name: string): Change => ({ part, kind: 'kept', name, details: [soldWords] })

/**
 * The sort orders by key. A committee whose products are in order already keeps their sort orders; others are numbered
 * from 1.
 */
export function placesOf(
  plans: readonly ProductPlan[],
  records: readonly ProductRecord[],
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const planned = new Set(plans.map(({ key }) => key))
  const present = Map.groupBy(
    records.filter(({ plan }) => planned.has(plan.key)),
    ({ plan }) => plan.committeeId,
  )
  for (const [committeeId, products] of Map.groupBy(plans, (plan) => plan.committeeId)) {
    const its = present.get(committeeId) ?? []
    const isInOrder = isDeepStrictEqual(
      products.map(({ key }) => key),
      its.map(({ plan }) => plan.key),
    )
    for (const [at, { key }] of products.entries()) {
      places.set(key, (isInOrder ? its[at]?.place : undefined) ?? at + 1)
    }
  }
  return places
}
