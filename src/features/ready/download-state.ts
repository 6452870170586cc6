// The download in progress. An atom outside the screen holds it: it goes on while the reader is elsewhere.
import { atom } from 'jotai'
import { type DownloadOutcome, downloadForVenue } from '#data/venue-download.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { store } from '#lib/store.ts'
import type { DownloadProgress } from '#offline/venue/download.ts'
import { requestPersistentStorage } from '#offline/device/storage-room.ts'

export type Download =
  | { kind: 'idle' }
  | { kind: 'running'; progress: DownloadProgress }
  | { kind: 'ended'; outcome: DownloadOutcome }

export const downloadAtom = atom<Download>({ kind: 'idle' })

/** Downloads what is missing; does nothing while a download runs. Never rejects. */
export async function startDownload(userId: number | null, imageBase: string): Promise<void> {
  if (store.get(downloadAtom).kind === 'running') return
  const onProgress = (progress: DownloadProgress) =>
    store.set(downloadAtom, { kind: 'running', progress })
  onProgress({ part: 'event', done: 0, total: 1 })
  await requestPersistentStorage()
  const outcome = await downloadForVenue(queryClient, { userId, imageBase, onProgress })
  store.set(downloadAtom, { kind: 'ended', outcome })
}
