// `npm run event -- import`: reads the folder and prints all its errors, or stores its pictures, writes the
// event in one transaction and prints the changes.
import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { importChangeKinds, importParts } from '#contract/entities/desk/imports.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inSnapshot } from '../db/transaction.ts'
import { type Change, removedCommittees } from '../event/compare.ts'
import { planOfEvent } from '../event/stored-plan.ts'
import { planErrors } from '../event/write/check.ts'
import { readSurroundings } from '../event/write/surroundings.ts'
import { applyPlan, placed, tryPlan } from '../event-folder/apply-plan.ts'
import { changesInWords } from '../event-folder/write/change-words.ts'
import { diskFiles } from '../event-folder/files.ts'
import { fillKeys } from '../event-folder/read/fill-keys.ts'
import { importWarnings } from '../event-folder/read/import-warnings.ts'
import {
  changedPictures,
  findPictures,
  logosWithout,
  missingPictures,
  pictureChange,
} from '../event-folder/read/pictures.ts'
import { readTables } from '../event-folder/read/read-folder.ts'
import { locateIn, readPlan } from '../event-folder/read/read-plan.ts'
import {
  type FolderError,
  errorLine,
  firstOfEachCell,
  sortErrors,
  wholeFile,
} from '../event-folder/sheet.ts'
import { unexpectedFiles } from '../event-folder/read/unexpected-files.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { readKnownNames } from '../event/known-names.ts'
import { recordImport } from '../services/desk/imports/import.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export interface ImportDeps {
  db: Db
  images: ObjectStore
  /** The origin of the site, whose own pictures pages may show. */
  siteUrl: string
  isDryRun: boolean
}

export async function importEvent(deps: ImportDeps, folder: string): Promise<CommandOutcome> {
  const errors: FolderError[] = unexpectedFiles(folder)
  if (errors.length > 0) return refusedFor(errors)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return refusedFor([{ at: wholeFile(folder), text: 'There is no such folder.' }])
  }
  const files = diskFiles(folder)
  const known = await inSnapshot(deps.db, readKnownNames)
  const tables = fillKeys(readTables(files, errors), { known, eventId: null }, errors)
  const { siteUrl } = deps
  const { plan, places, leftOut, notes } = readPlan(tables, errors, { siteUrl, source: 'folder' })
  const locate = locateIn(places)
  const pictures = findPictures(files, errors, tables.committeeIds)
  if (plan === null) return refusedFor(errors)
  if (errors.length > 0) {
    const found = await inSnapshot(deps.db, async (tx) =>
      planErrors(plan, await readSurroundings(tx, plan.event.id), leftOut),
    )
    return refusedFor([...errors, ...placed(found, { plan, locate })])
  }
  const changed = await changedPictures(pictures, deps.images)
  const ofPictures = changed.map(pictureChange)
  const apply = async () => {
    const before = await inSnapshot(deps.db, (tx) => planOfEvent(tx, plan.event.id))
    const afterWrite = async (tx: Tx, written: Change[]) => {
      await recordImport(tx, {
        eventId: plan.event.id,
        byUserId: null,
        file: basename(resolve(folder)),
        changes: changesInWords([...written, ...ofPictures], { before, after: plan }),
      })
    }
    return applyPlan(deps, { plan, pictures: changed, byUserId: null, afterWrite })
  }
  const outcome = deps.isDryRun ? await tryPlan(deps.db, plan) : await apply()
  if (outcome.kind === 'errors') return refusedFor(placed(outcome.errors, { plan, locate }))
  if (!deps.isDryRun) {
    const gone = logosWithout(removedCommittees(outcome.changes), pictures)
    for (const path of gone) await deps.images.delete(path)
  }
  const changes = [...outcome.changes, ...ofPictures]
  const missing = await missingPictures(plan, pictures, deps.images, locate)
  return done(report(changes, [...notes, ...missing, ...importWarnings(plan)], deps.isDryRun))
}

function refusedFor(errors: readonly FolderError[]): CommandOutcome {
  const lines = sortErrors(firstOfEachCell(errors)).map(errorLine)
  const count = lines.length === 1 ? 'one error' : `${lines.length} errors`
  return refused([...lines, `The folder has ${count}: nothing has been changed.`].join('\n'))
}

function report(
  changes: readonly Change[],
  notes: readonly FolderError[],
  isDryRun: boolean,
): string {
  // For a new event the sums are enough.
  const isEventNew = changes.some(({ kind, part }) => part === 'event' && kind === 'new')
  const shown = changes.filter(({ kind }) => !(isEventNew && kind === 'new'))
  const lines = shown.map(({ kind, part, name, details }) => {
    const more = details.length > 0 ? `: ${details.join(', ')}` : ''
    return `${kind.padEnd(7)}  ${part.padEnd(10)}  ${name}${more}`
  })
  const sums = importParts.flatMap((part) => {
    const counts = importChangeKinds.flatMap((kind) => {
      const count = changes.filter((one) => one.part === part && one.kind === kind).length
      return count > 0 ? `${count} ${kind}` : []
    })
    return counts.length > 0 ? `${part} ${counts.join(', ')}` : []
  })
  const isSame = changes.every(({ kind }) => kind === 'kept')
  const end = isSame
    ? 'The event matches the folder: nothing has been changed.'
    : isDryRun
      ? `This was a dry run, nothing has been changed. It would be: ${sums.join('; ')}.`
      : `Imported: ${sums.join('; ')}.`
  return [...lines, ...notes.map((note) => `note     ${errorLine(note)}`), end].join('\n')
}
