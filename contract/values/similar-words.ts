// Finds texts by words with a slip of one letter, for searches that find nothing as typed.
import MiniSearch from 'minisearch'
import { foldText } from './fold-text.ts'
import { hasAllWords, searchWords } from './search-words.ts'

export interface SearchableText {
  id: number
  text: string
}

/**
 * Indexes the texts once for many queries, each of which returns the ids of the texts that have every word of it; words of
 * four letters or more may differ by one letter.
 */
export function indexSimilar(texts: readonly SearchableText[]): (query: string) => Set<number> {
  const index = new MiniSearch<SearchableText>({ fields: ['text'] })
  // Folded first, because an apostrophe separates words only once it is folded.
  index.addAll(texts.map(({ id, text }) => ({ id, text: foldText(text) })))
  return (query) => {
    const found = index.search(foldText(query), {
      combineWith: 'AND',
      prefix: (word) => word.length > 2,
      fuzzy: (word) => word.length > 3 && 1,
    })
    return new Set(found.map(({ id }) => Number(id)))
  }
}

/** The ids of the texts that are similar to one query. */
export const findSimilar = (texts: readonly SearchableText[], query: string): Set<number> =>
  indexSimilar(texts)(query)

/** The rows whose text has every word of the query or, if there are none, similar words. */
export function findByWords<Row>(
  rows: readonly Row[],
  query: string,
  textOf: (row: Row) => string,
): Row[] {
  const words = searchWords(query)
  const exact = rows.filter((row) => hasAllWords(words, textOf(row)))
  if (exact.length > 0) return exact
  const ids = findSimilar(
    rows.map((row, id) => ({ id, text: textOf(row) })),
    query,
  )
  return rows.filter((_, id) => ids.has(id))
}
