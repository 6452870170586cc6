import type { DownloadFile } from '#contract/entities/event-words/fields.ts'
import { fileKindOf } from '#contract/values/download-file.ts'
import { formatBytes } from '#lib/format-bytes.ts'

/** The link to a file: under which name it is saved, and what and how large it is. */
export function fileLinkOf({ label, path, sizeBytes }: DownloadFile) {
  const kind = fileKindOf(path) ?? ''
  const note = `${kind.toUpperCase()}, ${formatBytes(sizeBytes)}`
  return { label, note, href: `/${path}`, download: `${label}.${kind}` }
}
