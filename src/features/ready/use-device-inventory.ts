// Reads what the device has saved: replies, pages of the app, pictures, and the storage left.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { type Page, plainFrame } from '#contract/pages.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { countSavedPages } from '#offline/device/device-caches.ts'
import { isFileKept } from '#offline/device/kept-files.ts'
import { pictureInventory } from '#offline/venue/download.ts'
import {
  type InventoryPart,
  type OfflineInventory,
  offlineInventory,
} from '#offline/venue/inventory.ts'
import { useWords } from '#lib/event/event-words.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { readSavedQueries } from '#offline/saved/offline-sync.ts'
import { readLastUserId } from '#offline/owner/owner.ts'
import { savedWritesAtom } from '#offline/saved/saved-writer.ts'
import { readStorageRoom, type StorageRoom } from '#offline/device/storage-room.ts'

const pageFilesOf = (pages: readonly Page[]) => [
  plainFrame,
  ...pages.flatMap(({ file, isOffline }) => (file && isOffline ? [file] : [])),
]

export interface DeviceInventory extends Omit<OfflineInventory, 'picturePaths' | 'savedStores'> {
  pages: InventoryPart
  pictures: InventoryPart
  /** The names of the files to download that are kept. */
  keptFiles: string[]
  room: StorageRoom | null
}

async function readInventory(imageBase: string, words: EventWords): Promise<DeviceInventory> {
  const { picturePaths, ...parts } = offlineInventory(await readSavedQueries(), readLastUserId())
  const pageFiles = pageFilesOf(shownPages(words))
  const { files } = words.home.downloads
  const [pages, pictures, areKept, room] = await Promise.all([
    countSavedPages(pageFiles),
    pictureInventory(picturePaths, imageBase),
    Promise.all(files.map(({ path }) => isFileKept(`/${path}`))),
    readStorageRoom(),
  ])
  const { savedCount } = pictures
  // The products name the pictures: until all stores are saved their number is unknown.
  const totalCount =
    parts.stores.savedCount === parts.stores.totalCount ? pictures.totalCount : null
  return {
    ...parts,
    pages: { savedCount: pages.count, totalCount: pageFiles.length, savedMs: pages.savedMs },
    pictures: {
      savedCount,
      totalCount,
      savedMs: savedCount > 0 || totalCount === 0 ? parts.stores.savedMs : null,
    },
    keptFiles: files.filter((_, at) => areKept[at]).map(({ label }) => label),
    room,
  }
}

/** What is on the device, undefined = not read yet. Read again after each write, and when `step` or the files change. */
export function useDeviceInventory(imageBase: string, step: string): DeviceInventory | undefined {
  const writes = useAtomValue(savedWritesAtom)
  const words = useWords()
  const files = words.home.downloads.files.map(({ path }) => path).join()
  const { data } = useQuery({
    queryKey: queryKey('deviceInventory', 'one', { imageBase, step, writes, files }),
    queryFn: () => readInventory(imageBase, words),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return data
}
