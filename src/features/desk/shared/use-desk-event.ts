// The event that the desk works on. The address names it; a link without it keeps the choice of the tab.
import { useQuery } from '@tanstack/react-query'
import { atom, useAtom, useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { DeskEvent } from '#contract/entities/desk/events.ts'
import { deskEventsQuery } from '#data/desk/events.ts'
import { messages } from '../messages.ts'
import { eventIn, withEvent } from './event-address.ts'

const chosenAtom = atom(eventIn(globalThis.location?.search ?? ''))

/** The chosen event; undefined = the usual one. */
export const useChosenEvent = () => useAtomValue(chosenAtom)

/** Keeps the address and the choice the same; once, around all pages of the desk. */
export function useEventInAddress(): void {
  const [chosenId, setChosenId] = useAtom(chosenAtom)
  const { pathname, search, state } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const navigate = useNavigate()
  const lastChosen = useRef(chosenId)
  useLayoutEffect(() => {
    const named = eventIn(search)
    const isNewChoice = lastChosen.current !== chosenId
    lastChosen.current = chosenId
    if (named === chosenId) return
    // Back, forward and a typed address say which event; a link of the desk without one keeps it.
    if (!isNewChoice && (named !== undefined || isPop)) {
      lastChosen.current = named
      setChosenId(named)
      return
    }
    // The address may be ahead of what is rendered.
    const address = location.pathname + location.search + location.hash
    const to = withEvent(address, chosenId)
    const kept = location.pathname === pathname ? state : undefined
    if (to !== address) void navigate(to, { replace: true, state: kept })
  }, [chosenId, setChosenId, pathname, search, state, isPop, navigate])
}

/** The event without a choice, as the server takes it: the open one, else the one that was open last, else the latest draft. */
export function usualEventOf<Event extends DeskEvent>(events: readonly Event[]): Event | null {
  const latest = [...events].sort(
    (a, b) =>
      (b.closedMs ?? 0) - (a.closedMs ?? 0) ||
      b.startDate.localeCompare(a.startDate) ||
      b.id - a.id,
  )
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
  return {
    event: chosen ?? (events && usualEventOf(events)),
    events,
    eventId: isUnknown ? undefined : chosenId,
    error,
    tryAgain: () => void refetch(),
    choose: setChosenId,
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
