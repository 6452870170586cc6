// The allow-list of attributes for HTML that people wrote. URLs are parsed as browsers parse them, so that no spelling
// of a scheme gets past. Pure.
import { imagesPath } from '../../../contract/server-paths.ts'

/** No ids, names and classes, which scripts could mistake for their own, and no styles. */
export const safeAttributes =
  'href src alt width height start lang dir colspan rowspan scope'.split(' ')

const numbers: Record<string, RegExp> = {
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  start: /^\d{1,6}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
}

/** The URL relative to the page; null for an invalid one. */
export function readAddress(address: string, pageUrl: string): URL | null {
  return URL.canParse(address, pageUrl) ? new URL(address, pageUrl) : null
}

/** Links may be web, mail and telephone addresses. */
function isSafeLink(address: string, pageUrl: string): boolean {
  const protocol = readAddress(address, pageUrl)?.protocol ?? ''
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)
}

/** Pictures may be the club's own, or any https URL. */
function isSafePicture(address: string, pageUrl: string): boolean {
  const url = readAddress(address, pageUrl)
  if (url?.origin === new URL(pageUrl).origin) return url.pathname.startsWith(`${imagesPath}/`)
  return url?.protocol === 'https:'
}

/** Whether an attribute may stay on the page at `pageUrl`. */
export function isSafeAttribute(name: string, value: string, pageUrl: string): boolean {
  if (!safeAttributes.includes(name)) return false
  if (name === 'href') return isSafeLink(value, pageUrl)
  if (name === 'src') return isSafePicture(value, pageUrl)
  return numbers[name]?.test(value) ?? true
}
