// Starts keeping on the device what the list in keys.ts names, and tells what it keeps.
import { nowMs } from '../lib/clock.ts'
import { readLastUserId } from './owner.ts'
import { startPersistence } from './offline-sync.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { readSaved } from './saved-store.ts'
import type { SavedQuery } from './saved-queries.ts'
import { deviceStore, type DeviceStore } from './device-store.ts'
import { saveRules } from './saved-resources.ts'

/** Restores saved data, then keeps it up to date. Call once at start; resolves when restored. */
export async function startSavedData(): Promise<void> {
  await startPersistence({ client: queryClient, rules: saveRules })
}

/** What is on the device now: what everyone may read, and the last user's own. */
export function readSavedQueries(store: DeviceStore = deviceStore): Promise<SavedQuery[]> {
  return readSaved({ store, rules: saveRules }, readLastUserId(), nowMs())
}
