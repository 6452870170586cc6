// Throttles the writes of saved queries: nothing is written twice, a user's own at once.
import { nowMs } from '../lib/clock.ts'
import { createEmitter } from '../lib/emitter.ts'
import { readLastUserId } from './owner.ts'
import { writeSaved } from './saved-store.ts'
import { type SavedQuery, type SaveRules, ruleOf } from './saved-queries.ts'
import type { DeviceStore } from './device-store.ts'

const throttleMs = 1000
const writtenNews = createEmitter()

/** Tells whenever saved queries have been written. */
export const onSavedWritten = writtenNews.listen

export interface Saver {
  save(queries: SavedQuery[]): void
  flush(): Promise<void>
}

function signatureOf(queries: readonly SavedQuery[]): string {
  return queries.map((query) => `${query.queryHash}@${query.state.dataUpdatedAt}`).join()
}

export function createSaver(place: { store: DeviceStore; rules: SaveRules }): Saver {
  let waiting: SavedQuery[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = ''
  let writing = Promise.resolve()

  const ownOf = (queries: readonly SavedQuery[]) =>
    queries.filter((query) => ruleOf(query, place.rules)?.keep === 'own')
  let ownSeen = ''

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const queries = waiting
    waiting = null
    if (queries) {
      writing = writing
        .then(() => writeSaved(place, queries, readLastUserId(), nowMs()))
        .then(() => writtenNews.emit())
    }
    await writing
  }

  function save(queries: SavedQuery[]): void {
    const owner = readLastUserId()
    const signature = `${owner}:${signatureOf(queries)}`
    if (signature === written) return
    written = signature
    waiting = queries
    const own = `${owner}:${signatureOf(ownOf(queries))}`
    if (own !== ownSeen) {
      ownSeen = own
      void flush()
    } else {
      timer ??= setTimeout(() => void flush(), throttleMs)
    }
  }

  return { save, flush }
}
