// Which files can be papers, told by their first bytes (rule 125). Pure.
import { fileFormatOf } from '#contract/values/file-format.ts'
import { type PaperKind, paperKinds } from '#offline/device/paper-store.ts'

const megabyte = 1024 * 1024

export const paperLimits = { papers: 12, bytes: 10 * megabyte, name: 60 } as const

/** What the browser's file dialog offers. With HEIC left out, an iPhone converts its photographs to JPEG. */
export const paperFileTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/** What a paper is shown as, whatever its file was called. */
export const paperTypes: Record<PaperKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
}

export type PaperFault = 'empty' | 'tooLarge' | 'unknown'

/** The kind of a file, or why it can't be a paper. */
export function paperKindOf(head: Uint8Array, bytes: number): PaperKind | PaperFault {
  if (bytes === 0) return 'empty'
  if (bytes > paperLimits.bytes) return 'tooLarge'
  const format = fileFormatOf(head)
  return paperKinds.find((kind) => kind === format) ?? 'unknown'
}

export const isPaperKind = (read: PaperKind | PaperFault): read is PaperKind => read in paperTypes
