// Downloads for the venue: a few requests at a time, progress for each part, and the pictures of the event.
import pLimit from 'p-limit'
import { imageAddress } from '#lib/image-url.ts'
import { findSavedPictures, savePicture } from '../device/device-caches.ts'
import { deviceStore, type DeviceStore } from '../device/device-store.ts'

export type DownloadPart = 'event' | 'stores' | 'pictures'

export interface DownloadProgress {
  part: DownloadPart
  done: number
  total: number
}

export type OnProgress = (progress: DownloadProgress) => void

/** Ends a download: no request would be answered. */
export class ServerUnreachable extends Error {}

/** Other devices share the venue's Wi-Fi. */
const concurrency = 4

/**
 * Runs the jobs of one part and counts those that resolve with false. After a job throws ServerUnreachable, no
 * further job starts and the error is thrown.
 */
export async function downloadPart(
  part: DownloadPart,
  jobs: readonly (() => Promise<boolean>)[],
  onProgress: OnProgress,
): Promise<number> {
  const limit = pLimit(concurrency)
  let done = 0
  let failedCount = 0
  onProgress({ part, done, total: jobs.length })
  const run = async (job: () => Promise<boolean>) => {
    if (!(await job())) failedCount += 1
    done += 1
    onProgress({ part, done, total: jobs.length })
  }
  try {
    await limit.map(jobs, run)
  } finally {
    limit.clearQueue()
  }
  return failedCount
}

const notFoundKey = 'picturesNotFound'

const knownUrls = (noted: unknown): unknown[] => (Array.isArray(noted) ? noted : [])

export interface PictureInventory {
  savedCount: number
  totalCount: number
  /** Addresses that are not downloaded yet. */
  missing: string[]
}

/** Which of these pictures are on the device; those that the image store does not have do not count. */
export async function pictureInventory(
  paths: readonly string[],
  imageBase: string,
  device: DeviceStore = deviceStore,
): Promise<PictureInventory> {
  const notFound = new Set(knownUrls(await device.get(notFoundKey)))
  const urls = paths
    .flatMap((path) => imageAddress(path, imageBase)?.src ?? [])
    .filter((url) => !notFound.has(url))
  const saved = await findSavedPictures(urls)
  return {
    savedCount: saved.size,
    totalCount: urls.length,
    missing: urls.filter((url) => !saved.has(url)),
  }
}

/** Downloads the pictures that are missing and counts those that the server refused or the device has no room for. */
export async function downloadPictures(
  paths: readonly string[],
  imageBase: string,
  onProgress: OnProgress,
): Promise<number> {
  const { missing } = await pictureInventory(paths, imageBase)
  const notFound: string[] = []
  const download = async (url: string) => {
    const outcome = await savePicture(url)
    if (outcome === 'unreachable') throw new ServerUnreachable()
    if (outcome === 'notFound') notFound.push(url)
    return outcome !== 'noRoom' && outcome !== 'refused'
  }
  const jobs = missing.map((url) => () => download(url))
  const failedCount = await downloadPart('pictures', jobs, onProgress)
  if (notFound.length > 0)
    await deviceStore.update(notFoundKey, (noted) => [...knownUrls(noted), ...notFound])
  return failedCount
}
