// Whether the show server can be reached, as far as the app knows: what the calls saw decides, and
// the browser's own online flag is a hint only.
import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

export interface Connection {
  isOffline: boolean
}

const reached: Connection = { isOffline: false }
const lost: Connection = { isOffline: true }
const changed = createEmitter()
let current = reached
let hasReached = false

// The same again is the same object: a screen that is being drawn would begin anew at another.
function change(next: Connection): void {
  const isNews = next !== current || !hasReached
  current = next
  hasReached ||= next === reached
  if (isNews) changed.emit()
}

export function noteReached(): void {
  change(reached)
}

export function noteUnreachable(): void {
  change(lost)
}

export function readConnection(): Connection {
  return current
}

/** Tells when the server is lost or found again. */
export const onConnectionChange = changed.listen

/** The connection as the app knows it, for what screens say; never a reason not to try a call. */
export function useConnection(): Connection {
  return useSyncExternalStore(changed.listen, readConnection, () => reached)
}
