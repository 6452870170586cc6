// Owns which paths may name an image, which files may be uploaded as one, and in which widths images come.
// Pure: it knows nothing of where images are kept.
import { isStorable } from './storable.ts'

/** The widths an image is delivered in, in pixels. */
export const imageWidthsPx = [160, 320, 640, 960, 1280] as const
export type ImageWidthPx = (typeof imageWidthsPx)[number]

/** Uploads land here, in a folder for each user; what the club ships lies elsewhere. */
export const uploadsFolder = 'uploads/'

/** The largest file that may be uploaded. */
export const largestImageBytes = 10 * 1024 * 1024

const uploadTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

export type ImageExtension = keyof typeof uploadTypes
export type ImageType = (typeof uploadTypes)[ImageExtension]

const longestPath = 300
/** Room for what a file system allows in one name, in bytes. */
const longestPartBytes = 200

// Control characters and backslashes have no place in a name, and a leading dot hides a file.
const badPart = /^\.|[\p{Cc}\\]/u

/** Whether a path can name an image: relative, without a way out, a hidden part or unreadable characters. */
export function isImagePath(path: string): boolean {
  if (path.length > longestPath || !isStorable(path)) return false
  return path.split('/').every((part) => {
    const bytes = new TextEncoder().encode(part).length
    return bytes > 0 && bytes <= longestPartBytes && !badPart.test(part)
  })
}

/** The extension of a file that may be uploaded, or null when it is none of the allowed. */
export function uploadExtension(path: string): ImageExtension | null {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(uploadTypes, extension) ? (extension as ImageExtension) : null
}

/** The one content type a file of this extension is uploaded with. */
export function uploadType(extension: ImageExtension): ImageType {
  return uploadTypes[extension]
}
