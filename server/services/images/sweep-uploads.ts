// Deletes pictures that nothing names a day after their address was given.
import type { Deps } from '../../deps.ts'
import { deleteUpload, findUnnamedUploads } from '../../repositories/uploads.ts'

export async function sweepUploads({ db, images }: Pick<Deps, 'db' | 'images'>): Promise<void> {
  for (const path of await findUnnamedUploads(db)) {
    await images.delete(path)
    await deleteUpload(db, path)
  }
}
