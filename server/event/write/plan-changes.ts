// What writing a plan changes: a preview shows it, and an import writes it and has it on record. Pure.
import { planErrors, type PlanError, type Surroundings } from './check.ts'
import { stayingCommittees } from './check-names.ts'
import { type Change, differences } from '../compare.ts'
import { keepLocalTimes } from '../copy/move-plan.ts'
import type { EventPlan } from '../plan.ts'
import { productChanges } from './product-changes.ts'
import { committeeChanges, removedChanges } from './write-committees.ts'
import { scheduleChanges } from './write-schedule.ts'
import { wordsChanges } from './write-words.ts'

export type PlanOutcome =
  | { kind: 'changes'; changes: Change[] }
  | { kind: 'errors'; errors: PlanError[] }

/** The changes that the plan makes, or why it can't be written. */
export function comparePlan(given: EventPlan, around: Surroundings): PlanOutcome {
  const plan = keepLocalTimes(given, around.records)
  const errors = planErrors(plan, around)
  if (errors.length > 0) return { kind: 'errors', errors }
  const { committees, products, schedule, words } = plan
  const { records, use } = around
  const changes = [
    factsChanges(plan, around),
    committees ? committeeChanges(committees, records.committees) : [],
    products ? productChanges(products, records.products, use) : [],
    schedule ? scheduleChanges(schedule, records.items) : [],
    words ? wordsChanges(words, records.words.published) : [],
    committees
      ? removedChanges(committees, records.committees, stayingCommittees(plan, around))
      : [],
  ]
  return { kind: 'changes', changes: changes.flat() }
}

function factsChanges({ event }: EventPlan, { records, others }: Surroundings): Change[] {
  const part = 'event'
  const name = String(event.id)
  const open = others.filter(({ state }) => state === 'open')
  const closed = (event.isOpen ? open : []).map((other): Change => ({
    part,
    kind: 'changed',
    name: String(other.id),
    details: [`${other.name} is no longer the open one`],
  }))
  if (records.facts === null) return [...closed, { part, kind: 'new', name, details: [event.name] }]
  const details = differences(event, records.facts)
  return details.length > 0 ? [...closed, { part, kind: 'changed', name, details }] : closed
}
