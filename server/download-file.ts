// What a file to download is, by its bytes: names can lie.
import { createHash } from 'node:crypto'
import { type FileKind, filePath } from '#contract/values/download-file.ts'
import { fileFormatOf } from '#contract/values/file-format.ts'

/** null = no file that visitors may download. */
export function downloadKindOf(bytes: Uint8Array): FileKind | null {
  const format = fileFormatOf(bytes)
  return format === 'pdf' || format === 'jpeg' || format === 'png' ? format : null
}

/** Its path in the image store. */
export const filePathOf = (bytes: Uint8Array, kind: FileKind): string =>
  filePath(createHash('sha256').update(bytes).digest('hex'), kind)
