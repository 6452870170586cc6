// Whose data the device holds: one owner at a time. Another user's sign-in, and every sign-out, ends
// the old owner's in memory, on the device and in other tabs.
import type { QueryClient } from '@tanstack/react-query'
import { bumpGeneration, joinGeneration } from './sign-out-epoch.ts'
import { readLastUserId, writeLastUserId } from './owner.ts'
import { purgeOwn } from './saved-store.ts'
import { deviceStore, type DeviceStore } from './device-store.ts'

/** Removes from memory everything that is not meant for whoever uses the device. */
export function forgetInMemory(client: QueryClient): void {
  client.getMutationCache().clear()
  client.removeQueries({ predicate: (query) => query.meta?.['persist'] !== 'shared' })
}

/** Makes a signed-in user the owner; saved data of anybody else is purged first. */
export async function claimOwner(
  client: QueryClient,
  userId: number,
  store: DeviceStore = deviceStore,
): Promise<void> {
  const previous = readLastUserId()
  if (previous === userId) return
  forgetInMemory(client)
  if (previous !== null) bumpGeneration()
  writeLastUserId(userId)
  await purgeOwn(store, userId)
}

/** Ends ownership at sign-out: nothing of any user stays on the device. */
export async function releaseOwner(
  client: QueryClient,
  store: DeviceStore = deviceStore,
): Promise<void> {
  bumpGeneration()
  writeLastUserId(null)
  forgetInMemory(client)
  await purgeOwn(store, null)
}

/** What another tab's sign-out asks of this one. */
export function followOvertaking(client: QueryClient): void {
  forgetInMemory(client)
  joinGeneration()
}
