// Sanitises HTML that people enter, before it is stored (rule 45).
import sanitizeHtml from 'sanitize-html'
import {
  allowedAttributes,
  allowedSchemes,
  allowedTags,
  isAllowedAttribute,
  tagsRemovedWithContent,
} from '#contract/values/allowed-html.ts'
import { cleanText } from '#contract/values/entered-text.ts'

interface Sanitized {
  html: string
  /** Each removed tag, attribute and address once, in the order of the text. */
  removed: string[]
}

const options = {
  allowedTags: [...allowedTags],
  allowedAttributes: { '*': [...allowedAttributes] },
  allowedSchemes: [...allowedSchemes],
  nonTextTags: [...tagsRemovedWithContent],
  nonBooleanAttributes: [],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
} satisfies sanitizeHtml.IOptions

/** The HTML as it may be stored, for the site with the origin `siteUrl`. Sanitising the result changes nothing. */
export function sanitize(html: string, siteUrl: string): Sanitized {
  const removed = new Set<string>(html.includes('<!--') ? ['comments'] : [])
  const keepAllowed: sanitizeHtml.Transformer = (tagName, attribs) => {
    if (!allowedTags.includes(tagName)) removed.add(`<${tagName}>`)
    const kept = Object.entries(attribs).filter(([name, value]) => {
      const isAllowed = isAllowedAttribute(name, value, siteUrl)
      if (!isAllowed && allowedTags.includes(tagName)) removed.add(nameOf(tagName, name, value))
      return isAllowed
    })
    return { tagName, attribs: Object.fromEntries(kept) }
  }
  const once = (text: string) =>
    sanitizeHtml(text, { ...options, transformTags: { '*': keepAllowed } })
  let safe = once(html)
  // Without the removed tags, the rest may nest in another way.
  for (let next = once(safe); next !== safe; next = once(safe)) safe = next
  return { html: safe, removed: [...removed] }
}

/**
 * The HTML of a page that somebody writes at the desk, as it may be stored: without control characters and direction
 * marks too, also those that are written as entities.
 */
export function sanitizePage(html: string, siteUrl: string): string {
  const once = (text: string) => sanitize(cleanText(text), siteUrl).html
  let safe = once(html)
  // A mark may have hidden something from the first round.
  for (let next = once(safe); next !== safe; next = once(safe)) safe = next
  return safe
}

const longestShown = 60

function nameOf(tagName: string, name: string, value: string): string {
  const isAddress = name === 'href' || name === 'src'
  const shown = isAddress ? ` “${value.slice(0, longestShown)}”` : ''
  return `${name}${shown} of <${tagName}>`
}
