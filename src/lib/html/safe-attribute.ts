// Decides which attributes of HTML that others wrote may stay. Pure; addresses are read as a browser
// reads them, so that no spelling of a scheme gets past.
import { imagesPath } from '../../../contract/server-paths.ts'

/** Neither ids, names and classes, which scripts could mistake for their own, nor styles. */
export const safeAttributes =
  'href src alt width height start lang dir colspan rowspan scope'.split(' ')

const numbers: Record<string, RegExp> = {
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  start: /^\d{1,6}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
}

/** The address as it reads on a page, or null when it is none. */
export function readAddress(address: string, pageUrl: string): URL | null {
  return URL.canParse(address, pageUrl) ? new URL(address, pageUrl) : null
}

/** Links go to the web, to mail and to the telephone. */
function isSafeLink(address: string, pageUrl: string): boolean {
  const protocol = readAddress(address, pageUrl)?.protocol ?? ''
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)
}

/** Pictures come from the own store, or from elsewhere by https. */
function isSafePicture(address: string, pageUrl: string): boolean {
  const url = readAddress(address, pageUrl)
  if (url?.origin === new URL(pageUrl).origin) return url.pathname.startsWith(`${imagesPath}/`)
  return url?.protocol === 'https:'
}

/** Whether an attribute may keep its value on the page at `pageUrl`. */
export function isSafeAttribute(name: string, value: string, pageUrl: string): boolean {
  if (!safeAttributes.includes(name)) return false
  if (name === 'href') return isSafeLink(value, pageUrl)
  if (name === 'src') return isSafePicture(value, pageUrl)
  return numbers[name]?.test(value) ?? true
}
