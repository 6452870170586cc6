// Whether the show server can be reached, as far as the app knows: what the calls saw decides, and
// the browser's own online flag is a hint only.
import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'
import { nowMs } from './clock.ts'

export interface Connection {
  isOffline: boolean
  /** When the server last answered in this tab, null = not yet. */
  lastReachedMs: number | null
}

const unknown: Connection = { isOffline: false, lastReachedMs: null }
const changed = createEmitter()
let current = unknown

function change(next: Connection): void {
  const isNews = next.isOffline !== current.isOffline || current.lastReachedMs === null
  current = next
  if (isNews) changed.emit()
}

export function noteReached(): void {
  change({ isOffline: false, lastReachedMs: nowMs() })
}

export function noteUnreachable(): void {
  change({ ...current, isOffline: true })
}

export function readConnection(): Connection {
  return current
}

/** Tells when the server is lost or found again. */
export const onConnectionChange = changed.listen

/** The connection as the app knows it, for what screens say; never a reason not to try a call. */
export function useConnection(): Connection {
  return useSyncExternalStore(changed.listen, readConnection, () => unknown)
}
