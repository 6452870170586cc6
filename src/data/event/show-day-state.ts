// My Show Day: the events of the schedule somebody has starred on this device. Pure; it neither stores
// nor sends anything.
import * as z from 'zod/mini'
import { keptList } from '../../offline/kept-list.ts'

const id = z.int().check(z.positive())
const star = z.object({ eventId: id, itemId: id })
/** `eventId` names the show, `itemId` an event of its schedule. */
export type Star = z.output<typeof star>

/** How they are kept. */
export const keptStars = keptList('stars', star)

export const starsAtMost = 500

export interface StarChange {
  star: Star
  isOn: boolean
}

/** The stars after a change: each event once, the newest last; a full list lets its oldest go. */
export function changeStars(
  stars: readonly Star[],
  { star: wanted, isOn }: StarChange,
): readonly Star[] {
  const others = stars.filter(
    ({ eventId, itemId }) => eventId !== wanted.eventId || itemId !== wanted.itemId,
  )
  return isOn ? [...others, wanted].slice(-starsAtMost) : others
}

/** The ids of a show's starred events. */
export function starredIn(stars: readonly Star[], eventId: number): ReadonlySet<number> {
  return new Set(stars.filter((one) => one.eventId === eventId).map(({ itemId }) => itemId))
}
