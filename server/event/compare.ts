// What differs between the plan of an event and what is there, by the names the folder's columns have. Pure.
import { isDeepStrictEqual } from 'node:util'
import { productColumnList } from './product-columns.ts'

/** What an import does with one thing. */
export interface Change {
  part: 'event' | 'committees' | 'products' | 'schedule' | 'pictures'
  kind: 'new' | 'changed' | 'removed' | 'kept'
  /** Which, as its folder calls it. */
  name: string
  /** What of it changes, or why it is kept. */
  details: string[]
}

/** The headings that differ from the plan's names. */
const headings: Record<string, string> = {
  isOpen: 'open',
  deadlineMs: 'deadline',
  isListed: 'listed',
  isFeatured: 'featured',
  isMerchandise: 'kind',
  offersOptions: 'options',
  committeeId: 'committee',
  prices: 'price',
  costs: 'extra',
  colorId: 'color',
  isSoldOut: 'soldOut',
  ...Object.fromEntries(productColumnList.map(([name, { heading }]) => [name, heading])),
}

/** The names of what is not the same, in the plan's order; `except` is compared elsewhere. */
export function differences<T extends object>(wanted: T, present: T, except: (keyof T)[] = []) {
  const names = Object.keys(wanted) as (keyof T & string)[]
  return names
    .filter((name) => !except.includes(name) && !isDeepStrictEqual(wanted[name], present[name]))
    .map((name) => headings[name] ?? name)
}

export interface Matching<Plan, Found> {
  fresh: Plan[]
  both: { plan: Plan; found: Found }[]
  gone: Found[]
}

/** Pairs what is wanted with what is there. */
export function match<Plan, Found, Key>(
  plans: readonly Plan[],
  found: readonly Found[],
  keys: { ofPlan: (plan: Plan) => Key; ofFound: (one: Found) => Key },
): Matching<Plan, Found> {
  const present = new Map(found.map((one) => [keys.ofFound(one), one]))
  const wanted = new Set(plans.map(keys.ofPlan))
  const matching: Matching<Plan, Found> = {
    fresh: [],
    both: [],
    gone: found.filter((one) => !wanted.has(keys.ofFound(one))),
  }
  for (const plan of plans) {
    const its = present.get(keys.ofPlan(plan))
    if (its === undefined) matching.fresh.push(plan)
    else matching.both.push({ plan, found: its })
  }
  return matching
}
