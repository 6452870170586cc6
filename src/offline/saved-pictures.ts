// Which pictures of the event are on this device. Those the store turned out not to have are not missed.
import { keptPictures } from './device-caches.ts'
import { imageAddress } from '../lib/image-url.ts'
import { deviceStore, type DeviceStore } from './device-store.ts'

const notThereKey = 'picturesNotThere'

export interface PictureStock {
  keptCount: number
  wantedCount: number
  /** Addresses that are still to be fetched. */
  missing: string[]
}

/** Looks for these pictures on the device. */
export async function pictureStock(
  paths: readonly string[],
  imageBase: string,
  store: DeviceStore = deviceStore,
): Promise<PictureStock> {
  const noted = await store.get(notThereKey)
  const notThere = new Set(Array.isArray(noted) ? noted : [])
  const urls = paths
    .flatMap((path) => imageAddress(path, imageBase)?.src ?? [])
    .filter((url) => !notThere.has(url))
  const kept = await keptPictures(urls)
  return {
    keptCount: kept.size,
    wantedCount: urls.length,
    missing: urls.filter((url) => !kept.has(url)),
  }
}

/** Notes which pictures the store does not have, in place of those noted before. */
export async function noteNotThere(
  urls: readonly string[],
  store: DeviceStore = deviceStore,
): Promise<void> {
  await store.update(notThereKey, () => [...urls])
}
