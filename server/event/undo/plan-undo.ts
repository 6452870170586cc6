// What an import has changed in an event, and the plan that puts it back (rule 69). What was changed since is not
// overwritten. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { SectionName } from '#contract/entities/event-words/sections.ts'
import { nameKey } from '#contract/values/same-name.ts'
import {
  type CommitteePlan,
  type EventPlan,
  type PlannedEvent,
  type ProductPlan,
  type ScheduleItemPlan,
} from '../plan.ts'
import { valuesBack } from './earlier-values.ts'

/** A thing before and after; null = there was none. */
interface Pair<T> {
  before: T | null
  after: T | null
}

export interface PlanUndo {
  event: Pair<PlannedEvent>[]
  committees: Pair<CommitteePlan>[]
  products: Pair<ProductPlan>[]
  schedule: Pair<ScheduleItemPlan>[]
  words: (Pair<object> & { section: SectionName })[]
  /** The keys of all products in their order. */
  order: { before: string[]; after: string[] }
}

const keyOf = {
  event: ({ id }: PlannedEvent) => String(id),
  committees: ({ id }: CommitteePlan) => String(id),
  products: ({ key }: ProductPlan) => key,
  schedule: ({ key }: ScheduleItemPlan) => key,
}
const orderOf = ({ products }: EventPlan) => (products ?? []).map(({ key }) => key)
const sectionsOf = ({ words }: EventPlan) =>
  new Map<string, object>(Object.entries(words ?? {}).filter(([, content]) => content))

/** What differs between two states of an event. */
export function planUndo(before: EventPlan, after: EventPlan): PlanUndo {
  const [old, now] = [sectionsOf(before), sectionsOf(after)]
  const sections = [...new Set([...old.keys(), ...now.keys()])] as SectionName[]
  return {
    event: pairsOf([before.event], [after.event], keyOf.event),
    committees: pairsOf(before.committees, after.committees, keyOf.committees),
    products: pairsOf(before.products, after.products, keyOf.products),
    schedule: pairsOf(before.schedule, after.schedule, keyOf.schedule),
    words: sections
      .map((section) => ({
        section,
        before: old.get(section) ?? null,
        after: now.get(section) ?? null,
      }))
      .filter(differs),
    order: { before: orderOf(before), after: orderOf(after) },
  }
}

const differs = ({ before, after }: Pair<unknown>) => !isDeepStrictEqual(before, after)

function pairsOf<T>(
  before: readonly T[] | null,
  after: readonly T[] | null,
  key: (one: T) => string,
): Pair<T>[] {
  const [old, now] = [before, after].map(
    (all) => new Map((all ?? []).map((one) => [key(one), one])),
  )
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
    .map((name) => ({ before: old?.get(name) ?? null, after: now?.get(name) ?? null }))
    .filter(differs)
}

export type PlanBack =
  /** What was changed again since. */
  | { kind: 'changed'; names: string[] }
  | {
      kind: 'back'
      /** First ends the sale of what the plan leaves out: what was sold is never removed. null = it leaves nothing out. */
      ending: EventPlan | null
      plan: EventPlan
      /** Sections that nobody had written before. */
      unwritten: SectionName[]
    }

/** Pieces that are sold or held for carts, of a product or of its variant. */
export type Taken = (key: string, variant: string | null) => number

/** The plan that puts back what the import changed, with what was sold meanwhile. */
export function planBack(current: EventPlan, undo: PlanUndo, taken: Taken): PlanBack {
  const names = new Set<string>()
  const clash = (name: string) => void names.add(name)
  const [event = current.event] = listBack([current.event], undo.event, keyOf.event, () =>
    clash('The event'),
  )
  const committees = listBack(current.committees, undo.committees, keyOf.committees, ({ name }) =>
    clash(name),
  )
  const items = listBack(current.products, undo.products, keyOf.products, ({ name }) => clash(name))
  const schedule = listBack(current.schedule, undo.schedule, keyOf.schedule, ({ title }) =>
    clash(title),
  )
  // The values before the import may contradict newer ones. What the import has not changed does not stop the undo.
  if (undo.event.length > 0 && event.endDate < event.startDate) clash('The event')
  for (const { name } of sameNames(committees, undo.committees)) clash(name)
  const changedItems = new Set(undo.schedule.map(({ before, after }) => (before ?? after)?.key))
  for (const item of schedule) {
    const isBackwards = item.end !== null && item.end <= item.start
    if (isBackwards && changedItems.has(item.key)) clash(item.title)
  }
  const products = inOrder(items, orderOf(current), undo.order)
  if (products === null) clash('The order of the products')
  const words = wordsBack(sectionsOf(current), undo.words, clash)
  if (names.size > 0) return { kind: 'changed', names: [...names] }
  const undone = undoneProducts(undo)
  const plan: EventPlan = {
    event,
    // A part that is null is not changed.
    committees: undo.committees.length > 0 ? committees : null,
    products: (products ?? []).map((one) => (undone.has(one.key) ? withTaken(one, taken) : one)),
    schedule: undo.schedule.length > 0 ? schedule : null,
    words: words.written,
  }
  return { kind: 'back', ending: endingOf(current, plan), plan, unwritten: words.unwritten }
}

