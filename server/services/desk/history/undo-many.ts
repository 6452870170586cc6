// Undoes a change of many products or stores at once (rule 69): the values before it are written by the same code, all or
// none, as a new change of the person who undoes it.
import { committeeFacts } from '#contract/entities/desk/committees.ts'
import { type ProductEntry, productEntry } from '#contract/entities/desk/products.ts'
import {
  type EntryError,
  findSaleErrors,
  findStartError,
} from '#contract/rules/stores/product-errors.ts'
import { canUndoWhole, undoOf } from '#contract/rules/undo.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type RecordedValues, valuesBack } from '#server/event/undo/earlier-values.ts'
import { publishChange } from '#server/live/publish-change.ts'
import type { DeskPrincipal } from '#server/principal.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { findCommitteeAtEvent, findProductPlace } from '#server/repositories/desk/products.ts'
import { findCommittee } from '#server/repositories/catalog/events.ts'
import { findChangeSet } from '#server/repositories/desk/changes.ts'
import { findVisibleChange } from '#server/repositories/desk/history.ts'
import { isRemoval, undoRemoval } from './undo-removal.ts'
import { requireCommitteeChange } from '../shared/committee-rights.ts'
import { writeDeadlines } from '../stores/many-deadlines.ts'
import { writeEntries } from '../products/many-products.ts'
import { storeTimesOf } from '../products/read-products.ts'

const cannotUndo = () =>
  new Refusal(
    'invalid',
    'This can’t be undone as a whole: it was a single change, or it is more than a day old.',
  )

/** Undoes everything that was changed at once with the change; 404 for a change that the caller may not see. */
export async function undoWholeChange(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'publicReplies' | 'live' | 'images' | 'pages'>,
  caller: DeskPrincipal,
  changeId: number,
): Promise<void> {
  const change = await findVisibleChange(deps.db, caller.rights, changeId)
  if (!change) throw noSuch('change')
  const isOpen = canUndoWhole(change.at.getTime(), deps.clock.domainNowMs())
  if (change.change_set === null || !isOpen) throw cannotUndo()
  const changes = await findChangeSet(deps.db, change.change_set)
  if (changes.every(isRemoval)) {
    const [eventId, changedMs] = [change.event_id, change.at.getTime()]
    await undoRemoval(deps, caller, changes, { eventId, changedMs })
    deps.log.info({ act: 'undo', changeId, count: changes.length }, 'desk')
    return
  }
  const count = await inTransaction(deps.db, (tx) =>
    change.subject === 'product'
      ? undoProducts(tx, caller, valuesOf(changes, 'product'))
      : undoDeadlines(tx, caller, valuesOf(changes, 'facts'), deps.clock.domainNowMs()),
  )
  if (count === 0) throw new Refusal('state_changed', 'Everything is already as it was before.')
  publishChange(deps, null, change.subject === 'product' ? 'products' : 'committees')
  deps.log.info({ act: 'undo', changeId, count }, 'desk')
}

type Values = ReadonlyMap<number, RecordedValues>

/** The values by the id of what was changed. */
function valuesOf(
  changes: Awaited<ReturnType<typeof findChangeSet>>,
  kind: 'product' | 'facts',
): Values {
  return new Map(
    changes.map((one) => {
      const { key, before, after } = one
      if (undoOf(one)?.kind !== kind || before === null || after === null) throw cannotUndo()
      return [Number(key), { before, after }]
    }),
  )
}

async function undoProducts(tx: Tx, caller: DeskPrincipal, values: Values): Promise<number> {
  const [firstId = 0] = values.keys()
  const place = await findProductPlace(tx, firstId)
  const committee = place && (await findCommitteeAtEvent(tx, place.committeeId))
  if (!committee) throw gone(values.get(firstId))
  return writeEntries(tx, caller, {
    eventId: committee.event_id,
    ids: [...values.keys()],
    nextOf: async ({ id, plan }, entry) => {
      requireCommitteeChange(caller, plan.committeeId)
      const read = productEntry.safeParse({ ...entry, ...back(entry, values.get(id)) })
      if (!read.success) throw cannotUndo()
      // What was wrong before the undo does not stop it.
      const error =
        (findSaleErrors(entry).length === 0 ? findSaleErrors(read.data)[0] : undefined) ??
        findStartError(read.data, entry, storeTimesOf(committee))
      if (error) throw doesNotFit(entry, error)
      return read.data
    },
    gone: (id) => gone(values.get(id)),
  })
}

/** The values before the change contradict a newer one. */
const doesNotFit = ({ name }: ProductEntry, { text }: EntryError) =>
  new Refusal(
    'state_changed',
    `${name} has been changed since, and its earlier values no longer fit: ${text} Nothing was undone.`,
  )

async function undoDeadlines(
  tx: Tx,
  caller: DeskPrincipal,
  values: Values,
  nowMs: number,
): Promise<number> {
  const [firstId = 0] = values.keys()
  const row = await findCommittee(tx, firstId)
  if (!row) throw gone(values.get(firstId))
  return writeDeadlines(tx, caller, {
    eventId: row.event_id,
    nowMs,
    ids: [...values.keys()],
    deadlineOf: async (id, facts) => {
      const read = committeeFacts.safeParse({ ...facts, ...back(facts, values.get(id)) })
      if (!read.success) throw cannotUndo()
      return read.data.deadline
    },
    gone: (id) => gone(values.get(id)),
  })
}

/** The values that come back; refuses when one of them was changed again. */
function back(current: { name: string }, values: RecordedValues | undefined) {
  const found = values && valuesBack(current, values)
  if (found) return found
  throw new Refusal(
    'state_changed',
    `${current.name} has been changed again since. Nothing was undone: undo the newer change first.`,
  )
}

function gone(values: RecordedValues | undefined): Refusal {
  const name = new Map(Object.entries(values?.after ?? {})).get('name')
  return new Refusal(
    'state_changed',
    `${typeof name === 'string' ? name : 'One of them'} has been removed since. Nothing was undone.`,
  )
}
