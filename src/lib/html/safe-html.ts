// Sanitises HTML that people wrote, with DOMPurify and the allow-list of the contract. The result stays DOM nodes: to serialise
// and parse them again could change what the sanitiser saw.
import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import {
  allowedAttributes,
  allowedTags,
  isAllowedAttribute,
  tagsRemovedWithContent,
} from '../../../contract/values/allowed-html.ts'
import { readUrl } from '../../../contract/values/read-url.ts'

const allowed = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  FORBID_CONTENTS: [...tagsRemovedWithContent],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config

let purifier: DOMPurify | undefined

function preparePurifier(): DOMPurify {
  const made = createPurifier(window)
  // Read once: a store sanitises more than a hundred descriptions.
  made.setConfig(allowed)
  made.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName, attrValue } = attribute
    const isAllowed = isAllowedAttribute(attrName, attrValue, window.location.origin)
    if (!isAllowed) attribute.keepAttr = false
  })
  return made
}

/** Links to other sites open in a new tab, without opener and referrer. */
function guardLink(link: Element): void {
  const url = readUrl(link.getAttribute('href') ?? '', window.location.origin)
  if (!url?.protocol.startsWith('http') || url.origin === window.location.origin) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function guardImage(image: Element): void {
  if (!image.hasAttribute('src')) return image.remove()
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
  image.setAttribute('loading', 'lazy')
  image.setAttribute('decoding', 'async')
  image.setAttribute('referrerpolicy', 'no-referrer')
}

/** Sets how the links and pictures of sanitised nodes open and load. */
export function guardNodes(nodes: ParentNode): void {
  for (const link of nodes.querySelectorAll('a[href]')) guardLink(link)
  for (const image of nodes.querySelectorAll('img')) guardImage(image)
}

/** The safe nodes of an HTML text; null when nothing is left. */
export function safeNodes(html: string): DocumentFragment | null {
  if (html.trim() === '') return null
  purifier ??= preparePurifier()
  // Unsupported, it would return the text unchanged.
  if (!purifier.isSupported) return null
  const nodes = purifier.sanitize(html, allowed)
  guardNodes(nodes)
  const isEmpty = (nodes.textContent ?? '').trim() === '' && !nodes.querySelector('img')
  return isEmpty ? null : nodes
}
