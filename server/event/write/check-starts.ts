// Checks that the products of a plan can be bought before the deadlines of their stores (rule 59). Pure.
import {
  deadlineBeforeSaleError,
  saleAfterDeadlineError,
  saleStartMs,
} from '#contract/rules/stores/sale-start.ts'
import type { PlanError } from './check.ts'
import { type CommitteePlan, type EventPlan, nameOf, type ProductPlan } from '../plan.ts'
import type { EventRecords } from '../read-event.ts'

/**
 * The errors of what the plan itself makes wrong: what was wrong before stops no import, and a new event, which can be
 * the copy of another, is as its original.
 */
export function startErrors(plan: EventPlan, records: EventRecords): PlanError[] {
  if (records.facts === null) return []
  const presentProducts = records.products.map((one) => one.plan)
  const committees = new Map(
    (plan.committees ?? records.committees).map((committee) => [committee.id, committee]),
  )
  const before = {
    committees: new Map(records.committees.map((one) => [one.id, one])),
    products: new Map(presentProducts.map((one) => [one.key, one])),
  }
  const errors = (plan.products ?? presentProducts).flatMap((product) => {
    const committee = committees.get(product.committeeId)
    return committee ? (errorOf(product, committee, before, plan.event.timeZone) ?? []) : []
  })
  // One error for each deadline, however many products begin after it.
  return [...new Map(errors.map((error) => [`${error.thing} ${error.column}`, error])).values()]
}

interface Before {
  committees: ReadonlyMap<number, CommitteePlan>
  products: ReadonlyMap<string, ProductPlan>
}

function errorOf(
  product: ProductPlan,
  { id, deadlineMs }: CommitteePlan,
  before: Before,
  timeZone: string,
): PlanError | null {
  const startMs = saleStartMs(product)
  if (startMs === null) return null
  const store = { deadlineMs, timeZone }
  const present = before.products.get(product.key)
  if (present?.committeeId !== id || saleStartMs(present) !== startMs) {
    const text = saleAfterDeadlineError(product, store)
    const column = product.memberAvailabilityMs === null ? 'availableFrom' : 'membersFrom'
    return text === null ? null : { thing: nameOf.product(product.key), column, text }
  }
  if (before.committees.get(id)?.deadlineMs === deadlineMs) return null
  const text = deadlineBeforeSaleError(store, { productName: product.name, startMs })
  return text === null ? null : { thing: nameOf.committee(id), column: 'deadline', text }
}
