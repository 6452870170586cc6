import type { Committee } from '#contract/entities/committee.ts'
import { byText } from '#lib/by-text.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'

export const searchedAtMost = 80

/** The committees whose name or chairperson contains every word of `text`, sorted by name. */
export function directoryRows(committees: readonly Committee[], text: string): Committee[] {
  const words = searchWords(text)
  return committees
    .filter(({ name, chairNames }) => hasAllWords(words, name, ...chairNames))
    .sort((a, b) => byText(a.name, b.name) || a.id - b.id)
}
