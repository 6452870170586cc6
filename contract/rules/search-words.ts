// What a search for words finds, on the server and among what a device has saved. Pure.

export const searchTextAtMost = 100

/** The words of a search text in lower case, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))]
}

/** The words of an HTML text as a search sees them: what stands between its tags. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ')
}

/** Whether every word stands somewhere in the texts, whatever the case; no word is in any text. */
export function hasAllWords(words: readonly string[], ...texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase()
  return words.every((word) => all.includes(word))
}
