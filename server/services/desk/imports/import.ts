// The import of an uploaded file: a preview of every change, then all of them or none (rule 63).
import type { applyDeskImport } from '#contract/calls/desk/imports.ts'
import type { CallBody } from '#contract/define-call.ts'
import {
  type DeskImportDone,
  type DeskImportPreview,
  type ImportChange,
  importChangeKinds,
  importParts,
} from '#contract/entities/desk/imports.ts'
import { liveKinds } from '#contract/entities/live.ts'
import { logoPath } from '#contract/values/image-path.ts'
import type { KeptPicture, Tx } from '#server/db/schema.ts'
import { type Change, removedCommittees } from '#server/event/compare.ts'
import type { EventPlan } from '#server/event/plan.ts'
import { comparePlan } from '#server/event/write/plan-changes.ts'
import { applyPlan, placed } from '#server/event-folder/apply-plan.ts'
import { changeLine, changesInWords } from '#server/event-folder/write/change-words.ts'
import { importWarnings } from '#server/event-folder/read/import-warnings.ts'
import { pictureChange } from '#server/event-folder/read/pictures.ts'
import { firstOfEachCell } from '#server/event-folder/sheet.ts'
import { Refusal, refusedField } from '#server/refusal.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { takeChairs } from '../people/take-chairs.ts'
import { dropReplaced, keepReplaced, keepUndo } from '../kept/keep-undo.ts'
import { type KeptClasses, readKeptClasses } from '../kept/kept-classes.ts'
import { type KeptPlace, readPlaces } from '../kept/kept-places.ts'
import { oneImportAtATime } from '../kept/one-import.ts'
import { groupNotes } from './notes.ts'
import {
  type ImportDeps,
  type ImportReading,
  type ImportRequest,
  readImport,
  stateNow,
  stateOf,
} from './read-import.ts'
import { publishChange } from '#server/live/publish-change.ts'

const mostChanges = 2000

interface Caller {
  userId: number
}

/** What the file would change, and its faults; changes nothing. */
export async function previewImport(
  deps: ImportDeps,
  request: ImportRequest,
): Promise<DeskImportPreview> {
  const reading = await readImport(deps, request)
  const { plan, locate, seen, labels } = reading
  const faults = [...reading.faults]
  const present = seen?.present ?? null
  let changes: ImportChange[] = []
  if (plan && seen && faults.length === 0) {
    const outcome = comparePlan(plan, seen.around)
    if (outcome.kind === 'errors') faults.push(...placed(outcome.errors, { plan, locate }))
    else changes = allChanges(outcome.changes, reading, { before: present, after: plan })
  }
  // With a fault, rows are missing in the plan.
  const warnings = plan && faults.length === 0 ? importWarnings(plan) : []
  const event = plan?.event ?? present?.event
  return {
    event: { id: event?.id ?? request.eventId, name: event?.name ?? '', isNew: !present },
    isWhole: reading.isWhole,
    tables: reading.tables.map(({ table, rows }) => {
      const file = `${table}.csv`
      return { table, file: labels.get(file) ?? file, rows }
    }),
    expected: stateOf(reading),
    faults: groupNotes(firstOfEachCell(faults), labels),
    notes: groupNotes([...reading.notes, ...warnings], labels),
    changes: changes.slice(0, mostChanges),
    counts: countChanges(changes),
  }
}

type ImportBody = CallBody<typeof applyDeskImport>

/** Imports the file with the shop open; 409 when the event has changed since the preview. */
export function applyImport(
  deps: ImportDeps,
  caller: Caller,
  request: ImportBody,
): Promise<DeskImportDone> {
  return oneImportAtATime(deps.db, () => apply(deps, caller, request))
}

