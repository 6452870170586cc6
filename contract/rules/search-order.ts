// The order of the products that a search finds, on the server and among the saved ones of a device. Pure.
import { foldText } from '../values/fold-text.ts'
import { hasAllWords } from '../values/search-words.ts'

export const searchHitsAtMost = 50

interface Hit {
  id: number
  name: string
  isSoldOut: boolean
}

/**
 * The best hits: sold-out last, then those with all words in the name first, then by folded name. `findProducts` sorts
 * so in SQL.
 */
export function bestHits<T extends Hit>(hits: readonly T[], words: readonly string[]): T[] {
  const keyed = hits.map((hit) => ({
    hit,
    isNamed: hasAllWords(words, hit.name),
    key: foldText(hit.name),
  }))
  keyed.sort(
    (a, b) =>
      Number(a.hit.isSoldOut) - Number(b.hit.isSoldOut) ||
      Number(b.isNamed) - Number(a.isNamed) ||
      compareCodes(a.key, b.key) ||
      a.hit.id - b.hit.id,
  )
  return keyed.slice(0, searchHitsAtMost).map(({ hit }) => hit)
}

/** Not by a locale, which the database and browsers know in different versions. */
function compareCodes(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
