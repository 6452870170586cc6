// Starts keeping on the device what the list in keys.ts names.
import { startPersistence } from '../lib/persistence.ts'
import { queryClient } from '../lib/query-client.ts'
import { saveRules } from './keys.ts'

/** Restores saved data, then keeps it up to date. Call once at start; resolves when restored. */
export async function startSavedData(): Promise<void> {
  await startPersistence({ client: queryClient, rules: saveRules })
}
