// Builds the URLs of a picture from its path (rule 46). Pure.
import { imageWidthsPx, isImagePath, logoPath } from '#contract/values/image-path.ts'
import { readUrl } from '#contract/values/read-url.ts'

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
    return readUrl(trimmed) && { src: trimmed, srcSet: undefined }
  }
  const [, logo, version] = versionedLogo.exec(trimmed) ?? []
  const name = logo ?? trimmed.replace(/^\/+/, '')
  if (!isImagePath(name)) return null
  const url = imageBase.replace(/\/*$/, '/') + name.split('/').map(encodeURIComponent).join('/')
  const of = (widthPx: number) => `${url}?w=${widthPx}${version ? `&v=${version}` : ''}`
  return {
    src: of(plainWidthPx),
    srcSet: imageWidthsPx.map((widthPx) => `${of(widthPx)} ${widthPx}w`).join(', '),
  }
}

interface OfLogo {
  /** Of the committee. */
  id: number
  logoVersion: string
}

const versionedLogo = /^(committees\/\d+\/logo)\?([\w-]+)$/

/** The path of a committee's logo in the image store, with its version: caches keep no older logo. */
export function committeeLogoPath({ id, logoVersion }: OfLogo): string {
  const path = logoPath(id)
  return logoVersion === '' ? path : `${path}?${logoVersion}`
}
