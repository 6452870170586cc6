// How far the clock of this device is from the server's. The rules go by the device's clock; a page says when it is wrong.
import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

const toleratedMs = 2 * 60_000
/** A clock that is put right moves by more than this; slow replies make the offset waver by less. */
const waverMs = 30_000

const offsetAtom = atom(0)
const isCheckedAtom = atom(false)

/** The server's time less the device's, 0 = within two minutes: the reply's time lies between request and arrival. */
export function offsetOf(serverMs: number, sentMs: number, arrivedMs: number): number {
  if (serverMs < sentMs - toleratedMs) return serverMs - sentMs
  return serverMs > arrivedMs + toleratedMs ? serverMs - arrivedMs : 0
}

/** Compares the clocks by the `Date` of a reply of the server, null = it tells none. */
export function noteServerDate(date: string | null, sentMs: number, arrivedMs: number): void {
  const serverMs = Date.parse(date ?? '')
  if (!Number.isNaN(serverMs)) {
    const offset = offsetOf(serverMs, sentMs, arrivedMs)
    const before = store.get(offsetAtom)
    const isSame = (offset === 0) === (before === 0) && Math.abs(offset - before) < waverMs
    if (!isSame) store.set(offsetAtom, offset)
  }
  noteChecked()
}

/** The clocks are compared, or can't be: without an answer of the server the device's clock is all there is. */
export function noteChecked(): void {
  store.set(isCheckedAtom, true)
}

/** Calls back once the clocks are compared, never at once. Returns a function that stops it. */
export function onceClockChecked(act: () => void): () => void {
  if (store.get(isCheckedAtom)) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const stop = store.sub(isCheckedAtom, () => {
    stop()
    act()
  })
  return stop
}

/** The server's time less the device's in milliseconds, 0 = the device's clock is right as far as is known. */
export const useClockOffset = (): number => useAtomValue(offsetAtom)
