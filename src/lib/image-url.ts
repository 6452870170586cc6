// Builds the URLs of a picture from its path (rule 46). Pure.
import { imageWidthsPx, isImagePath } from '../../contract/rules/image-path.ts'

/** For browsers without `srcset`. */
const plainWidthPx = 640

export interface ImageAddress {
  src: string
  /** Only the club's own pictures come in several widths. */
  srcSet: string | undefined
}

/** The URLs of a picture; null for an invalid path. */
export function imageAddress(path: string, imageBase: string): ImageAddress | null {
  const trimmed = path.trim()
  if (/^https:/i.test(trimmed)) {
    return URL.canParse(trimmed) ? { src: trimmed, srcSet: undefined } : null
  }
  const name = trimmed.replace(/^\/+/, '')
  if (!isImagePath(name)) return null
  const url = imageBase.replace(/\/*$/, '/') + name.split('/').map(encodeURIComponent).join('/')
  return {
    src: `${url}?w=${plainWidthPx}`,
    srcSet: imageWidthsPx.map((widthPx) => `${url}?w=${widthPx} ${widthPx}w`).join(', '),
  }
}

/** The path of a committee's logo in the image store. */
export function committeeLogoPath(committeeId: number): string {
  return `committees/${committeeId}/logo`
}
