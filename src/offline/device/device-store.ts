// IndexedDB behind calls that never reject and never hang: a broken store reads as empty, writes nothing and
// is reported once. Only this file and paper-store.ts import idb-keyval.
import { createStore, get, keys, promisifyRequest, update, type UseStore } from 'idb-keyval'
import { atom, useAtomValue } from 'jotai'
import { logWarning } from '#lib/log.ts'
import { store } from '#lib/store.ts'

export interface DeviceStore {
  get(key: string): Promise<unknown>
  /** As `get`, without its timeout: for reads that hold nothing up. */
  getWithoutTimeout(key: string): Promise<unknown>
  /**
   * Replaces the value of a key in one transaction; an updater that returns undefined changes nothing. Resolves to
   * whether the device has the new value: a full device takes a write back after the updater has run.
   */
  update(key: string, updater: (old: unknown) => unknown): Promise<boolean>
  /** As `update` without a read: the only write that can complete while the page is being left. */
  put(key: string, make: () => unknown): Promise<void>
  /** Can complete while the page is being left, as `put`. */
  remove(key: string): Promise<void>
  keys(): Promise<string[]>
  /** Calls back each time when a store that did not answer in time has answered after all. */
  onRecovered(listener: () => void): void
}

const timeoutMs = 3000
const timeoutSteps = 6

const isBrokenAtom = atom(false)

/** True while IndexedDB does not answer, and once a read or write of it has failed in this tab. */
export const isStorageBroken = () => store.get(isBrokenAtom)

/** As `isStorageBroken`: entries then end with the page. */
export const useIsStorageBroken = () => useAtomValue(isBrokenAtom)

function reportBroken(error: unknown): void {
  if (isStorageBroken()) return
  logWarning('This device saves nothing for offline use', { error })
  store.set(isBrokenAtom, true)
}

class TimeoutError extends Error {}

/**
 * Some browsers leave an IndexedDB request unanswered for ever. The timeout runs in steps, so that a page whose
 * main thread was blocked finds the answer after the first step.
 */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let stepsLeft = timeoutSteps
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      stepsLeft -= 1
      if (stepsLeft < 0) reject(new TimeoutError('IndexedDB did not answer'))
      else timer = setTimeout(wait, timeoutMs / timeoutSteps)
    }
    wait()
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

let database: UseStore | null = null
let hasTimedOut = false

/** After a late answer the store is tried again. */
function noteAnswer(): void {
  if (!hasTimedOut) return
  hasTimedOut = false
  store.set(isBrokenAtom, false)
}

function run<T>(action: (database: UseStore) => Promise<T>): Promise<T> {
  database ??= createStore('national-specialty', 'kept')
  const work = action(database)
  void work.then(noteAnswer, () => undefined)
  return work
}

async function attempt<T>(action: (database: UseStore) => Promise<T>, fallback: T): Promise<T> {
  for (const isLastTry of [false, true]) {
    // A store that timed out is not waited for again.
    if (hasTimedOut) break
    try {
      return await withTimeout(run(action))
    } catch (error) {
      if (error instanceof Unchanged) break
      // The second try opens a new connection.
      database = null
      hasTimedOut ||= error instanceof TimeoutError
      if (isLastTry || hasTimedOut) reportBroken(error)
    }
  }
  return fallback
}

/** Ends an update without a write: the library would store undefined. */
class Unchanged extends Error {}

function changedOrThrow(value: unknown): unknown {
  if (value === undefined) throw new Unchanged()
  return value
}

function writeAtOnce(write: (objects: IDBObjectStore) => unknown): Promise<void> {
  return attempt(
    (open) =>
      open('readwrite', (objects) => {
        write(objects)
        // Without this the transaction waits for the page, which may be gone by then.
        objects.transaction.commit()
        return promisifyRequest(objects.transaction)
      }),
    undefined,
  )
}

export const deviceStore: DeviceStore = {
  get: (key) => attempt((open) => get<unknown>(key, open), undefined),
  async getWithoutTimeout(key) {
    const read = async () => run((open) => get<unknown>(key, open))
    try {
      return await read().catch(() => {
        // As in `attempt`: the browser may have closed the connection.
        database = null
        return read()
      })
    } catch (error) {
      reportBroken(error)
      return undefined
    }
  },
  update: (key, updater) =>
    attempt(async (open) => {
      await update<unknown>(key, (old) => changedOrThrow(updater(old)), open)
      return true
    }, false),
  put: (key, make) => writeAtOnce((objects) => objects.put(changedOrThrow(make()), key)),
  remove: (key) => writeAtOnce((objects) => objects.delete(key)),
  keys: () => attempt((open) => keys<string>(open), []),
  onRecovered: (listener) =>
    void store.sub(isBrokenAtom, () => {
      if (!isStorageBroken()) listener()
    }),
}
