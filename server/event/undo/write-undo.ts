// Writes the undo of an import or of a removal in the caller's transaction, under the locks of an import (rule 69).
import type { Tx } from '../../db/schema.ts'
import { heldNow } from '../../repositories/cart/holds.ts'
import { lockStock } from '../../repositories/cart/stock.ts'
import { lockEvents } from '../../repositories/catalog/events.ts'
import { removeSection } from '../../repositories/event/event-words.ts'
import type { Change } from '../compare.ts'
import { planOfRecords } from '../stored-plan.ts'
import { unpublishedText } from '../unpublished-text.ts'
import type { EventPlan } from '../plan.ts'
import { planBack, type PlanUndo, type Taken, undoneProducts } from './plan-undo.ts'
import { type EventRecords, readProducts, readRecords, stockIdsOfRecord } from '../read-event.ts'
import { writeEvent } from '../write/write-event.ts'

export type UndoOutcome =
  | { kind: 'written'; changes: Change[]; before: EventPlan; after: EventPlan }
  /** Nothing may stay of what was written: the caller ends the transaction. */
  | { kind: 'refused'; reason: string }

/** Puts back what was changed, unless it was changed again since. */
export async function writeUndo(
  tx: Tx,
  { eventId, undo, byUserId }: { eventId: number; undo: PlanUndo; byUserId: number },
): Promise<UndoOutcome> {
  await lockEvents(tx)
  const undone = undoneProducts(undo)
  const stockIds = (await readProducts(tx, { eventId }))
    .filter(({ plan }) => undone.has(plan.key))
    .flatMap(stockIdsOfRecord)
  await lockStock(tx, stockIds)
  const records = await readRecords(tx, eventId)
  const before = planOfRecords(records)
  if (!before) return refused('The event has been removed since.')
  const unpublished = undo.words
    .map(({ section }) => section)
    .filter((section) => records.words.unpublished.includes(section))
  if (unpublished.length > 0) return refused(unpublishedText(unpublished))
  // As the record of the import has it: without what JSON leaves out.
  const current: EventPlan = JSON.parse(JSON.stringify(before))
  const back = planBack(current, undo, takenOf(records, await heldNow(tx, stockIds)))
  if (back.kind === 'changed') {
    const { names } = back
    const first = names.slice(0, 3).join(', ')
    const others = names.length > 3 ? ` and ${names.length - 3} more` : ''
    return refused(`Changed again since: ${first}${others}.`)
  }
  const { ending, plan: after } = back
  // First, because these sections may lead to committees that the undo removes.
  for (const section of back.unwritten) await removeSection(tx, { eventId, section })
  const ended = ending && (await writeEvent(tx, ending, byUserId))
  const outcome = ended?.kind === 'errors' ? ended : await writeEvent(tx, after, byUserId)
  if (outcome.kind === 'errors') return refused(outcome.errors[0]?.text ?? '')
  const unwritten = back.unwritten.map((name): Change => ({
    part: 'words',
    kind: 'removed',
    name,
    details: [],
  }))
  return {
    kind: 'written',
    changes: [...outcome.changes.map(endedIfKept), ...unwritten],
    before,
    after,
  }
}

/** What was sold stays, but its sale has ended: that is a change. */
const endedIfKept = (change: Change): Change =>
  change.part === 'products' && change.kind === 'kept'
    ? { ...change, kind: 'changed', details: ['was sold or is in a cart, so its sale has ended'] }
    : change

const refused = (reason: string) => ({ kind: 'refused', reason }) as const

function takenOf(records: EventRecords, held: ReadonlyMap<number, number>): Taken {
  const byKey = new Map(records.products.map((record) => [record.plan.key, record]))
  return (key, variant) => {
    const product = byKey.get(key)
    const row =
      variant === null
        ? product?.stock
        : product?.variants.find(({ plan }) => plan.name === variant)?.stock
    return row ? row.sold + (held.get(row.id) ?? 0) : 0
  }
}
