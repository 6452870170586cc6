// One value kept on the device for whoever uses it, and shown by screens. Every change goes through
// change(); where the device keeps nothing, memory is all there is.
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { onPageLeave } from '../lib/browser/page-leave.ts'
import { type DeviceStore, deviceStore } from './device-store.ts'

export interface DeviceValue<T> {
  /** The value; undefined until the device has been read. */
  use(): T | undefined
  /** What `pick` makes of it; tells only when that changes. `pick` is the same from drawing to drawing. */
  useOf<U>(pick: (value: T | undefined) => U): U
  /** Applies a change to what is shown, then to what the device holds; resolves when it is kept. */
  change(make: (old: T) => T): Promise<void>
  /** Reads it anew, as other tabs may have changed it. */
  reload(): Promise<T>
}

interface DeviceValueOptions<T> {
  key: string
  /** Makes a value of whatever the device gave back, undefined included. */
  read: (stored: unknown) => T
  toStored: (value: T) => unknown
  device?: DeviceStore
}

/** Names a value of the device; nothing is read before it is used. */
export function deviceValue<T>(options: DeviceValueOptions<T>): DeviceValue<T> {
  const { key, read, toStored, device = deviceStore } = options
  const store = getDefaultStore()
  // In a box, so that a value may be a function or undefined for all the atom knows.
  const shown = atom<{ value: T } | null>(null)
  let changing = 0
  let hasRead = false

  async function reload(): Promise<T> {
    const stored = await device.get(key)
    hasRead = true
    const isNews = stored !== undefined || store.get(shown) === null
    // What is being changed is shown as changed already.
    if (isNews && changing === 0) store.set(shown, { value: read(stored) })
    return store.get(shown)?.value ?? read(stored)
  }
  // An update reads before it writes, and a page that is left does not get to its second step.
  function keepWhatIsShown(): void {
    const left = store.get(shown)
    if (hasRead && left) void device.put(key, () => toStored(left.value))
  }
  async function change(make: (old: T) => T): Promise<void> {
    changing++
    const before = store.get(shown)
    store.set(shown, { value: make(before ? before.value : read(undefined)) })
    const stopWatching = onPageLeave(keepWhatIsShown)
    const kept: { value: T }[] = []
    await device.update(key, (stored) => {
      const value = make(read(stored))
      kept.push({ value })
      return toStored(value)
    })
    stopWatching()
    changing--
    const last = kept.at(-1)
    if (last && changing === 0) store.set(shown, last)
  }
  let hasLoaded = false
  function loadOnce(): void {
    if (hasLoaded) return
    hasLoaded = true
    void reload()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void reload()
    })
  }
  function useOf<U>(pick: (value: T | undefined) => U): U {
    useEffect(loadOnce, [])
    const part = useMemo(() => atom((get) => pick(get(shown)?.value)), [pick])
    return useAtomValue(part)
  }
  const whole = (value: T | undefined) => value
  const use = () => useOf(whole)
  return { use, useOf, change, reload }
}
