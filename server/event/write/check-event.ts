// Checks the facts of a plan's event: an import takes what the desk takes (rule 62). Pure.
import { type EnteredEvent, eventErrors } from '#contract/rules/event/event-errors.ts'
import { nameKey } from '#contract/values/same-name.ts'
import type { PlanError, Surroundings } from './check.ts'
import { type EventPlan, nameOf } from '../plan.ts'
import type { EventRecords } from '../read-event.ts'

interface AroundEvent extends Pick<Surroundings, 'others'> {
  records: Pick<EventRecords, 'facts' | 'committees'>
}

/** The errors of what the plan changes of the event: what was wrong before stops no import. */
export function eventPlanErrors(
  { event, committees }: EventPlan,
  { records: { facts, committees: present }, others }: AroundEvent,
  leftOut: ReadonlySet<string>,
): PlanError[] {
  const isNew = (...names: (keyof EnteredEvent)[]) =>
    facts === null || names.some((name) => facts[name] !== event[name])
  const isTaken = others.some((other) => nameKey(other.name) === nameKey(event.name))
  const {
    name = isTaken ? 'Another event has this name.' : undefined,
    startDate,
    endDate,
    timeZone,
  } = eventErrors(event)
  const isOpened = event.isOpen && facts?.isOpen !== true
  const isEmpty = (committees ?? present).length === 0
  // Committees with errors of their own are not in the plan.
  const isComplete = ![...leftOut].some(isOfCommittees)
  const texts = {
    name: isNew('name') ? name : undefined,
    startDate: isNew('startDate') ? startDate : undefined,
    // The days are counted from the first one.
    endDate: isNew('startDate', 'endDate') ? endDate : undefined,
    timeZone: isNew('timeZone') ? timeZone : undefined,
    open:
      isOpened && isEmpty && isComplete
        ? 'An event without a committee does not open. Add at least one, or leave it closed.'
        : undefined,
  }
  return Object.entries(texts).flatMap(([column, text]) =>
    text === undefined ? [] : { thing: nameOf.event, column, text },
  )
}

const isOfCommittees = (thing: string) =>
  thing.startsWith('committee ') || thing === nameOf.table('committees')
