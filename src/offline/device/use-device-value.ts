import { useAtomValue } from 'jotai'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type { DeviceValue } from './device-value.ts'

/**
 * A value that the device keeps; undefined until it has been read, and until this part of the page is hydrated, because
 * the server drew the page without it.
 */
export function useDeviceValue<T>({ atom }: Pick<DeviceValue<T>, 'atom'>): T | undefined {
  const value = useAtomValue(atom)
  return useHydrated() ? value : undefined
}
