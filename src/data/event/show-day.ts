// My Show Day: the starred events of the schedule. Saved on the device only, for everyone who uses it, past
// sign-in and sign-out (rule 47).
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { showDayLimits } from '#contract/entities/show-day-limits.ts'
import { deviceList, deviceValue } from '#offline/device/device-value.ts'
import { useDevicePart, useDeviceValue } from '#offline/device/use-device-value.ts'

const id = z.int().check(z.positive())
const starShape = z.object({ eventId: id, itemId: id })
/** `eventId` is the show's id, `itemId` that of an event of its schedule. */
export type Star = z.output<typeof starShape>

export const storedStars = deviceList('stars', starShape)

export interface StarChange {
  star: Star
  isOn: boolean
}

/** The stars after a change: each event once, newest last; a full list drops its oldest. */
export function changeStars(stars: readonly Star[], { star, isOn }: StarChange): readonly Star[] {
  const others = stars.filter(
    ({ eventId, itemId }) => eventId !== star.eventId || itemId !== star.itemId,
  )
  return isOn ? [...others, star].slice(-showDayLimits.stars) : others
}

/** The ids of a show's starred events. */
export function starredIn(stars: readonly Star[], eventId: number): ReadonlySet<number> {
  return new Set(stars.filter((one) => one.eventId === eventId).map(({ itemId }) => itemId))
}

export const stars = deviceValue<readonly Star[]>({ key: 'show-day', ...storedStars })

/** The ids of a show's starred events; empty until the device has been read. */
export function useStarred(eventId: number): ReadonlySet<number> {
  const all = useDeviceValue(stars)
  return useMemo(() => starredIn(all ?? [], eventId), [all, eventId])
}

/** Whether one event is starred; renders again for this star alone. */
export function useIsStarred({ eventId, itemId }: Star): boolean {
  return useDevicePart(stars, (all) =>
    Boolean(all?.some((one) => one.eventId === eventId && one.itemId === itemId)),
  )
}

/** Stars an event of the schedule, or removes its star. */
export function setStar(star: Star, isOn: boolean): Promise<void> {
  return stars.change((old) => changeStars(old, { star, isOn }))
}
