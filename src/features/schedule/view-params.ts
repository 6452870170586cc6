import { useLocation, useSearchParams } from 'react-router'
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import { dayOf } from '../../data/event/schedule-days.ts'
import { home } from '../../content/home.ts'
import { useStable } from '../../lib/use-stable.ts'
import { targetOf } from '../../ui/hooks/use-anchor-target.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

// What of the schedule is shown, as it stands in the address. Pure.

export interface View {
  /** YYYY-MM-DD; null = the whole week. */
  day: string | null
  /** A ring or a room; '' = any. */
  place: string
  isMine: boolean
  isChanged: boolean
  text: string
}

const wholeWeek = 'all'

interface Known {
  days: readonly string[]
  /** The date at the show. */
  today: string
  /** The day of the event that the address names. */
  targetDay: string | null
}

/** Whether anything but a day narrows what is shown. */
export function isFiltered({ place, isMine, isChanged, text }: Omit<View, 'day'>): boolean {
  return place !== '' || isMine || isChanged || text !== ''
}

/**
 * Reads the address. Where it names no day: the day of the named event, the whole week for a search or
 * a filter, else today while the show is on.
 */
export function readView(params: URLSearchParams, { days, today, targetDay }: Known): View {
  const filters = {
    place: params.get('place') ?? '',
    isMine: params.get('mine') === '1',
    isChanged: params.get('changed') === '1',
    text: (params.get('q') ?? '').trim(),
  }
  const asked = params.get('day')
  const unasked = targetDay ?? (isFiltered(filters) || !days.includes(today) ? null : today)
  const isKnown = asked === wholeWeek || (asked !== null && days.includes(asked))
  return { ...filters, day: isKnown ? (asked === wholeWeek ? null : asked) : unasked }
}

export type ViewChange =
  | { day: string | null }
  | { place: string }
  | { isMine: boolean }
  | { isChanged: boolean }

/** The address's parameters after a change of what is shown. */
export function changeView(params: URLSearchParams, change: ViewChange): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  if ('day' in change) put('day', change.day ?? wholeWeek)
  if ('place' in change) put('place', change.place)
  if ('isMine' in change) put('mine', change.isMine ? '1' : '')
  if ('isChanged' in change) put('changed', change.isChanged ? '1' : '')
  return next
}

// What is shown, and the ways to change it, by the address.

const noParams = new URLSearchParams()
const quietly = { replace: true, preventScrollReset: true }

interface ShownView {
  view: View
  change: (change: ViewChange) => void
  /** Back to one day or the whole week, with nothing else narrowing it. */
  showAll: (day: string | null) => void
}

/** `today` is the date at the show; '' = not to be told yet. */
export function useView(items: readonly ScheduleItem[], today: string): ShownView {
  const { hash } = useLocation()
  const [params, setParams] = useSearchParams()
  const isHydrated = useHydrated()
  const targetId = isHydrated ? targetOf(hash, 'event') : null
  const target = items.find(({ id }) => id === targetId)
  const view = readView(isHydrated ? params : noParams, {
    days: home.scheduleDays,
    today,
    targetDay: target ? dayOf(target) : null,
  })
  const change = useStable((what: ViewChange) =>
    setParams((current) => changeView(current, what), quietly),
  )
  const showAll = (day: string | null) =>
    setParams(changeView(new URLSearchParams(), { day }), quietly)
  return { view, change, showAll }
}
