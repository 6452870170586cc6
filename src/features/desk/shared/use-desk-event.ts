// The event that the desk works on. The choice belongs to the tab, past a reload.
import { useQuery } from '@tanstack/react-query'
import { atom, useAtom } from 'jotai'
import type { DeskEvent } from '#contract/entities/desk/events.ts'
import { deskEventsQuery } from '#data/desk/events.ts'
import { sessionStore } from '#lib/web-storage.ts'
import { messages } from '../messages.ts'

const key = 'deskEvent'

const chosenAtom = atom(Number(sessionStore.get(key)) || undefined)

/** The event without a choice, as the server takes it: the open one, else the latest closed one, else the latest draft. */
export function usualEventOf(events: readonly DeskEvent[]): DeskEvent | null {
  const latest = [...events].sort((a, b) => b.startDate.localeCompare(a.startDate) || b.id - a.id)
  const first = (state: DeskEvent['state']) => latest.find((event) => event.state === state)
  return first('open') ?? first('closed') ?? first('draft') ?? null
}

/**
 * The desk's event, all events and the setter of the choice. `eventId` is what the desk's calls send: undefined is the
 * usual event, so that a call need not wait for the list of events.
 */
export function useDeskEvent() {
  const [chosenId, setChosenId] = useAtom(chosenAtom)
  const { data: events, error, refetch } = useQuery(deskEventsQuery())
  const chosen = events?.find(({ id }) => id === chosenId)
  const isUnknown = events !== undefined && chosen === undefined
  const choose = (eventId: number | undefined) => {
    if (eventId === undefined) sessionStore.remove(key)
    else sessionStore.set(key, String(eventId))
    setChosenId(eventId)
  }
  return {
    event: chosen ?? (events && usualEventOf(events)),
    events,
    eventId: isUnknown ? undefined : chosenId,
    error,
    tryAgain: () => void refetch(),
    choose,
  }
}

/** The state of an event; undefined while it is not known. */
export const useEventState = (eventId: number): DeskEvent['state'] | undefined =>
  useDeskEvent().events?.find(({ id }) => id === eventId)?.state

/** When visitors see a change of an event: a draft is not public. '' while that is not known. */
export function useSeenText(eventId: number): string {
  const state = useEventState(eventId)
  return state ? messages.events.seen[state] : ''
}
