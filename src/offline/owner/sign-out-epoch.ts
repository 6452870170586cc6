// A counter that every sign-out on this device raises, in all tabs. A tab that still holds an older epoch is
// stale: it must not write a user's own data any more.
import { atom } from 'jotai'
import { store } from '#lib/store.ts'
import { localStore } from '#lib/web-storage.ts'

const storageKey = 'signOutEpoch'
const channelName = 'national-specialty'

let channel: BroadcastChannel | null = null
let joinedEpoch = 0
// A message may arrive before the sender's write to local storage can be read here.
const announcedEpochAtom = atom(0)

const currentEpoch = () =>
  Math.max(Number(localStore.get(storageKey)) || 0, store.get(announcedEpochAtom))

function openChannel(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    store.set(announcedEpochAtom, (known) => Math.max(known, Number(data) || 0))
  })
  return channel
}

/** Joins the current epoch and listens for the next one. */
export function joinEpoch(): void {
  joinedEpoch = currentEpoch()
  openChannel()
}

/** True when another tab has signed out, or signed somebody else in, since this tab joined. */
export function isStaleTab(): boolean {
  return currentEpoch() !== joinedEpoch
}

/** Starts a new epoch, which makes all other tabs stale. */
export function startEpoch(): void {
  joinedEpoch = currentEpoch() + 1
  localStore.set(storageKey, String(joinedEpoch))
  openChannel()?.postMessage(joinedEpoch)
}

/** Calls back when another tab has made this one stale; the listener cleans up and joins again. */
export function onStaleTab(act: () => void): () => void {
  return store.sub(announcedEpochAtom, () => {
    if (isStaleTab()) act()
  })
}
