// Checks a plan against the database before it is written. Pure.
import { eventPlanErrors } from './check-event.ts'
import { nameErrors } from './check-names.ts'
import { startErrors } from './check-starts.ts'
import { differences, matchItems } from '../compare.ts'
import { type EventPlan, nameOf, type StockPlan } from '../plan.ts'
import type { EventRecords, ItemRecord, ProductRecord } from '../read-event.ts'
import { committeesOf } from '#contract/rules/event/event-words.ts'
import {
  type EventWords,
  type SectionName,
  sectionNames,
} from '#contract/entities/event-words/sections.ts'
import type { StockRow } from '../../repositories/cart/stock.ts'
import type { EventRow } from '../../repositories/catalog/events.ts'
import type { Use } from '../in-use.ts'
import { stockToPlan } from '../stock.ts'
import { unpublishedText } from '../unpublished-text.ts'
import { changedSections } from './write-words.ts'

export interface PlanError {
  /** A name made by nameOf. */
  thing: string
  column: string
  text: string
  /** What an import can leave out instead; nothing else that writes a plan can. */
  importWithout?: string
}

export interface Surroundings {
  records: EventRecords
  /** The products and variants that are sold, in a cart or held. */
  use: Use
  /** Committees with orders or requests: a plan without them keeps them. */
  usedCommittees: ReadonlySet<number>
  /** The other events of the database. */
  others: readonly Pick<EventRow, 'id' | 'name' | 'state'>[]
  /** Committees of other events: the name of the event by the committee's id. */
  elsewhere: ReadonlyMap<number, string>
  /** Pieces on hold for confirmed carts, by stock id. */
  held: ReadonlyMap<number, number>
  /** The desk has changes of the schedule that are not released. */
  hasDraft: boolean
}

/**
 * Why the plan can't be written. `leftOut` has the names, made by nameOf, of what was left out of the plan because of an
 * error of its own. An error that may only follow from what is left out is not returned.
 */
export function planErrors(
  plan: EventPlan,
  around: Surroundings,
  leftOut: ReadonlySet<string> = new Set(),
): PlanError[] {
  return [
    ...eventPlanErrors(plan, around, leftOut),
    ...committeeErrors(plan, around),
    ...nameErrors(plan, around, leftOut),
    ...linkErrors(plan, around, leftOut),
    ...productErrors(plan, around),
    ...startErrors(plan, around.records),
    ...scheduleErrors(plan, around, leftOut),
    ...wordsErrors(plan, around),
  ]
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
  const text = `${which} to another event of this database, ${elsewhere.get(first)}. Leave the column id empty, or make the event at the desk as a copy of that one.`
  return [{ thing: nameOf.committee(first), column: 'id', text }]
}

// No link of the words, published or in the draft, may lead nowhere (rule 59).
function linkErrors(
  { committees, words }: EventPlan,
  { records, usedCommittees }: Surroundings,
  leftOut: ReadonlySet<string>,
): PlanError[] {
  if (committees === null || leftOut.has(nameOf.table('committees'))) return []
  const { published, draft } = records.words
  const changed = new Set(changedSections(words ?? {}, published))
  const linkedIn = (present: Partial<EventWords>) =>
    sectionNames
      .filter((section) => !leftOut.has(nameOf.words(section)))
      .flatMap((section) =>
        committeesNamed(changed.has(section) ? (words ?? {}) : present, section),
      )
  const linked = new Set([...linkedIn(published), ...linkedIn(draft)])
  const planned = new Set(committees.map(({ id }) => id))
  const gone = records.committees.filter(
    ({ id }) =>
      linked.has(id) &&
      !planned.has(id) &&
      !usedCommittees.has(id) &&
      !leftOut.has(nameOf.committee(id)),
  )
  if (gone.length === 0) return []
  const names = gone.map(({ name }) => name).join(', ')
  const which = gone.length > 1 ? `committees ${names}` : `committee ${names}`
  const text = `The words of the pages lead to the ${which}. Change that under Words, in “Days and links” or “Club”, and publish it first.`
  return [{ thing: nameOf.table('committees'), column: '', text }]
}

function productErrors(plan: EventPlan, { records, held }: Surroundings): PlanError[] {
  const errors: PlanError[] = []
  const known = new Set((plan.committees ?? records.committees).map(({ id }) => id))
  const present = new Map(records.products.map((record) => [record.plan.key, record]))
  const checkStock = (thing: string, { stock }: StockPlan, row: StockRow | undefined) => {
    // What the plan leaves as it is was not locked, and sales go on.
    if (stock === null || row === undefined || stock === stockToPlan(row).stock) return
    const taken = row.sold + (held.get(row.id) ?? 0)
    if (stock >= taken) return
    const text = `The stock cannot be ${stock}: ${taken} are sold or on hold.`
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

// The draft is made from the schedule as it is, so an import may not change it below the draft (rule 60).
function scheduleErrors(
  { schedule }: EventPlan,
  { records, hasDraft }: Surroundings,
  leftOut: ReadonlySet<string>,
): PlanError[] {
  if (schedule === null || !hasDraft) return []
  const { fresh, both, gone } = matchItems(schedule, records.items)
  const isGone = ({ plan }: ItemRecord) =>
    !leftOut.has(nameOf.item(plan.key)) && !leftOut.has(nameOf.table('schedule'))
  const isSame =
    fresh.length === 0 &&
    !gone.some(isGone) &&
    both.every(({ plan, found }) => differences(plan, found.plan).length === 0)
  if (isSame) return []
  const text =
    'The desk has changes of the schedule that are not released. Release or discard them at the desk first.'
  const importWithout = 'the table of the schedule'
  return [{ thing: nameOf.event, column: 'schedule', text, importWithout }]
}

// Published words replace the draft, so an import may not change what somebody is writing.
function wordsErrors({ committees, words }: EventPlan, { records }: Surroundings): PlanError[] {
  if (words === null) return []
  const known = new Set((committees ?? records.committees).map(({ id }) => id))
  return changedSections(words, records.words.published).flatMap((section) => [
    ...(committees === null ? committeesNamed(words, section) : [])
      .filter((id) => !known.has(id))
      .map((id) => wordsError(section, `The event has no committee ${id}.`)),
    ...(records.words.unpublished.includes(section) ? [unpublishedError(section)] : []),
  ])
}

const unpublishedError = (section: SectionName): PlanError => ({
  ...wordsError(section, unpublishedText([section])),
  importWithout: 'this file',
})

const wordsError = (section: SectionName, text: string): PlanError => ({
  thing: nameOf.words(section),
  column: '',
  text,
})

function committeesNamed(words: Partial<EventWords>, section: SectionName): number[] {
  const content = words[section]
  return content ? committeesOf(section, content) : []
}
