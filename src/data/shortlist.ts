// Keeps the shortlist: on the device for whoever uses it, past sign-in and sign-out (readings S22), and
// in memory where the device keeps nothing. Every change goes through change(); nothing else writes it.
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { type DeviceStore, deviceStore } from '../lib/storage.ts'
import {
  type SavedChoice,
  type ShortlistChange,
  type ShortlistItem,
  changeShortlist,
  keyOf,
  readStored,
  toStored,
} from './shortlist-state.ts'

const storageKey = 'shortlist'
const store = getDefaultStore()
const shortlistAtom = atom<readonly ShortlistItem[]>([])

/** Reads the list anew, as other tabs may have changed it. */
export async function reloadShortlist(
  device: DeviceStore = deviceStore,
): Promise<readonly ShortlistItem[]> {
  const value = await device.get(storageKey)
  // A device that keeps nothing reads as empty: then memory is all there is.
  if (value !== undefined) store.set(shortlistAtom, readStored(value))
  return store.get(shortlistAtom)
}

/** Applies a change to what the device holds and to what is shown; resolves when it is kept. */
export async function change(
  what: ShortlistChange,
  device: DeviceStore = deviceStore,
): Promise<readonly ShortlistItem[]> {
  let kept: ShortlistItem[] | null = null
  await device.update(storageKey, (old) => {
    kept = changeShortlist(readStored(old), what)
    return toStored(kept)
  })
  store.set(shortlistAtom, (shown) => kept ?? changeShortlist(shown, what))
  return store.get(shortlistAtom)
}

/** Saves a choice for later, or takes it off the list when it is there. */
export async function toggleSaved(choice: SavedChoice): Promise<void> {
  const key = keyOf(choice)
  const isSaved = store.get(shortlistAtom).some((item) => keyOf(item) === key)
  await change(isSaved ? { type: 'removed', key } : { type: 'saved', choice })
}

let hasLoaded = false

function loadOnce(): void {
  if (hasLoaded) return
  hasLoaded = true
  void reloadShortlist()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void reloadShortlist()
  })
}

/** The list, newest first. */
export function useShortlist(): readonly ShortlistItem[] {
  useEffect(loadOnce, [])
  return useAtomValue(shortlistAtom)
}

/** Whether one choice is on the list; tells only when that changes. */
export function useIsChoiceSaved(key: string): boolean {
  useEffect(loadOnce, [])
  const isSavedAtom = useMemo(
    () => atom((get) => get(shortlistAtom).some((item) => keyOf(item) === key)),
    [key],
  )
  return useAtomValue(isSavedAtom)
}
