// My Show Day: saved on the device only, for everyone who uses it, past sign-in and sign-out (rule 47).
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { deviceValue } from '../../offline/device-value.ts'
import { changeStars, type Star, starredIn, storedStars } from './show-day-state.ts'

const stars = deviceValue<readonly Star[]>({ key: 'show-day', ...storedStars })

/** The ids of a show's starred events; empty until the device has been read. */
export function useStarred(eventId: number): ReadonlySet<number> {
  const all = useAtomValue(stars.atom)
  return useMemo(() => starredIn(all ?? [], eventId), [all, eventId])
}

/** Stars an event of the schedule, or removes its star. */
export function setStar(star: Star, isOn: boolean): Promise<void> {
  return stars.change((old) => changeStars(old, { star, isOn }))
}
