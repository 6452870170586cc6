import { useQuery } from '@tanstack/react-query'
import type { ShowEvent } from '../../../../contract/entities/event.ts'
import { committeesQuery } from '../../../data/store/committees.ts'
import { eventsQuery, openEventOf } from '../../../data/event/events.ts'

/** The event that the desk works on: the open one, else the newest. */
export function deskEventOf(events: readonly ShowEvent[]): ShowEvent | null {
  const newestFirst = events.toSorted((a, b) => b.startDate.localeCompare(a.startDate))
  return openEventOf(events) ?? newestFirst[0] ?? null
}

/** The committees of the desk's event by name; undefined while they load. */
export function useDeskCommittees() {
  const event = useQuery({ ...eventsQuery(), select: deskEventOf })
  const committees = useQuery({
    ...committeesQuery(event.data?.id ?? 0),
    select: (all) => all.toSorted((a, b) => a.name.localeCompare(b.name)),
  })
  return { committees: committees.data, error: event.error ?? committees.error }
}
