// What a list of the desk has found, as its call sends it.
import { type DeskPlace, placesAtMost } from '#contract/entities/desk/places.ts'
import type { ProductRecord } from '#server/event/read-event.ts'

/** The places, or how many things there are where they have no places of their own. */
export type Found = readonly DeskPlace[] | number

/** The count of all, and the first places. */
export const countAndPlaces = (found: Found): { count: number; places: DeskPlace[] } =>
  typeof found === 'number'
    ? { count: found, places: [] }
    : { count: found.length, places: found.slice(0, placesAtMost) }

export const placeOfProduct = ({ id, plan }: ProductRecord): DeskPlace => ({
  kind: 'product',
  id,
  committeeId: plan.committeeId,
  name: plan.name,
})
