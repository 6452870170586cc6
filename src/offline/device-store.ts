// IndexedDB behind a door that never throws and never hangs: a broken store reads as empty, writes
// nothing, and says so once. The only file that knows idb-keyval.
import { createStore, del, get, keys, promisifyRequest, update, type UseStore } from 'idb-keyval'
import { createEmitter } from '../lib/emitter.ts'
import { logWarning } from '../lib/log.ts'

export interface DeviceStore {
  get(key: string): Promise<unknown>
  /** As `get`, however long it takes: for what nothing else waits for. */
  getPatiently(key: string): Promise<unknown>
  /** Replaces the value of a key in one step; an updater that returns undefined changes nothing. */
  update(key: string, updater: (old: unknown) => unknown): Promise<void>
  /** As `update` without reading first: the one write that also lasts while the page is being left. */
  put(key: string, make: () => unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
}

const giveUpAfterMs = 3000
const waits = 6

const broken = createEmitter()
let isBroken = false

/** True once a read or write of IndexedDB has failed in this tab. */
export function isStorageBroken(): boolean {
  return isBroken
}

/** Tells once when the device turns out to keep nothing. */
export const onStorageBroken = broken.listen

function reportBroken(error: unknown): void {
  if (isBroken) return
  isBroken = true
  logWarning('This device keeps nothing for offline use', { error })
  broken.emit()
}

class NoAnswer extends Error {}

/**
 * Browsers are known to leave an IndexedDB request unanswered for ever. The time is waited piece by piece: a
 * page that was held up itself finds the answer after the first.
 */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = waits
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      left -= 1
      if (left < 0) reject(new NoAnswer('IndexedDB did not answer'))
      else timer = setTimeout(wait, giveUpAfterMs / waits)
    }
    wait()
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

let database: UseStore | null = null
let isSilent = false

function ask<T>(action: (store: UseStore) => Promise<T>): Promise<T> {
  database ??= createStore('national-specialty', 'kept')
  const work = action(database)
  // One that answers late is asked again from then on.
  void work.then(
    () => {
      isSilent = false
    },
    () => undefined,
  )
  return work
}

async function attempt<T>(action: (store: UseStore) => Promise<T>, fallback: T): Promise<T> {
  for (const isLastTry of [false, true]) {
    // One that did not answer is not waited for a second time.
    if (isSilent) break
    try {
      return await withTimeout(ask(action))
    } catch (error) {
      if (error instanceof Unchanged) break
      // A lost connection is opened anew once.
      database = null
      isSilent = error instanceof NoAnswer
      if (isLastTry || isSilent) reportBroken(error)
    }
  }
  return fallback
}

/** Leaves an update without writing: the library would store undefined. */
class Unchanged extends Error {}

function changedOrThrow(value: unknown): unknown {
  if (value === undefined) throw new Unchanged()
  return value
}

export const deviceStore: DeviceStore = {
  get: (key) => attempt((store) => get<unknown>(key, store), undefined),
  async getPatiently(key) {
    try {
      return await ask((store) => get<unknown>(key, store))
    } catch (error) {
      reportBroken(error)
      return undefined
    }
  },
  update: (key, updater) =>
    attempt(
      (store) => update<unknown>(key, (old) => changedOrThrow(updater(old)), store),
      undefined,
    ),
  put: (key, make) =>
    attempt(
      (store) =>
        store('readwrite', (objects) => {
          objects.put(changedOrThrow(make()), key)
          // Left to itself it would wait for the page, which may be gone by then.
          objects.transaction.commit()
          return promisifyRequest(objects.transaction)
        }),
      undefined,
    ),
  remove: (key) => attempt((store) => del(key, store), undefined),
  keys: () => attempt((store) => keys<string>(store), []),
}