async function apply(
  deps: ImportDeps,
  caller: Caller,
  request: ImportBody,
): Promise<DeskImportDone> {
  const reading = await readImport(deps, request)
  const { plan, faults, seen } = reading
  if (!plan || !seen || faults.length > 0) {
    throw refusedField('file', 'The file has faults: look at its preview again.')
  }
  if (stateOf(reading) !== request.expected) throw changedSince()
  const before = seen.present
  let changes: ImportChange[] = []
  const { pictures, logosLeftOut } = reading
  const { userId: byUserId } = caller
  const kept = await keepReplaced(deps.images, pictures, logosLeftOut)
  let goneLogos: string[] = []
  const isReplaced = ({ path, replacedBy }: KeptPicture) =>
    replacedBy !== '' || goneLogos.includes(path)
  let places: KeptPlace[] = []
  let classes: KeptClasses[] = []
  let [hasUndo, isKept] = [false, false]
  try {
    const outcome = await applyPlan(deps, {
      plan,
      pictures,
      byUserId,
      beforeWrite: async (tx) => {
        await refuseOtherState(tx, reading, request.expected)
        places = await readPlaces(tx, plan.event.id)
        classes = await readKeptClasses(tx, plan.event.id)
      },
      afterWrite: async (tx, written) => {
        changes = allChanges(written, reading, { before, after: plan })
        // Of the committees that the plan leaves out, some are kept.
        const removed = new Set(removedCommittees(written).map(logoPath))
        goneLogos = logosLeftOut.filter((path) => removed.has(path))
        const record = { eventId: plan.event.id, byUserId, file: request.fileName, changes }
        const changeId = await recordImport(tx, record)
        if (changeId !== null) {
          const replaced = kept.filter(isReplaced)
          const lost = { places, classes, pictures: replaced }
          hasUndo = await keepUndo(tx, { changeId, before, ...lost })
        }
      },
    })
    if (outcome.kind === 'errors') throw changedSince()
    isKept = hasUndo
  } finally {
    const useless = isKept ? kept.filter((one) => !isReplaced(one)) : kept
    await dropReplaced(deps.images, useless)
  }
  for (const path of goneLogos) await deps.images.delete(path)
  for (const kind of liveKinds) publishChange(deps, plan.event.id, kind)
  // It may have been opened, which closes another.
  publishChange(deps, null, 'events')
  void deps.pages.refresh()
  deps.log.info({ act: 'import', eventId: plan.event.id, changes: changes.length }, 'desk')
  return { eventId: plan.event.id, counts: countChanges(changes) }
}

const changedSince = () =>
  new Refusal(
    'state_changed',
    'The event or the file has changed since this preview. Nothing was imported; look at the new preview.',
  )

async function refuseOtherState(tx: Tx, reading: ImportReading, expected: string): Promise<void> {
  if ((await stateNow(tx, reading)) !== expected) throw changedSince()
}

function allChanges(
  written: readonly Change[],
  { pictures }: ImportReading,
  plans: { before: EventPlan | null; after: EventPlan },
): ImportChange[] {
  return changesInWords([...written, ...pictures.map(pictureChange)], plans)
}

function countChanges(changes: readonly ImportChange[]): DeskImportDone['counts'] {
  return importParts.flatMap((part) =>
    importChangeKinds.flatMap((kind) => {
      const count = changes.filter((one) => one.part === part && one.kind === kind).length
      return count > 0 ? { part, kind, count } : []
    }),
  )
}

const mostLines = 1000

interface RecordedImport {
  eventId: number
  byUserId: number | null
  file: string
  /** The import of the file was undone. */
  isUndo?: boolean
  changes: readonly ImportChange[]
}

/**
 * Takes the chairs' rights for the committees that an import or its undo has removed, puts the import on record and
 * returns the record's id; what changes nothing leaves none.
 */
export async function recordImport(
  tx: Tx,
  { eventId, byUserId, file, isUndo = false, changes }: RecordedImport,
): Promise<number | null> {
  await takeChairs(tx, byUserId, removedCommittees(changes))
  const lines = changes.filter(({ kind }) => kind !== 'kept').map(changeLine)
  if (lines.length === 0) return null
  const named = isUndo ? { undoneFile: file } : { file }
  return recordChange(tx, {
    eventId,
    subject: 'import',
    key: String(eventId),
    byUserId,
    before: null,
    after: { ...named, count: lines.length, changes: lines.slice(0, mostLines) },
  })
}
