// Whether a part of the event is on the device. Pure.
import type { InventoryPart } from '#offline/venue/inventory.ts'

export type PartState = 'saved' | 'partly' | 'missing'

/** An empty list that was read counts as saved; of an unknown total some may be saved. */
export function partState({ savedCount, totalCount, savedMs }: InventoryPart): PartState {
  if (savedMs === null) return 'missing'
  if (totalCount !== null && savedCount >= totalCount) return 'saved'
  return savedCount > 0 ? 'partly' : 'missing'
}
