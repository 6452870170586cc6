// Deletes pictures that nothing names: a day after their address was given, and, where the database does not know
// them, for example because an older backup of it was restored, an hour after they were written. Deletes what undoes an
// import after a day, with its copies of pictures (rule 69).
import type { Deps } from '../../deps.ts'
import { deleteImportUndo, findPastImportUndos } from '../../repositories/history/import-undos.ts'
import {
  deleteUpload,
  findUnnamedUploads,
  findUnrecorded,
} from '../../repositories/people/uploads.ts'

const unrecordedMs = 60 * 60_000

export async function sweepUploads({
  db,
  images,
  clock,
}: Pick<Deps, 'db' | 'images' | 'clock'>): Promise<void> {
  for (const path of await findUnnamedUploads(db)) {
    await images.delete(path)
    await deleteUpload(db, path)
  }
  const stored = await images.uploads?.storedBefore(clock.realNowMs() - unrecordedMs)
  for (const path of await findUnrecorded(db, stored ?? [])) await images.delete(path)
  for (const { change_id, pictures } of await findPastImportUndos(db)) {
    for (const { keptPath } of pictures) if (keptPath !== '') await images.delete(keptPath)
    await deleteImportUndo(db, change_id)
  }
}
