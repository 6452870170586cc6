// Owns how the path of a picture becomes addresses (rule 46). Pure: it knows nothing of the page.
import { imageWidthsPx, isImagePath } from '../../contract/rules/image-path.ts'

/** What a browser asks for that cannot choose among several widths. */
const plainWidthPx = 640

export interface ImageAddress {
  src: string
  /** Widths to choose from; only pictures of the own store come in several. */
  srcSet: string | undefined
}

/** The addresses of a picture, or null for a path that names none. */
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

/** Where the image store keeps a committee's logo. */
export function committeeLogoPath(committeeId: number): string {
  return `committees/${committeeId}/logo`
}
