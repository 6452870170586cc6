// Names that a plan gives again although what has them stays. Pure.
import { nameKey } from '#contract/values/same-name.ts'
import { type EventPlan, nameOf } from '../plan.ts'
import type { PlanError, Surroundings } from './check.ts'
import { matchProducts, matchVariants } from './product-changes.ts'
import { goneCommittees } from './write-committees.ts'

/** The committees that keep products once the plan is written, or have orders or requests. */
export function stayingCommittees(
  { products }: EventPlan,
  { records, use, usedCommittees }: Surroundings,
): ReadonlySet<number> {
  const planned = new Map(products?.map(({ key, committeeId }) => [key, committeeId]))
  const owners = records.products.flatMap(({ id, plan }) =>
    products === null || (!planned.has(plan.key) && use.products.has(id)) ? plan.committeeId : [],
  )
  return new Set([...usedCommittees, ...planned.values(), ...owners])
}

/** Why a name of a committee or a variant can't be used: one that the plan leaves out, but that stays, has it. */
export function nameErrors(
  plan: EventPlan,
  around: Surroundings,
  leftOut: ReadonlySet<string>,
): PlanError[] {
  return [...committeeNames(plan, around, leftOut), ...variantNames(plan, around, leftOut)]
}

function committeeNames(
  plan: EventPlan,
  around: Surroundings,
  leftOut: ReadonlySet<string>,
): PlanError[] {
  const { committees } = plan
  if (committees === null || leftOut.has(nameOf.table('committees'))) return []
  const staying = stayingCommittees(plan, around)
  const gone = goneCommittees(committees, around.records.committees)
  const kept = new Map(
    gone
      .filter(({ id }) => staying.has(id) && !leftOut.has(nameOf.committee(id)))
      .map(({ id, name }) => [nameKey(name), id]),
  )
  return committees.flatMap(({ id, name }) => {
    const its = kept.get(nameKey(name))
    if (its === undefined) return []
    const text = `The committee ${its} has this name and stays, because it has products, orders or requests. Use its number, or another name.`
    return [{ thing: nameOf.committee(id), column: 'name', text }]
  })
}

function variantNames(
  { products }: EventPlan,
  { records, use }: Surroundings,
  leftOut: ReadonlySet<string>,
): PlanError[] {
  if (products === null || leftOut.has(nameOf.table('variants'))) return []
  return matchProducts(products, records.products).both.flatMap(({ plan, found }) => {
    const { gone } = matchVariants(plan, found)
    const kept = new Map(
      gone
        .filter(({ id }) => use.variants.has(id))
        .map(({ plan: { name } }) => [nameKey(name), name]),
    )
    return plan.variants.flatMap(({ name }) => {
      const its = kept.get(nameKey(name))
      if (its === undefined) return []
      const text = `The variant ${its} stays, because it has been sold or is in a cart. Write its name in the same way, or use another one.`
      return [{ thing: nameOf.variant(plan.key, name), column: 'name', text }]
    })
  })
}
