// Moving people on a waitlist: past the next one who waits for the same item. Pure.
import type { DeskPlace } from '#contract/entities/waitlist.ts'

type Place = Pick<DeskPlace, 'id' | 'eventVariantId' | 'offeredUntilMs'>

/** The place before or after this one on the list of its item; null = there is none. Whoever has an offer stays. */
export function neighborOf(places: readonly Place[], place: Place, by: -1 | 1): number | null {
  if (place.offeredUntilMs !== null) return null
  const waiting = places.filter(
    ({ eventVariantId, offeredUntilMs }) =>
      eventVariantId === place.eventVariantId && offeredUntilMs === null,
  )
  return waiting[waiting.findIndex(({ id }) => id === place.id) + by]?.id ?? null
}

/** The list with the two places exchanged. */
export const swapped = (ids: readonly number[], one: number, other: number): number[] =>
  ids.map((id) => (id === one ? other : id === other ? one : id))
