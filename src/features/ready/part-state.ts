// Whether a part of the event is on the device, and amounts of storage as text. Pure.
import type { InventoryPart } from '#offline/venue/inventory.ts'

export type PartState = 'saved' | 'partly' | 'missing'

/** An empty list that was read counts as saved; of an unknown total some may be saved. */
export function partState({ savedCount, totalCount, savedMs }: InventoryPart): PartState {
  if (savedMs === null) return 'missing'
  if (totalCount !== null && savedCount >= totalCount) return 'saved'
  return savedCount > 0 ? 'partly' : 'missing'
}

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** Bytes as text: "0 KB", "12 MB", "2.1 GB". */
export function formatBytes(bytes: number): string {
  let amount = bytes / 1000
  let at = 0
  while (amount >= 999.5 && at < units.length - 1) {
    amount /= 1000
    at += 1
  }
  const isSmall = at > 0 && amount < 9.95
  return `${isSmall ? amount.toFixed(1) : Math.round(amount)} ${units[at]}`
}
