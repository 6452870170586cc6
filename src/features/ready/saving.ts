// The saving under way. It belongs to no screen: who leaves the page and comes back finds it going on.
import { atom, getDefaultStore } from 'jotai'
import { type Progress, type SaveOutcome, saveForVenue } from '../../data/venue-download.ts'
import { askToKeep } from '../../offline/storage-room.ts'
import { queryClient } from '../../lib/query/query-client.ts'

export type Saving =
  | { kind: 'idle' }
  | { kind: 'running'; progress: Progress }
  | { kind: 'ended'; outcome: SaveOutcome }

export const savingAtom = atom<Saving>({ kind: 'idle' })

/** Saves the rest, unless that is being done already. */
export async function startSaving(userId: number | null, imageBase: string): Promise<void> {
  const store = getDefaultStore()
  if (store.get(savingAtom).kind === 'running') return
  const onProgress = (progress: Progress) => store.set(savingAtom, { kind: 'running', progress })
  onProgress({ part: 'event', done: 0, total: 1 })
  await askToKeep()
  const outcome = await saveForVenue(queryClient, { userId, imageBase, onProgress })
  store.set(savingAtom, { kind: 'ended', outcome })
}
