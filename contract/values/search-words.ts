// Matches search words, on the server and in saved data. Pure.
import { foldText } from './fold-text.ts'

export const searchTextAtMost = 100

/** The distinct words of a search text, folded. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
}

/** The text of an HTML fragment, for a search. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&')
}

/** Whether every word of `searchWords` occurs in the texts; true without words. */
export function hasAllWords(words: readonly string[], ...texts: readonly string[]): boolean {
  const all = foldText(texts.join(' '))
  return words.every((word) => all.includes(word))
}
