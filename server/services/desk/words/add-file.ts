// Stores a file that visitors will download, until a section of the words names it (rule 78).
import type { addDownloadFile } from '#contract/calls/desk/event-words.ts'
import type { CallAnswer, CallBody } from '#contract/define-call.ts'
import { largestFileBytes } from '#contract/values/download-file.ts'
import type { Deps } from '#server/deps.ts'
import { downloadKindOf, filePathOf } from '#server/download-file.ts'
import { refusedField } from '#server/refusal.ts'
import { insertCopy, renewCopy } from '#server/repositories/people/uploads.ts'

/** The same bytes have the same path, so a repeated request stores nothing. */
export async function addFile(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { userId }: { userId: number },
  { file }: CallBody<typeof addDownloadFile>,
): Promise<CallAnswer<typeof addDownloadFile>> {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > largestFileBytes) throw refusedField('file', 'The file is larger than 25 MB.')
  const kind = downloadKindOf(bytes)
  if (kind === null) throw refusedField('file', 'This is not a PDF, JPEG or PNG file.')
  const path = filePathOf(bytes, kind)
  if ((await images.version(path)) === null) {
    await insertCopy(db, path, userId)
    await images.put(path, bytes)
  } else await renewCopy(db, path)
  return { path, sizeBytes: bytes.length }
}
