// Whose data the device holds: one owner at a time. Another user's sign-in, and every sign-out, ends the
// previous owner's data in memory, on the device and in other tabs.
import type { QueryClient } from '@tanstack/react-query'
import { deviceStore, type DeviceStore } from '../device/device-store.ts'
import { readLastUserId, writeLastUserId } from '../owner/owner.ts'
import { savedRuleOf } from './saved-resources.ts'
import { purgeOwn } from './saved-store.ts'
import { joinEpoch, startEpoch } from '../owner/sign-out-epoch.ts'

type Rule = ReturnType<typeof savedRuleOf>

function forget(client: QueryClient, isForgotten: (rule: Rule) => boolean): void {
  client.getMutationCache().clear()
  client.removeQueries({ predicate: ({ queryKey }) => isForgotten(savedRuleOf(queryKey)) })
}

/** Removes from memory all queries but the shared ones. */
export const forgetInMemory = (client: QueryClient) =>
  forget(client, (rule) => rule?.owner !== 'shared')

/** As `forgetInMemory`, but keeps what the device has saved for its last user. */
export const forgetUnsaved = (client: QueryClient) => forget(client, (rule) => rule === null)

/** Makes a signed-in user the owner; saved data of other users are purged. */
export async function claimOwner(
  client: QueryClient,
  userId: number,
  device: DeviceStore = deviceStore,
): Promise<void> {
  const previous = readLastUserId()
  if (previous === userId) return
  forgetInMemory(client)
  if (previous !== null) startEpoch()
  writeLastUserId(userId)
  await purgeOwn(device, userId)
}

/** Ends ownership at sign-out: no user's own data stay on the device. */
export async function releaseOwner(
  client: QueryClient,
  device: DeviceStore = deviceStore,
): Promise<void> {
  startEpoch()
  writeLastUserId(null)
  forgetInMemory(client)
  await purgeOwn(device, null)
}

/** Follows the sign-out of another tab. */
export function joinAfterSignOut(client: QueryClient): void {
  forgetInMemory(client)
  joinEpoch()
}
