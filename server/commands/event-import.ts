// `npm run event -- import`: reads the folder and prints all its errors, or stores its pictures, writes the
// event in one transaction and prints the changes.
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Change } from '../event/compare.ts'
import type { PlanError } from '../event/check.ts'
import { checkEvent, writeEvent, type WriteOutcome } from '../event/write-event.ts'
import { importWarnings } from '../event-folder/import-warnings.ts'
import {
  changedPictures,
  findPictures,
  missingPictures,
  type PictureChange,
  pictureChange,
  putBack,
  putPictures,
} from '../event-folder/pictures.ts'
import { readTables } from '../event-folder/read-folder.ts'
import { type PlanReading, readPlan } from '../event-folder/read-plan.ts'
import { type FolderError, errorLine, sortErrors, wholeFile } from '../event-folder/sheet.ts'
import { unexpectedFiles } from '../event-folder/unexpected-files.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export interface ImportDeps {
  db: Db
  images: ObjectStore
  isDryRun: boolean
}

type Planned = Pick<PlanReading, 'locate'> & { plan: NonNullable<PlanReading['plan']> }

export async function importEvent(deps: ImportDeps, folder: string): Promise<CommandOutcome> {
  const errors: FolderError[] = unexpectedFiles(folder)
  if (errors.length > 0) return refusedFor(errors)
  const tables = readTables(folder, errors)
  const { plan, locate } = readPlan(tables, errors)
  const pictures = findPictures(folder, errors)
  if (plan === null) return refusedFor(errors)
  if (errors.length > 0) {
    const found = await inTransaction(deps.db, (tx) => checkEvent(tx, plan))
    return refusedFor([...errors, ...placed(found, { plan, locate })])
  }
  const changed = await changedPictures(pictures, deps.images)
  const outcome = await write(deps, { plan, locate }, changed)
  if (outcome.kind === 'errors') return refusedFor(placed(outcome.errors, { plan, locate }))
  const changes = [...outcome.changes, ...changed.map(pictureChange)]
  const missing = await missingPictures(plan, pictures, deps.images, locate)
  return done(report(changes, [...missing, ...importWarnings(plan)], deps.isDryRun))
}

/** Rolls back the transaction of a dry run and carries its changes. */
class DryRunRollback extends Error {
  readonly changes: Change[]
  constructor(changes: Change[]) {
    super('rolled back')
    this.changes = changes
  }
}

// Pictures are stored before the rows are locked, because uploads take long and sales would wait. When the rows
// are not written, replaced pictures are restored; new pictures stay for the next import.
async function write(deps: ImportDeps, { plan }: Planned, changed: PictureChange[]) {
  const { db, images } = deps
  if (deps.isDryRun) return tryWrite(db, plan)
  const errors = await inTransaction(db, (tx) => checkEvent(tx, plan))
  if (errors.length > 0) return { kind: 'errors' as const, errors }
  await putPictures(changed, images)
  let isWritten = false
  try {
    const outcome = await inTransaction(db, (tx) => writeEvent(tx, plan))
    isWritten = outcome.kind === 'written'
    return outcome
  } finally {
    if (!isWritten) await putBack(changed, images)
  }
}

/** Writes the event, rolls it back and returns the changes. */
async function tryWrite(db: Db, plan: Planned['plan']): Promise<WriteOutcome> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await writeEvent(tx, plan)
      if (outcome.kind === 'written') throw new DryRunRollback(outcome.changes)
      return outcome
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return { kind: 'written', changes: error.changes }
    throw error
  }
}

function placed(errors: readonly PlanError[], { plan, locate }: Planned): FolderError[] {
  const nowhere = wholeFile(`event ${plan.event.id}`)
  return errors.map(({ thing, column, text }) => ({ at: locate(thing, column) ?? nowhere, text }))
}

function refusedFor(errors: readonly FolderError[]): CommandOutcome {
  const lines = sortErrors(errors).map(errorLine)
  const count = lines.length === 1 ? 'one error' : `${lines.length} errors`
  return refused([...lines, `The folder has ${count}: nothing has been changed.`].join('\n'))
}

const kinds = ['new', 'changed', 'removed', 'kept'] as const
const parts = ['event', 'committees', 'products', 'schedule', 'pictures'] as const

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
  const sums = parts.flatMap((part) => {
    const counts = kinds.flatMap((kind) => {
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
