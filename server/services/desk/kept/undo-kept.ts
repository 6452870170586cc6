// Undoes an import or a removal as a whole, for a day: what it changed is put back, and what was sold meanwhile is kept
// (rule 69).
import { isDeepStrictEqual } from 'node:util'
import { liveKinds } from '#contract/entities/live.ts'
import { canUndoWhole } from '#contract/rules/undo.ts'
import { logoPath } from '#contract/values/image-path.ts'
import type { ImportChange } from '#contract/entities/desk/imports.ts'
import type { KeptPicture, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type Change, removedCommittees } from '#server/event/compare.ts'
import { raiseLogoVersions } from '#server/event/write/logo-versions.ts'
import type { PlanUndo } from '#server/event/undo/plan-undo.ts'
import { writeUndo } from '#server/event/undo/write-undo.ts'
import { changesInWords } from '#server/event-folder/write/change-words.ts'
import {
  type PictureChange,
  pictureChange,
  putBack,
  putPictures,
} from '#server/event-folder/read/pictures.ts'
import type { ObjectStore } from '#server/gateways/image-files.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { Refusal } from '#server/refusal.ts'
import { deleteImportUndo, findImportUndo } from '#server/repositories/history/import-undos.ts'
import { dropReplaced, type KeptChanges, pictureHash } from './keep-undo.ts'
import { putClassesBack } from './kept-classes.ts'
import { putPlacesBack } from './kept-places.ts'
import { oneImportAtATime } from './one-import.ts'

type UndoKeptDeps = Pick<
  Deps,
  'db' | 'images' | 'clock' | 'log' | 'publicReplies' | 'live' | 'pages'
>

/** What was written, for the record of the undo. */
export interface Undone {
  eventId: number
  byUserId: number
  changes: readonly ImportChange[]
  undo: PlanUndo
}

interface KeptChange {
  changeId: number
  eventId: number
  changedMs: number
  /** Puts the undo on record. */
  record: (tx: Tx, undone: Undone) => Promise<unknown>
}

const cannotUndo = () =>
  new Refusal(
    'invalid',
    'This can’t be undone: it was undone already, or it is more than a day old.',
  )
const nothingUndone = (reason: string) =>
  new Refusal('state_changed', `${reason} Nothing was undone.`)

interface Caller {
  userId: number
}

/** Undoes an import or a removal; the caller has checked that the person may. */
export function undoKept(deps: UndoKeptDeps, caller: Caller, kept: KeptChange): Promise<void> {
  return oneImportAtATime(deps.db, () => undo(deps, caller, kept))
}

async function undo(
  deps: UndoKeptDeps,
  { userId: byUserId }: Caller,
  { changeId, eventId, changedMs, record }: KeptChange,
): Promise<void> {
  const { db, images } = deps
  const kept = await findImportUndo(db, changeId)
  if (!kept || !canUndoWhole(changedMs, deps.clock.domainNowMs())) throw cannotUndo()
  const { pictures, goneLogos } = await picturesBack(images, kept.pictures)
  const replaced = await putPictures(pictures, images)
  let [isWritten, isTaken] = [false, false]
  let removedLogos: string[] = []
  try {
    refuseNewer(pictures, replaced)
    await inTransaction(db, async (tx) => {
      isTaken = !(await deleteImportUndo(tx, changeId))
      if (isTaken) throw cannotUndo()
      const { places = [], classes = [], ...planned } = kept.changes as KeptChanges
      const outcome = await writeUndo(tx, { eventId, undo: planned, byUserId })
      if (outcome.kind === 'refused') throw nothingUndone(outcome.reason)
      await putPlacesBack(tx, eventId, places)
      await putClassesBack(tx, eventId, classes)
      removedLogos = removedCommittees(outcome.changes).map(logoPath)
      const gone = goneLogos.map((path) => ({ path, bytes: () => null }))
      await raiseLogoVersions(tx, eventId, [...pictures, ...gone])
      const { before, after } = outcome
      const written = [
        ...outcome.changes,
        ...pictures.map(pictureChange),
        ...goneLogos.map(removedPicture),
      ]
      const changes = changesInWords(written, { before, after })
      await record(tx, { eventId, byUserId, changes, undo: planned })
    })
    isWritten = true
  } finally {
    // When another process has undone it at the same time, its pictures are the right ones.
    if (!isWritten && !isTaken) await putBack(replaced, images)
  }
  for (const path of [...goneLogos, ...removedLogos]) await images.delete(path)
  await dropReplaced(images, kept.pictures)
  for (const kind of liveKinds) publishChange(deps, eventId, kind)
  void deps.pages.refresh()
}

const removedPicture = (name: string): Change => ({
  part: 'pictures',
  kind: 'removed',
  name,
  details: [],
})

const changedAgain = (path: string) =>
  nothingUndone(`The picture ${path} has been changed again since.`)

/** A chair may change a logo after it was compared and before it is replaced. */
function refuseNewer(compared: readonly PictureChange[], replaced: readonly PictureChange[]): void {
  for (const [at, { path, before }] of replaced.entries()) {
    if (!isDeepStrictEqual(before, compared[at]?.before ?? null)) throw changedAgain(path)
  }
}

/** The pictures that the import replaced or deleted, and the logos that it added, unless they were replaced again since. */
async function picturesBack(
  images: ObjectStore,
  kept: readonly KeptPicture[],
): Promise<{ pictures: PictureChange[]; goneLogos: string[] }> {
  const pictures: PictureChange[] = []
  const goneLogos: string[] = []
  for (const { path, keptPath, replacedBy } of kept) {
    const bytes = keptPath === '' ? null : await images.read(keptPath)
    if (bytes === null && keptPath !== '') throw cannotUndo()
    const before = await images.read(path)
    const [hash, old] = [before && pictureHash(before), bytes && pictureHash(bytes)]
    if (hash === old) continue
    if ((hash ?? '') !== replacedBy) {
      throw changedAgain(path)
    }
    if (bytes) pictures.push({ path, bytes: () => bytes, before })
    else goneLogos.push(path)
  }
  return { pictures, goneLogos }
}
