// Whether a part of the event is on the device, in whole or in part. Pure.
import type { KeptPart } from '../../offline/inventory.ts'

export type PartState = 'saved' | 'partly' | 'missing'

/** An empty list that was read is saved too. */
export function partState({ count, wanted, savedMs }: KeptPart): PartState {
  if (savedMs === null || wanted === null) return 'missing'
  if (count >= wanted) return 'saved'
  return count > 0 ? 'partly' : 'missing'
}

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** An amount of storage as people read it: "0 KB", "12 MB", "2.1 GB". */
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
