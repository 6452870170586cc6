// Sanitises the HTML of an import, and notes what it removes.
import { sanitize, sanitizePage } from '../sanitize-html.ts'
import type { FolderReading, Place } from './sheet.ts'

/** Sanitises the HTML at this place, and adds a note of what was removed. */
export function readHtml(
  html: string,
  at: Place,
  { siteUrl, notes }: Pick<FolderReading, 'siteUrl' | 'notes'>,
): string {
  const { html: safe, removed } = sanitize(html, siteUrl)
  if (removed.length > 0) {
    const more = removed.length > longestList ? `, and ${removed.length - longestList} more` : ''
    const text = `Removed from the HTML: ${removed.slice(0, longestList).join(', ')}${more}.`
    notes.push({ at, text })
  }
  return sanitizePage(safe, siteUrl)
}

const longestList = 10
