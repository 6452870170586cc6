// Restores saved queries into the query cache at the start of the app, then saves what the cache reads.
// saved-resources.ts says what is saved; mutations, tokens, the user and the cart never are.
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type Persister,
} from '@tanstack/query-persist-client-core'
import { atom, useAtomValue } from 'jotai'
import { onPageLeave } from '#lib/browser/page-leave.ts'
import { whenIdle } from '#lib/browser/when-idle.ts'
import { nowMs } from '#lib/clock.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { readFlag } from '#lib/flags.ts'
import { logWarning } from '#lib/log.ts'
import { store } from '#lib/store.ts'
import { deviceStore, type DeviceStore } from '../device/device-store.ts'
import { readLastUserId } from '../owner/owner.ts'
import { asStale, type SavedQuery, dropUnreadable } from './saved-queries.ts'
import { savedRuleOf } from './saved-resources.ts'
import { readSaved } from './saved-store.ts'
import { createSavedWriter, type SavedWriter } from './saved-writer.ts'
import { joinEpoch } from '../owner/sign-out-epoch.ts'

const restoredAtom = atom(false)
let writer: SavedWriter | null = null

/** False until saved queries are in the cache, or turned out unreadable. */
export const useRestored = () => useAtomValue(restoredAtom)

/** The saved queries of the device that anyone may read, and those of the last user. */
export async function readSavedQueries(device: DeviceStore = deviceStore): Promise<SavedQuery[]> {
  return dropUnreadable(await readSaved(device, readLastUserId(), nowMs()))
}

// Test content or a draft would be shown to the next person who opens the shop; a user's own is the user's alone.
const isSavedNow = ({ queryKey }: Pick<SavedQuery, 'queryKey'>) =>
  savedRuleOf(queryKey)?.owner === 'own' || (!readFlag('testMode') && readEventPreview() === null)

async function readForRestore(device: DeviceStore): Promise<SavedQuery[]> {
  const userId = readLastUserId()
  const saved = await readSavedQueries(device)
  // Somebody else may have signed in while the device was read.
  const isSameUser = readLastUserId() === userId
  const mayRestore = ({ queryKey }: SavedQuery) =>
    isSameUser || savedRuleOf(queryKey)?.owner === 'shared'
  return saved.filter((query) => isSavedNow(query) && mayRestore(query)).map(asStale)
}

/** What the page came with, or what has been read already, is newer than what the device has saved. */
function isMissing({ queryKey }: SavedQuery, client: QueryClient): boolean {
  const { data, isInvalidated = false } = client.getQueryState(queryKey) ?? {}
  return data === undefined || isInvalidated
}

function createPersister(
  client: QueryClient,
  device: DeviceStore,
  { save }: SavedWriter,
): Persister {
  return {
    restoreClient: async () => {
      const saved = await readForRestore(device)
      const queries = saved.filter((query) => isMissing(query, client))
      if (queries.length === 0) return undefined
      return { buster: '', timestamp: nowMs(), clientState: { queries, mutations: [] } }
    },
    persistClient: ({ clientState }) => save(clientState.queries.filter(isSavedNow)),
    removeClient: () => device.remove('shared'),
  }
}

// The library's default leaves out a query whose last fetch failed; its data are still good.
const dehydrateOptions = {
  shouldDehydrateMutation: () => false,
  shouldDehydrateQuery: ({ queryKey, state }: Query) =>
    state.data !== undefined && savedRuleOf(queryKey) !== null,
}

interface OfflineSyncOptions {
  client: QueryClient
  /** Reads data for the venue into the cache; called once the first screen is idle. */
  readAhead?: () => Promise<void>
  device?: DeviceStore
}

/** Resolves with a function that stops the sync, once saved queries are restored. Never rejects. */
export async function startOfflineSync(options: OfflineSyncOptions): Promise<() => void> {
  const { client: queryClient, readAhead, device = deviceStore } = options
  joinEpoch()
  const current = createSavedWriter(device)
  writer = current
  const persister = createPersister(queryClient, device, current)
  // Restoring comes first: saving an empty cache would empty the store.
  try {
    await persistQueryClientRestore({
      queryClient,
      persister,
      // Entries have different ages.
      maxAge: Infinity,
      hydrateOptions: { defaultOptions: { queries: { gcTime: Infinity } } },
    })
  } catch (error) {
    logWarning('Saved data could not be restored', { error })
  }
  store.set(restoredAtom, true)
  const stopSaving = persistQueryClientSubscribe({ queryClient, persister, dehydrateOptions })
  const stopFlushing = onPageLeave(() => void current.flush())
  if (readAhead) void runWhenIdle(readAhead)
  return () => {
    stopSaving()
    stopFlushing()
  }
}

async function runWhenIdle(readAhead: () => Promise<void>): Promise<void> {
  await whenIdle()
  try {
    await readAhead()
  } catch (error) {
    logWarning('Data for the venue could not be read', { error })
  }
}

/** Writes at once what waits to be written. */
export async function flushSaved(): Promise<void> {
  await writer?.flush()
}
