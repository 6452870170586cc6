// Whether the show server can be reached. The outcome of calls decides; the browser's own online flag is a hint.
import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

export interface Connection {
  isOffline: boolean
}

const connectionAtom = atom<'unknown' | 'reached' | 'unreachable'>('unknown')
const isOfflineAtom = atom((get) => get(connectionAtom) === 'unreachable')

export const noteReached = () => store.set(connectionAtom, 'reached')

export const noteUnreachable = () => store.set(connectionAtom, 'unreachable')

let offlineCount = 0
let networkLoss = new AbortController()

/** The browser reports that its network is gone: what waits for an answer gets none. */
export function noteOffline(): void {
  offlineCount += 1
  networkLoss.abort()
  networkLoss = new AbortController()
  noteUnreachable()
}

/** Aborted when the browser next reports that its network is gone. */
export const networkLossSignal = () => networkLoss.signal

/** Returns `noteReached` for a request sent now: an answer that arrives after a loss of network says nothing. */
export function watchAnswer(): () => void {
  const before = offlineCount
  return () => {
    if (offlineCount === before) noteReached()
  }
}

export function readConnection(): Connection {
  return { isOffline: store.get(isOfflineAtom) }
}

/** Calls back when the server is reached for the first time, lost, or reached again. */
export function onConnectionChange(listener: () => void): () => void {
  return store.sub(connectionAtom, listener)
}

/** The connection for display. Never a reason not to try a call. */
export function useConnection(): Connection {
  return { isOffline: useAtomValue(isOfflineAtom) }
}
