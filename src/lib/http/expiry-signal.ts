// Signals that the session has ended: the server refused its token, and to renew it. The session layer decides what
// follows.
import { atom } from 'jotai'
import { store } from '../store.ts'

const refusalCountAtom = atom(0)
/** While the Session Expired dialog is open: then no other dialog speaks of what the server refused. */
export const isExpiryShownAtom = atom(false)

let runningCount = 0
let isPostponed = false

const countRefusal = () => store.set(refusalCountAtom, (count) => count + 1)

/** Calls back at every such end. */
export function onExpired(listener: () => void): () => void {
  return store.sub(refusalCountAtom, listener)
}

export function emitExpired(): void {
  if (runningCount > 0) isPostponed = true
  else countRefusal()
}

/** Postpones the signal until the work has ended: a running placement is never cut off by a sign-out. */
export async function holdExpiry<T>(work: () => Promise<T>): Promise<T> {
  runningCount += 1
  try {
    return await work()
  } finally {
    runningCount -= 1
    if (runningCount === 0 && isPostponed) {
      isPostponed = false
      countRefusal()
    }
  }
}
