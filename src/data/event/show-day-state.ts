// My Show Day: the events of the schedule that are starred on this device. Pure.
import * as z from 'zod/mini'
import { deviceList } from '../../offline/device-value.ts'

const id = z.int().check(z.positive())
const starShape = z.object({ eventId: id, itemId: id })
/** `eventId` is the show's id, `itemId` that of an event of its schedule. */
export type Star = z.output<typeof starShape>

export const storedStars = deviceList('stars', starShape)

export const starsAtMost = 500

export interface StarChange {
  star: Star
  isOn: boolean
}

/** The stars after a change: each event once, newest last; a full list drops its oldest. */
export function changeStars(stars: readonly Star[], { star, isOn }: StarChange): readonly Star[] {
  const others = stars.filter(
    ({ eventId, itemId }) => eventId !== star.eventId || itemId !== star.itemId,
  )
  return isOn ? [...others, star].slice(-starsAtMost) : others
}

/** The ids of a show's starred events. */
export function starredIn(stars: readonly Star[], eventId: number): ReadonlySet<number> {
  return new Set(stars.filter((one) => one.eventId === eventId).map(({ itemId }) => itemId))
}
