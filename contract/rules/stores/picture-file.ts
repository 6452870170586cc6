// The picture files that a person may choose: refused in words before they are sent. Pure.
import { isBlank } from '../../values/blank.ts'
import { largestImageBytes, uploadExtension } from '../../values/image-path.ts'

/** What the browser's file dialog offers. With HEIC left out, an iPhone converts its photographs to JPEG. */
export const pictureFileTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface ChosenFile {
  name: string
  /** In bytes. */
  size: number
  /** The browser's guess, '' = unknown. */
  type: string
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

/** The extension to upload the file with: the name's, else the one of its type; null = the type is not accepted. */
export function pictureExtension({ name, type }: Pick<ChosenFile, 'name' | 'type'>): string | null {
  return uploadExtension(name) ?? extensions[type] ?? null
}

const megabyte = 1024 * 1024

/** Why the file can't be a picture, as a sentence that names it; null = it can. */
export function pictureFileError(file: ChosenFile): string | null {
  const name = isBlank(file.name) ? 'The file' : file.name
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]$/.test(file.type)) {
    return `${name} is a HEIC photograph, which browsers can't show. Save it as JPEG first.`
  }
  if (/\.svgz?$/i.test(file.name) || file.type.startsWith('image/svg')) {
    return `${name} is an SVG drawing, which can contain programs. Save it as PNG first.`
  }
  if (pictureExtension(file) === null) {
    return `${name} is not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.`
  }
  if (file.size === 0) return `${name} is empty.`
  if (file.size <= largestImageBytes) return null
  const size = Math.ceil(file.size / megabyte)
  return `${name} has ${size} MB. A picture can have ${largestImageBytes / megabyte} MB at most.`
}
