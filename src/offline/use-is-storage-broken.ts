import { useSyncExternalStore } from 'react'
import { isStorageBroken, onStorageBroken } from './device-store.ts'

/** True once this device has turned out to keep nothing: what is saved then ends with the page. */
export const useIsStorageBroken = () =>
  useSyncExternalStore(onStorageBroken, isStorageBroken, () => false)
