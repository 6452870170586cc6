// Reads and writes the saved queries in the device's store: one shared entry, and one for each user.
import { isOwnKey, isOwnKeyOf, ownKey } from '../owner/owner.ts'
import {
  type SavedBlob,
  type SavedQuery,
  dropExpired,
  merge,
  readBlob,
  selectForOwner,
  toSaved,
} from './saved-queries.ts'
import type { DeviceStore } from '../device/device-store.ts'
import { isStaleTab } from '../owner/sign-out-epoch.ts'

const sharedKey = 'shared'

/** What is saved and not expired: the shared queries, and those of the user if there is one. */
export async function readSaved(
  store: DeviceStore,
  userId: number | null,
  nowMs: number,
): Promise<SavedQuery[]> {
  const read = async (key: string) => dropExpired(readBlob(await store.get(key)), nowMs)
  const shared = await read(sharedKey)
  const own = userId === null ? [] : await read(ownKey(userId))
  return [...selectForOwner(shared, 'shared'), ...selectForOwner(own, userId)]
}

async function writeKey(
  store: DeviceStore,
  key: string,
  queries: readonly SavedQuery[],
  nowMs: number,
): Promise<void> {
  if (queries.length === 0) return
  await store.update(key, (old): SavedBlob | undefined => {
    // Checked inside the write: no tab may write after another one has purged.
    if (key !== sharedKey && isStaleTab()) return undefined
    return { queries: merge(dropExpired(readBlob(old), nowMs), queries.map(toSaved)) }
  })
}

/** Writes the saved queries of the cache, first those of `userId`; other users' are not written. */
export async function writeSaved(
  store: DeviceStore,
  queries: readonly SavedQuery[],
  userId: number | null,
  nowMs: number,
): Promise<void> {
  const own = selectForOwner(queries, userId)
  if (userId !== null) await writeKey(store, ownKey(userId), own, nowMs)
  await writeKey(store, sharedKey, selectForOwner(queries, 'shared'), nowMs)
}

/** Removes what is saved of every user, or of every user but one. */
export async function purgeOwn(store: DeviceStore, exceptUserId: number | null): Promise<void> {
  const isKept = (key: string) => exceptUserId !== null && isOwnKeyOf(key, exceptUserId)
  const purged = (await store.keys()).filter((key) => isOwnKey(key) && !isKept(key))
  await Promise.all(purged.map((key) => store.remove(key)))
}
