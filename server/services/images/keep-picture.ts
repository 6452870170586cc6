// Pictures that a change at the desk names. An upload is deleted when nothing names it, and belongs to the person who sent
// it; a picture that stays is the club's, so it moves to a folder of its own, under which an export finds it.
import { fileKindOf } from '#contract/values/download-file.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../db/schema.ts'
import { insertCopy, renewCopy, takeCopies } from '../../repositories/people/uploads.ts'
import { isUpload, ownUploadName, readUpload } from './read-upload.ts'

const folder = 'pictures/'

/** The path with which a picture stays; an upload of the person is copied, and refused if it is not a picture. */
export async function keepPicture(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  userId: number,
  path: string,
  field: string,
): Promise<string> {
  if (!isUpload(path)) return path
  const upload = { userId, path, field }
  const kept = folder + ownUploadName(upload)
  // A repeated request finds what the first one has copied.
  if ((await images.version(kept)) !== null) {
    await renewCopy(db, kept)
    return kept
  }
  const bytes = await readUpload({ images }, upload)
  // Before the copy, so that a copy whose change is not saved is deleted after a day.
  await insertCopy(db, kept, userId)
  await images.put(kept, bytes)
  return kept
}

/** Makes the copies and the files among them the club's, in the transaction that saves what names them. */
export async function takePictures(tx: Tx, paths: readonly string[]): Promise<void> {
  await takeCopies(
    tx,
    paths.filter((path) => path.startsWith(folder) || fileKindOf(path) !== null),
  )
}
