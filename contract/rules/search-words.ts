// Matches search words, on the server and in saved data. Pure.

export const searchTextAtMost = 100

/** The distinct words of a search text in lower case. */
export function searchWords(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))]
}

/** The text of an HTML fragment, for a search. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ')
}

/** Whether every word occurs in the texts, ignoring case; true without words. */
export function hasAllWords(words: readonly string[], ...texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase()
  return words.every((word) => all.includes(word))
}
