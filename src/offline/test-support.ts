// For tests only: a device store in memory.
import type { DeviceStore } from './device-store.ts'

export interface MemoryDevice extends DeviceStore {
  items: Map<string, unknown>
}

/** A device store in memory; like IndexedDB it keeps copies and refuses what cannot be cloned. */
export function memoryDevice(): MemoryDevice {
  const items = new Map<string, unknown>()
  return {
    items,
    get: async (key) => structuredClone(items.get(key)),
    getPatiently: async (key) => structuredClone(items.get(key)),
    update: async (key, updater) => {
      const next = updater(structuredClone(items.get(key)))
      if (next !== undefined) items.set(key, structuredClone(next))
    },
    put: async (key, make) => {
      const value = make()
      if (value !== undefined) items.set(key, structuredClone(value))
    },
    remove: async (key) => void items.delete(key),
    keys: async () => [...items.keys()],
  }
}
