// Throttles the writes of saved queries: unchanged queries are not written again, a user's own at once.
import { atom } from 'jotai'
import { nowMs } from '#lib/clock.ts'
import { store } from '#lib/store.ts'
import type { DeviceStore } from '../device/device-store.ts'
import { readLastUserId } from '../owner/owner.ts'
import { type SavedQuery, selectForOwner } from './saved-queries.ts'
import { writeSaved } from './saved-store.ts'

const throttleMs = 1000

/** Counts the writes of saved queries in this tab. */
export const savedWritesAtom = atom(0)

export interface SavedWriter {
  /** Writes these queries, at once or within the throttle. */
  save(queries: SavedQuery[]): void
  /** Writes at once what waits for the throttle. */
  flush(): Promise<void>
}

function signatureOf(queries: readonly SavedQuery[]): string {
  return queries.map((query) => `${query.queryHash}@${query.state.dataUpdatedAt}`).join()
}

export function createSavedWriter(device: DeviceStore): SavedWriter {
  let waiting: SavedQuery[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSignature = ''
  let lastOwnSignature = ''
  let writing = Promise.resolve()

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const queries = waiting
    waiting = null
    if (queries) {
      writing = writing
        .then(() => writeSaved(device, queries, readLastUserId(), nowMs()))
        .then(() => store.set(savedWritesAtom, (count) => count + 1))
    }
    await writing
  }

  function save(queries: SavedQuery[]): void {
    const userId = readLastUserId()
    const signature = `${userId}:${signatureOf(queries)}`
    if (signature === lastSignature) return
    lastSignature = signature
    waiting = queries
    const ownSignature = `${userId}:${signatureOf(selectForOwner(queries, userId))}`
    if (ownSignature !== lastOwnSignature) {
      lastOwnSignature = ownSignature
      void flush()
    } else {
      timer ??= setTimeout(() => void flush(), throttleMs)
    }
  }

  return { save, flush }
}
