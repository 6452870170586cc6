// Compares the plan of an event with the database. Pure.
import { isDeepStrictEqual } from 'node:util'
import { headingOf } from './headings.ts'
import type { ScheduleItemPlan } from './plan.ts'

/** One change of an import. */
export interface Change {
  part: 'event' | 'committees' | 'products' | 'schedule' | 'words' | 'pictures'
  kind: 'new' | 'changed' | 'removed' | 'kept'
  /** The id or key in the folder. */
  name: string
  /** The columns that change, or why nothing is removed. */
  details: string[]
}

/** The numbers of the committees that a write has removed. */
export function removedCommittees(
  changes: readonly Pick<Change, 'part' | 'kind' | 'name'>[],
): number[] {
  return changes
    .filter(({ part, kind }) => part === 'committees' && kind === 'removed')
    .map(({ name }) => Number(name))
}

/** The headings whose values differ, in the plan's order, except the names in `except`. */
export function differences<T extends object>(planned: T, present: T, except: (keyof T)[] = []) {
  const names = Object.keys(planned) as (keyof T & string)[]
  return names
    .filter((name) => !except.includes(name) && !isDeepStrictEqual(planned[name], present[name]))
    .map(headingOf)
}

export interface Matching<Plan, Found> {
  fresh: Plan[]
  both: { plan: Plan; found: Found }[]
  gone: Found[]
}

/** Pairs the plans with the rows by key. */
export function match<Plan, Found, Key>(
  plans: readonly Plan[],
  found: readonly Found[],
  keys: { ofPlan: (plan: Plan) => Key; ofFound: (one: Found) => Key },
): Matching<Plan, Found> {
  const present = new Map(found.map((one) => [keys.ofFound(one), one]))
  const planned = new Set(plans.map(keys.ofPlan))
  const matching: Matching<Plan, Found> = {
    fresh: [],
    both: [],
    gone: found.filter((one) => !planned.has(keys.ofFound(one))),
  }
  for (const plan of plans) {
    const its = present.get(keys.ofPlan(plan))
    if (its === undefined) matching.fresh.push(plan)
    else matching.both.push({ plan, found: its })
  }
  return matching
}

/** Pairs the planned items of the schedule with the rows. */
export const matchItems = <Found extends { plan: ScheduleItemPlan }>(
  plans: readonly ScheduleItemPlan[],
  found: readonly Found[],
) => match(plans, found, { ofPlan: ({ key }) => key, ofFound: ({ plan }) => plan.key })
