// Paths of images, the files that may be uploaded, and the widths of delivered images. Pure.
import { isStorable } from './storable.ts'

/** The widths an image is delivered in, in pixels. */
export const imageWidthsPx = [160, 320, 640, 960, 1280] as const
export type ImageWidthPx = (typeof imageWidthsPx)[number]

/** The folder of shoppers' uploads, with a folder per user. */
export const uploadsFolder = 'uploads/'

/** The path of a committee's logo. */
export const logoPath = (committeeId: number) => `committees/${committeeId}/logo`
export const isLogoPath = (path: string) => /^committees\/\d+\/logo$/.test(path)

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
/** The longest name that file systems allow, in bytes. */
const longestPartBytes = 200

// No control characters or backslashes, and no leading dot, which hides a file.
const badPart = /^\.|[\p{Cc}\\]/u

/** Whether a path is valid for an image: relative, without `..`, hidden parts and control characters. */
export function isImagePath(path: string): boolean {
  if (path.length > longestPath || !isStorable(path)) return false
  return path.split('/').every((part) => {
    const bytes = new TextEncoder().encode(part).length
    return bytes > 0 && bytes <= longestPartBytes && !badPart.test(part)
  })
}

/** The extension of a file that may be uploaded, null when it is not allowed. */
export function uploadExtension(path: string): ImageExtension | null {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(uploadTypes, extension) ? (extension as ImageExtension) : null
}

/** The content type for uploads with this extension. */
export function uploadType(extension: ImageExtension): ImageType {
  return uploadTypes[extension]
}
