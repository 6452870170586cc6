import { useCallback, useSyncExternalStore } from 'react'
import { store } from '#lib/store.ts'
import type { DeviceValue } from './device-value.ts'

/**
 * What `select` takes from a value that the device keeps, with its identity kept; undefined until the value has been
 * read, and until this part of the page is hydrated, because the server drew the page without it.
 */
export function useDevicePart<T, Part>(
  { atom }: Pick<DeviceValue<T>, 'atom'>,
  select: (value: T | undefined) => Part,
): Part {
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [atom])
  return useSyncExternalStore(
    subscribe,
    () => select(store.get(atom)),
    () => select(undefined),
  )
}

const isKnown = (value: unknown) => value !== undefined

/** Whether the device has been read for the value; false until this part of the page is hydrated. */
export const useIsRead = <T>(value: Pick<DeviceValue<T>, 'atom'>) => useDevicePart(value, isKnown)

/** The whole value. */
export function useDeviceValue<T>(value: Pick<DeviceValue<T>, 'atom'>): T | undefined {
  return useDevicePart(value, (whole) => whole)
}
