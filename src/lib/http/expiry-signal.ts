// Says that a session token was turned away (401 or 403). The session layer decides what follows.
import { createEmitter } from '../emitter.ts'

const expired = createEmitter()
let running = 0
let isWaiting = false

export const onExpired = expired.listen

export function emitExpired(): void {
  if (running > 0) isWaiting = true
  else expired.emit()
}

/** Holds the signal back until the work has ended: a running placement ends first (rule 34). */
export async function holdExpiry<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0 && isWaiting) {
      isWaiting = false
      expired.emit()
    }
  }
}
