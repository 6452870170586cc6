// Which committees the directory shows, and in which order. Pure.
import type { Committee } from '../../../contract/entities/committee.ts'
import { byText } from '../../lib/by-text.ts'
import { hasAllWords, searchWords } from '../../../contract/rules/search-words.ts'

export const searchedAtMost = 80

/** Every committee whose name or chairperson has all the words, in or out of the store, by name. */
export function directoryRows(committees: readonly Committee[], text: string): Committee[] {
  const words = searchWords(text)
  return committees
    .filter(({ name, chairNames }) => hasAllWords(words, name, ...chairNames))
    .toSorted((a, b) => byText.compare(a.name, b.name) || a.id - b.id)
}

/** The link that opens a letter to an address, and to it alone: no part of it can add a receiver. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.trim()).replace('%40', '@').replaceAll('%2B', '+')}`
}
