// Keeps allow-listed queries on the device and brings them back before the first read. Never keeps
// mutations, tokens, the user or the cart: only what the rules name.
import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core'
import { nowMs } from '../lib/clock.ts'
import { createEmitter } from '../lib/emitter.ts'
import { readFlag } from '../lib/flags.ts'
import { joinGeneration } from './sign-out-epoch.ts'
import { onPageLeave } from '../lib/browser/page-leave.ts'
import { logWarning } from '../lib/log.ts'
import { readLastUserId } from './owner.ts'
import { buster, readSaved } from './saved-store.ts'
import { type Keyed, type SaveRules, ruleOf } from './saved-queries.ts'
import { createSaver, type Saver } from './saved-writer.ts'
import { deviceStore, type DeviceStore } from './device-store.ts'

interface PersistenceOptions {
  client: QueryClient
  rules: SaveRules
  store?: DeviceStore
}

const restoredNews = createEmitter()
let isRestored = false
let saver: Saver | null = null

/** False until what the device keeps is in the cache, or turned out unreadable; also while prerendering and hydrating. */
export function useRestored(): boolean {
  return useSyncExternalStore(
    restoredNews.listen,
    () => isRestored,
    () => false,
  )
}

/** Restores first and only then begins to save: the other order would empty the store. */
export async function startPersistence(options: PersistenceOptions): Promise<() => void> {
  const { client, rules, store = deviceStore } = options
  const place = { store, rules }
  joinGeneration()
  const current = createSaver(place)
  saver = current
  // Test content is not kept: it would be shown to whoever opens the shop next.
  const isKept = (query: Keyed) => ruleOf(query, rules)?.keep === 'own' || !readFlag('testMode')
  const persister = {
    restoreClient: async () => {
      const owner = readLastUserId()
      const saved = await readSaved(place, owner, nowMs())
      // Somebody else may have signed in while the device was read.
      const isStillOwner = readLastUserId() === owner
      const isOpen = (query: Keyed) => isStillOwner || ruleOf(query, rules)?.keep !== 'own'
      const queries = saved.filter((query) => isKept(query) && isOpen(query))
      if (queries.length === 0) return undefined
      return { buster, timestamp: nowMs(), clientState: { queries, mutations: [] } }
    },
    persistClient: (saved: { clientState: { queries: Parameters<Saver['save']>[0] } }) =>
      current.save(saved.clientState.queries.filter(isKept)),
    removeClient: () => store.remove('shared'),
  }
  const hydrateOptions = { defaultOptions: { queries: { gcTime: Infinity } } }
  try {
    const maxAge = Infinity
    await persistQueryClientRestore({
      queryClient: client,
      persister,
      buster,
      maxAge,
      hydrateOptions,
    })
  } catch (error) {
    logWarning('Saved data could not be restored', { error })
  }
  isRestored = true
  restoredNews.emit()

  const dehydrateOptions = {
    shouldDehydrateMutation: () => false,
    // The library's own choice drops a query whose last refetch failed; its data is still good.
    shouldDehydrateQuery: (query: Keyed & { state: { data: unknown } }) =>
      query.state.data !== undefined && ruleOf(query, rules) !== null,
  }
  const stop = persistQueryClientSubscribe({
    queryClient: client,
    persister,
    buster,
    dehydrateOptions,
  })
  const stopFlushing = onPageLeave(() => void current.flush())
  return () => {
    stop()
    stopFlushing()
  }
}

/** Writes what waits to be written, now. */
export async function flushSaved(): Promise<void> {
  await saver?.flush()
}
