// Keeps the index of each list of texts until a text changes: building one blocks other requests, and a query alone
// changes no text.
import { LRUCache } from 'lru-cache'
import { isDeepStrictEqual } from 'node:util'
import { indexSimilar, type SearchableText } from '#contract/values/similar-words.ts'

type Find = ReturnType<typeof indexSimilar>

/** Returns the index of the texts under a key, built again only when they differ from the last ones. */
export function keepIndexes(atMost: number): (key: string, texts: SearchableText[]) => Find {
  const kept = new LRUCache<string, { texts: SearchableText[]; find: Find }>({ max: atMost })
  return (key, texts) => {
    const last = kept.get(key)
    if (last && isDeepStrictEqual(last.texts, texts)) return last.find
    const find = indexSimilar(texts)
    kept.set(key, { texts, find })
    return find
  }
}
