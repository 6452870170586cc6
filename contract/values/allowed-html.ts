// What HTML that people enter may contain (rule 45). The server applies it when it stores HTML, the app when it shows
// HTML. URLs are parsed as browsers parse them, so that no spelling of a scheme gets past. Pure.
import { imagesPath } from '../server-paths.ts'
import { readUrl } from './read-url.ts'

/** The content of any other element stays, without its tags. */
export const allowedTags: readonly string[] = [
  'p br hr div blockquote pre figure figcaption h1 h2 h3 h4 h5 h6',
  'b strong i em u s small sub sup code a img ul ol li dl dt dd',
  'table caption thead tbody tfoot tr th td',
].flatMap((line) => line.split(' '))

/** Elements whose content is removed too: code, settings, or foreign markup that parsers read differently. */
export const tagsRemovedWithContent: readonly string[] = [
  'script style template noscript noembed noframes plaintext xmp listing textarea option selectedcontent',
  'title head colgroup iframe audio video svg desc foreignobject',
  'math mi mn mo ms mtext annotation-xml',
].flatMap((line) => line.split(' '))

/** No ids, names and classes, which scripts could mistake for their own, and no styles. */
export const allowedAttributes: readonly string[] =
  'href src alt width height start lang dir colspan rowspan scope'.split(' ')

/** The URL schemes of links. Pictures of other sites need https. */
export const allowedSchemes: readonly string[] = ['https', 'http', 'mailto', 'tel']

const numbers: Record<string, RegExp> = {
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  start: /^\d{1,6}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
}

function isAllowedLink(address: string, siteUrl: string): boolean {
  const protocol = readUrl(address, siteUrl)?.protocol ?? ''
  return allowedSchemes.includes(protocol.slice(0, -1))
}

/** Pictures may be the club's own, or any https URL. */
function isAllowedPicture(address: string, siteUrl: string): boolean {
  const url = readUrl(address, siteUrl)
  if (url?.origin === new URL(siteUrl).origin) return url.pathname.startsWith(`${imagesPath}/`)
  return url?.protocol === 'https:'
}

/** Whether an attribute may stay on a page of the site with the origin `siteUrl`. */
export function isAllowedAttribute(name: string, value: string, siteUrl: string): boolean {
  if (!allowedAttributes.includes(name)) return false
  if (name === 'href') return isAllowedLink(value, siteUrl)
  if (name === 'src') return isAllowedPicture(value, siteUrl)
  return numbers[name]?.test(value) ?? true
}
