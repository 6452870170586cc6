import { useDeskEvent } from '../shared/use-desk-event.ts'

/** The event whose words the desk edits; 0 while it loads, or when there is none. */
export function useWordsEvent() {
  const { event, error, tryAgain } = useDeskEvent()
  return { eventId: event?.id ?? 0, hasNone: event === null, error, refetch: tryAgain }
}
