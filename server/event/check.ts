// Checks a plan against the database before it is written. Pure.
import { type EventPlan, nameOf, type StockPlan } from './plan.ts'
import type { EventRecords, ProductRecord } from './records.ts'
import type { StockRow } from '../repositories/stock.ts'

export interface PlanError {
  /** A name made by nameOf. */
  thing: string
  column: string
  text: string
}

export interface Surroundings {
  records: EventRecords
  /** Committees of other events: the name of the event by the committee's id. */
  elsewhere: ReadonlyMap<number, string>
  /** Pieces held for carts that are being paid, by stock id. */
  held: ReadonlyMap<number, number>
}

export function planErrors(plan: EventPlan, around: Surroundings): PlanError[] {
  return [...committeeErrors(plan, around), ...productErrors(plan, around)]
}

// One error for all committees: with last year's numbers each of the forty would have its own.
function committeeErrors({ committees }: EventPlan, { elsewhere }: Surroundings): PlanError[] {
  const taken = (committees ?? []).map(({ id }) => id).filter((id) => elsewhere.has(id))
  const [first] = taken
  if (first === undefined) return []
  const which =
    taken.length > 1
      ? `The committees ${taken.join(', ')} belong`
      : `The committee ${first} belongs`
  const text = `${which} to another event of this database, ${elsewhere.get(first)}. Begin the year with an empty database, or give other numbers.`
  return [{ thing: nameOf.committee(first), column: 'id', text }]
}

function productErrors(plan: EventPlan, { records, held }: Surroundings): PlanError[] {
  const errors: PlanError[] = []
  const known = new Set((plan.committees ?? records.committees).map(({ id }) => id))
  const present = new Map(records.products.map((record) => [record.plan.key, record]))
  const checkStock = (thing: string, { stock }: StockPlan, row: StockRow | undefined) => {
    if (stock === null || row === undefined) return
    const taken = row.sold + (held.get(row.id) ?? 0)
    if (stock >= taken) return
    const text = `The stock cannot be ${stock}: ${taken} are sold or in carts that are being paid.`
    errors.push({ thing, column: 'stock', text })
  }
  for (const product of plan.products ?? []) {
    const { key, committeeId } = product
    const record: ProductRecord | undefined = present.get(key)
    if (plan.committees === null && !known.has(committeeId)) {
      const text = `The event has no committee ${committeeId}.`
      errors.push({ thing: nameOf.product(key), column: 'committee', text })
    }
    checkStock(nameOf.product(key), product, record?.stock)
    for (const variant of product.variants) {
      const row = record?.variants.find(({ plan: its }) => its.name === variant.name)?.stock
      checkStock(nameOf.variant(key, variant.name), variant, row)
    }
  }
  return errors
}
