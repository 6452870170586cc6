// Sanitises HTML that people wrote, with DOMPurify and the allow-list of the contract. The result stays DOM nodes: to serialise
// and parse them again could change what the sanitiser saw.
import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import {
  allowedAttributes,
  allowedTags,
  isAllowedAttribute,
  tagsRemovedWithContent,
} from '#contract/values/allowed-html.ts'
import { readUrl } from '#contract/values/read-url.ts'

const allowed = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  FORBID_CONTENTS: [...tagsRemovedWithContent],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config

/** What office programs say of a text, which is read and not shown. */
const styleAttributes = ['style', 'class', 'data-aria-level']
const styled = {
  ...allowed,
  ALLOWED_TAGS: [...allowedTags, 'span'],
  ALLOWED_ATTR: [...allowedAttributes, ...styleAttributes],
} satisfies Config

let purifier: DOMPurify | undefined

// One for both configurations: each would name its own policy of Trusted Types.
function preparePurifier(): DOMPurify {
  const made = createPurifier(window)
  // Read once: a store sanitises more than a hundred descriptions.
  made.setConfig(allowed)
  made.addHook('uponSanitizeAttribute', (_, attribute) => {
    const { attrName, attrValue, allowedAttributes: ofConfig } = attribute
    const isStyle = styleAttributes.includes(attrName) && ofConfig[attrName] === true
    const isAllowed = isStyle || isAllowedAttribute(attrName, attrValue, window.location.origin)
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
  purifier ??= preparePurifier()
  return nodesBy(purifier, html)
}

/**
 * As `safeNodes`, with the styles and classes of the text. They are for a reader that takes what it knows of them; the
 * nodes are never shown.
 */
export function styledNodes(html: string): DocumentFragment | null {
  purifier ??= preparePurifier()
  purifier.setConfig(styled)
  const nodes = nodesBy(purifier, html)
  purifier.setConfig(allowed)
  return nodes
}

function nodesBy(by: DOMPurify, html: string): DocumentFragment | null {
  if (html.trim() === '') return null
  // Unsupported, it would return the text unchanged.
  if (!by.isSupported) return null
  const nodes = by.sanitize(html, allowed)
  guardNodes(nodes)
  const isEmpty = (nodes.textContent ?? '').trim() === '' && !nodes.querySelector('img')
  return isEmpty ? null : nodes
}

type HtmlMaker = { emptyHTML: TrustedHTML }

/** Nothing, as the policy for trusted types lets it be written into an element. */
export const emptyHtml: string | TrustedHTML =
  (globalThis as { trustedTypes?: HtmlMaker }).trustedTypes?.emptyHTML ?? ''
