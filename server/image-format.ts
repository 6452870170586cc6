// The formats of images that are delivered, detected from their first bytes.
import { type FileFormat, fileFormatOf } from '#contract/values/file-format.ts'

export type ImageFormat = Exclude<FileFormat, 'heic' | 'pdf'>

/** The format of an image; null for all formats that are not delivered. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const format = fileFormatOf(bytes)
  return format === 'heic' || format === 'pdf' ? null : format
}