/** The keys of the products that the undo changes. */
export const undoneProducts = ({ products }: PlanUndo): ReadonlySet<string> =>
  new Set(products.flatMap(({ before, after }) => (before ?? after)?.key ?? []))

function listBack<T extends object>(
  current: readonly T[] | null,
  pairs: readonly Pair<T>[],
  key: (one: T) => string,
  clash: (one: T) => void,
): T[] {
  const now = new Map((current ?? []).map((one) => [key(one), one]))
  for (const { before, after } of pairs) {
    const one = before ?? after
    if (one === null) continue
    const present = now.get(key(one)) ?? null
    if (isDeepStrictEqual(present, before)) continue
    if (before && after && present) {
      const back = valuesBack(present, { before, after })
      if (back) now.set(key(one), { ...present, ...back })
      else clash(present ?? one)
    } else if (!isDeepStrictEqual(present, after)) clash(present ?? one)
    else if (before) now.set(key(one), before)
    else now.delete(key(one))
  }
  return [...now.values()]
}

/** The committees of the import whose names others have now. */
function sameNames(all: readonly CommitteePlan[], pairs: PlanUndo['committees']): CommitteePlan[] {
  const ofName = Map.groupBy(all, ({ name }) => nameKey(name))
  return pairs.flatMap(({ before }) =>
    before && (ofName.get(nameKey(before.name))?.length ?? 0) > 1 ? [before] : [],
  )
}

/** The products in the order before the import; null = the import and somebody since have sorted them. */
function inOrder(
  products: readonly ProductPlan[],
  current: readonly string[],
  { before, after }: PlanUndo['order'],
): ProductPlan[] | null {
  if (!isSameOrder(current, after)) return isSameOrder(before, after) ? [...products] : null
  const places = new Map(before.map((key, at) => [key, at]))
  const placeOf = ({ key }: ProductPlan) => places.get(key) ?? before.length
  return products.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Whether the keys that both lists have are in the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [ours, theirs] = [new Set(one), new Set(other)]
  return isDeepStrictEqual(
    one.filter((key) => theirs.has(key)),
    other.filter((key) => ours.has(key)),
  )
}

function wordsBack(
  current: ReadonlyMap<string, object>,
  changes: PlanUndo['words'],
  clash: (name: string) => void,
) {
  const back = changes.filter(({ section, before, after }) => {
    const present = current.get(section) ?? null
    if (isDeepStrictEqual(present, before)) return false
    if (!isDeepStrictEqual(present, after)) clash(`The section ${section} of the words`)
    return true
  })
  const written = back.flatMap(({ section, before }) => (before ? [[section, before]] : []))
  return {
    written: written.length > 0 ? Object.fromEntries(written) : null,
    unwritten: back.flatMap(({ section, before }) => (before ? [] : [section])),
  }
}

/** With at least as many pieces as are sold and held. */
function withTaken(product: ProductPlan, taken: Taken): ProductPlan {
  const atLeast = (stock: number | null, variant: string | null) =>
    stock === null ? null : Math.max(stock, taken(product.key, variant))
  return {
    ...product,
    stock: atLeast(product.stock, null),
    variants: product.variants.map((one) => ({ ...one, stock: atLeast(one.stock, one.name) })),
  }
}

function endingOf(current: EventPlan, plan: EventPlan): EventPlan | null {
  const staying = new Map(plan.products?.map((one) => [one.key, one]))
  let count = 0
  const ended = <T extends { isSoldOut: boolean }>(one: T): T => {
    count += 1
    return { ...one, isSoldOut: true }
  }
  const products = (current.products ?? []).map((product) => {
    const stays = staying.get(product.key)
    if (!stays) return ended(product)
    const names = new Set(stays.variants.map(({ name }) => name))
    const variants = product.variants.map((one) => (names.has(one.name) ? one : ended(one)))
    return { ...product, variants }
  })
  return count > 0 ? { ...current, committees: null, products, schedule: null, words: null } : null
}
