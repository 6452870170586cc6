// Reads and writes the stored blobs: one shared, one per user under a key of the user's own.
import { isOvertaken } from './sign-out-epoch.ts'
import { isOwnKey, isOwnKeyOf, ownKey } from './own-keys.ts'
import {
  type Blob,
  type SavedQuery,
  type SaveRules,
  merge,
  pick,
  readBlob,
  toSaved,
  youngOf,
} from './saved-queries.ts'
import type { DeviceStore } from './device-store.ts'

/** The version of the stored shape, not of the build: raise it when an entity changes. */
export const buster = '1'

const sharedKey = 'shared'

interface Place {
  store: DeviceStore
  rules: SaveRules
}

async function readKey({ store, rules }: Place, key: string, nowMs: number): Promise<SavedQuery[]> {
  const blob = readBlob(await store.get(key), buster)
  return youngOf(blob?.queries ?? [], rules, nowMs)
}

/** Everything still young enough: the shared queries and those of the user, when there is one. */
export async function readSaved(
  place: Place,
  userId: number | null,
  nowMs: number,
): Promise<SavedQuery[]> {
  const shared = await readKey(place, sharedKey, nowMs)
  const own = userId === null ? [] : await readKey(place, ownKey(userId), nowMs)
  return [...pick(shared, place.rules, 'shared', null), ...pick(own, place.rules, 'own', userId)]
}

function writeKey(
  { store, rules }: Place,
  key: string,
  queries: SavedQuery[],
  nowMs: number,
): Promise<void> {
  return store.update(key, (old): Blob | undefined => {
    // Asked inside the write itself, so that no tab writes after another one has purged.
    if (key !== sharedKey && isOvertaken()) return undefined
    const kept = youngOf(readBlob(old, buster)?.queries ?? [], rules, nowMs)
    return { buster, queries: merge(kept, queries.map(toSaved)) }
  })
}

/** Writes the kept queries of the cache; of a user's own only those of `userId`, and these first. */
export async function writeSaved(
  place: Place,
  queries: readonly SavedQuery[],
  userId: number | null,
  nowMs: number,
): Promise<void> {
  const own = pick(queries, place.rules, 'own', userId)
  if (userId !== null && own.length > 0) await writeKey(place, ownKey(userId), own, nowMs)
  const shared = pick(queries, place.rules, 'shared', null)
  if (shared.length > 0) await writeKey(place, sharedKey, shared, nowMs)
}

/** Removes what is saved of every user, or of every user but one. */
export async function purgeOwn(store: DeviceStore, exceptUserId: number | null): Promise<void> {
  const isKept = (key: string) => exceptUserId !== null && isOwnKeyOf(key, exceptUserId)
  const gone = (await store.keys()).filter((key) => isOwnKey(key) && !isKept(key))
  await Promise.all(gone.map((key) => store.remove(key)))
}
