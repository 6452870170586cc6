// Keeps My Show Day: on the device only, for whoever uses it, past sign-in and sign-out (rule 47).
import { useMemo } from 'react'
import { deviceValue } from '../../offline/device-value.ts'
import { changeStars, keptStars, type Star, starredIn } from './show-day-state.ts'

const stars = deviceValue<readonly Star[]>({ key: 'show-day', ...keptStars })

/** The ids of a show's starred events; none until the device has been read. */
export function useStarred(eventId: number): ReadonlySet<number> {
  const all = stars.use()
  return useMemo(() => starredIn(all ?? [], eventId), [all, eventId])
}

/** Stars an event of the schedule, or takes its star away. */
export function setStar(star: Star, isOn: boolean): Promise<void> {
  return stars.change((old) => changeStars(old, { star, isOn }))
}
