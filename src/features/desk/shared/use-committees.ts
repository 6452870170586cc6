import { useQuery } from '@tanstack/react-query'
import { salesCommitteesQuery } from '#data/desk/books.ts'
import { useDeskEvent } from './use-desk-event.ts'

/** The committees of the desk's event whose sales the person may read, by name; undefined while they load. */
export function useDeskCommittees() {
  const { eventId } = useDeskEvent()
  const { data: committees, error } = useQuery(salesCommitteesQuery(eventId))
  return { committees, error }
}
