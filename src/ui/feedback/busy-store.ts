// Counts foreground work, and dialogs that await an answer. Background refreshes never come here.
import { atom, getDefaultStore } from 'jotai'

type Work = { id: symbol; message: string | undefined }

const workAtom = atom<readonly Work[]>([])
const awaitingAtom = atom(0)

/** Whether the full-screen spinner shows, and the newest message of the work under way. */
export const busyAtom = atom((get) => {
  const work = get(workAtom)
  const message = work.findLast((item) => item.message)?.message
  return { isBusy: work.length > 0 && get(awaitingAtom) === 0, message }
})

/** Raises the spinner; call what it returns when the work ends, whatever its outcome. */
export function beginBusy(message?: string): () => void {
  const store = getDefaultStore()
  const id = Symbol('work')
  store.set(workAtom, (work) => [...work, { id, message }])
  return () => store.set(workAtom, (work) => work.filter((item) => item.id !== id))
}

/** A dialog that awaits an answer is never covered by the spinner. */
export function beginAwaitingAnswer(): () => void {
  const store = getDefaultStore()
  store.set(awaitingAtom, (count) => count + 1)
  return () => store.set(awaitingAtom, (count) => count - 1)
}
