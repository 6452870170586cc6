// Looks at what the device keeps: saved answers, the app's pages, pictures, and the room for them.
import { useCallback, useEffect, useState } from 'react'
import { allPages, plainFrame } from '../../../contract/pages.ts'
import { type Kept, type KeptPart, keptOf } from '../../offline/inventory.ts'
import { pictureStock } from '../../offline/saved-pictures.ts'
import { readSavedQueries } from '../../offline/saved-data.ts'
import { keptPages } from '../../offline/device-caches.ts'
import { type Room, readRoom } from '../../offline/storage-room.ts'
import { readLastUserId } from '../../offline/owner.ts'
import { onSavedWritten } from '../../offline/saved-writer.ts'

const pageFiles = [
  plainFrame,
  ...allPages.flatMap(({ file, isOffline }) => (file && isOffline ? [file] : [])),
]

export interface OnDevice extends Omit<Kept, 'picturePaths'> {
  pages: KeptPart
  pictures: KeptPart
  room: Room | null
}

async function look(imageBase: string): Promise<OnDevice> {
  const { picturePaths, ...kept } = keptOf(await readSavedQueries(), readLastUserId())
  const [pages, pictures, room] = await Promise.all([
    keptPages(pageFiles),
    pictureStock(picturePaths, imageBase),
    readRoom(),
  ])
  const { keptCount, wantedCount } = pictures
  return {
    ...kept,
    pages: { count: pages.count, wanted: pageFiles.length, savedMs: pages.savedMs },
    pictures: {
      count: keptCount,
      // Which there are is known once the stores are.
      wanted: kept.stores.count > 0 ? wantedCount : null,
      savedMs: keptCount > 0 ? kept.stores.savedMs : null,
    },
    room,
  }
}

/** What is on the device, null = not looked at yet; and the way to look again. */
export function useKept(imageBase: string): [OnDevice | null, () => void] {
  const [onDevice, setOnDevice] = useState<OnDevice | null>(null)
  const lookAgain = useCallback(() => void look(imageBase).then(setOnDevice), [imageBase])
  useEffect(() => {
    lookAgain()
    return onSavedWritten(lookAgain)
  }, [lookAgain])
  return [onDevice, lookAgain]
}
