// Sanitises the HTML of an import, and notes what it removes.
import { sanitize, sanitizePage } from '../../sanitize-html.ts'
import type { FolderReading, Place } from '../sheet.ts'

/**
 * Sanitises the HTML at this place, and adds a note of what was removed. A longer text than may be stored is an error
 * before that: sanitising it could hold up the server for minutes.
 */
export function readHtml(
  html: string,
  { at, atMost }: { at: Place; atMost: number },
  { siteUrl, notes, errors }: Pick<FolderReading, 'siteUrl' | 'notes' | 'errors'>,
): string {
  if (html.length > atMost) {
    errors.push({ at, text: `The text is longer than ${atMost} characters.` })
    return ''
  }
  const { html: safe, removed } = sanitize(html, siteUrl)
  if (removed.length > 0) {
    const more = removed.length > longestList ? `, and ${removed.length - longestList} more` : ''
    const text = `Removed from the HTML: ${removed.slice(0, longestList).join(', ')}${more}.`
    notes.push({ at, text })
  }
  return sanitizePage(safe, siteUrl)
}

const longestList = 10
