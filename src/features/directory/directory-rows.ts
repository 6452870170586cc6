import type { Committee } from '../../../contract/entities/committee.ts'
import { byText } from '../../lib/by-text.ts'
import { hasAllWords, searchWords } from '../../../contract/values/search-words.ts'

export const searchedAtMost = 80

/** The committees whose name or chairperson contains every word of `text`, sorted by name. */
export function directoryRows(committees: readonly Committee[], text: string): Committee[] {
  const words = searchWords(text)
  return committees
    .filter(({ name, chairNames }) => hasAllWords(words, name, ...chairNames))
    .sort((a, b) => byText(a.name, b.name) || a.id - b.id)
}

/** A mailto link; encoding keeps the address from adding recipients or headers. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.trim()).replace('%40', '@').replaceAll('%2B', '+')}`
}
