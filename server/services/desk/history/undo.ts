// Undoes a change on record (rule 63): the values before it are saved by the same services and checks, as a new change of
// the person who undoes it.
import { isDeepStrictEqual } from 'node:util'
import { committeeFacts } from '#contract/entities/desk/committees.ts'
import { deskRights } from '#contract/entities/desk/people.ts'
import { productEntry } from '#contract/entities/desk/products.ts'
import { sections } from '#contract/entities/event-words/sections.ts'
import { canUndoNow, type Undo, undoOf } from '#contract/rules/undo.ts'
import type { Deps } from '#server/deps.ts'
import type { DeskPrincipal } from '#server/principal.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { findVisibleChange } from '#server/repositories/desk/history.ts'
import { putCodeBack } from '../people/codes.ts'
import { savePerson } from '../people/people.ts'
import { listCommitteeChoices } from '../../catalog/committee-choices.ts'
import { changedSince, committeeGone } from '../shared/refusals.ts'
import { requireCommitteeChange } from '../shared/committee-rights.ts'
import { changeFacts, changeForm, changePage, readForDesk } from '../stores/committees.ts'
import { readDeskEvent, saveSection } from '../words/event-words.ts'
import { recordImport } from '../imports/import.ts'
import { undoKept } from '../kept/undo-kept.ts'
import { readProduct } from '../products/read-products.ts'
import { changeProduct } from '../products/save-product.ts'
import { isRemoval, undoRemoval } from './undo-removal.ts'
import { type RecordedValues, valuesBack } from '#server/event/undo/earlier-values.ts'

type UndoDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'publicReplies' | 'live' | 'config' | 'images' | 'pages'
>

const cannotUndo = () => new Refusal('invalid', 'This change can’t be undone.')
const dayIsOver = () =>
  new Refusal('invalid', 'This change can’t be undone any more: it is more than a day old.')

/** The current values with those before the change; refuses when the values after it are not the current ones. */
function putBack<T extends object>(current: T, values: RecordedValues): T {
  const back = valuesBack(current, values)
  if (back === null || Object.keys(back).length === 0) throw changedSince()
  return { ...current, ...back }
}

/** 404 for a change that the caller may not see. */
export async function undoChange(
  deps: UndoDeps,
  caller: DeskPrincipal,
  changeId: number,
): Promise<void> {
  const change = await findVisibleChange(deps.db, caller.rights, changeId)
  if (!change) throw noSuch('change')
  const changedMs = change.at.getTime()
  if (change.subject === 'import') {
    const file = String(new Map(Object.entries(change.after ?? {})).get('file') ?? '')
    await undoKept(deps, caller, {
      changeId,
      eventId: Number(change.key),
      changedMs,
      record: (tx, undone) => recordImport(tx, { ...undone, file, isUndo: true }),
    })
    deps.log.info({ act: 'undo', changeId }, 'desk')
    return
  }
  if (isRemoval(change)) {
    if (change.change_set !== null) throw cannotUndo()
    const { event_id: eventId } = change
    await undoRemoval(deps, caller, [{ ...change, id: changeId }], { eventId, changedMs })
    deps.log.info({ act: 'undo', changeId }, 'desk')
    return
  }
  const undo = undoOf(change)
  const { before, after } = change
  if (undo === null || before === null) throw cannotUndo()
  if (!canUndoNow(undo, changedMs, deps.clock.domainNowMs())) throw dayIsOver()
  if (undo.kind === 'code') await putCodeBack(deps, caller, undo.code, { before, after })
  else if (after === null) throw cannotUndo()
  else if (undo.kind === 'person') await undoRoles(deps, caller, undo.email, { before, after })
  else if (undo.kind === 'words') await undoWords(deps, caller, undo, { before, after })
  else if (undo.kind === 'product') await undoProduct(deps, caller, undo, { before, after })
  else await undoCommittee(deps, caller, undo, { before, after })
  deps.log.info({ act: 'undo', changeId }, 'desk')
}

async function undoRoles(
  deps: UndoDeps,
  caller: DeskPrincipal,
  email: string,
  { before, after }: RecordedValues,
): Promise<void> {
  const [rights, expected] = [deskRights.parse(before), deskRights.parse(after)]
  const known = (await listCommitteeChoices(deps.db)).map(({ id }) => id)
  if (rights.committeeIds.some((id) => !known.includes(id))) throw committeeGone()
  await savePerson(deps, caller, { email, rights, expected })
}

async function undoWords(
  deps: UndoDeps,
  caller: DeskPrincipal,
  { eventId, section }: Extract<Undo, { kind: 'words' }>,
  { before, after }: RecordedValues,
): Promise<void> {
  const { draft } = await readDeskEvent(deps, eventId)
  // Read with its schema, because a part that was added later is not on record.
  const { data: recorded } = sections[section].safeParse(after)
  if (!isDeepStrictEqual(draft[section], recorded)) throw changedSince()
  await saveSection(deps, caller, eventId, { section, content: before, expected: draft[section] })
}

async function undoCommittee(
  deps: UndoDeps,
  caller: DeskPrincipal,
  { kind, committeeId }: Extract<Undo, { committeeId: number }>,
  values: RecordedValues,
): Promise<void> {
  requireCommitteeChange(caller, committeeId)
  const now = await readForDesk(deps, committeeId)
  if (kind === 'facts') {
    const read = committeeFacts.safeParse(putBack(now.facts, values))
    if (!read.success) throw cannotUndo()
    await changeFacts(deps, caller, committeeId, { facts: read.data, expected: now.facts })
  } else if (kind === 'page') {
    const { content } = putBack({ content: now.content }, values)
    const expectedVersion = now.contentVersion
    await changePage(deps, caller, committeeId, { content, expectedVersion })
  } else {
    const { questions } = putBack({ questions: now.questions }, values)
    const expectedVersion = now.questionsVersion
    await changeForm(deps, caller, committeeId, { questions, expectedVersion })
  }
}

async function undoProduct(
  deps: UndoDeps,
  caller: DeskPrincipal,
  { productId }: Extract<Undo, { kind: 'product' }>,
  values: RecordedValues,
): Promise<void> {
  const { entry, version } = await readProduct(deps, caller, productId)
  const read = productEntry.safeParse(putBack(entry, values))
  if (!read.success) throw cannotUndo()
  await changeProduct(deps, caller, productId, { entry: read.data, expected: version })
}
