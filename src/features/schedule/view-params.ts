import { useLocation } from 'react-router'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { dayOf } from '#data/event/schedule-days.ts'
import { useWords } from '#lib/event/event-words.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { targetOf } from '#ui/hooks/use-anchor-target.ts'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { useAddressParams } from '#ui/hooks/use-address-params.ts'

export interface View {
  /** YYYY-MM-DD; null = the whole week. */
  day: string | null
  /** Name of a ring or a room; '' = any. */
  place: string
  isMine: boolean
  isChanged: boolean
  text: string
}

const wholeWeek = 'all'

interface Known {
  days: readonly string[]
  /** The date in the event's time zone. */
  today: string
  /** The day of the event in the address's fragment. */
  targetDay: string | null
}

/** Whether a filter other than the day is active. */
export function isFiltered({ place, isMine, isChanged, text }: Omit<View, 'day'>): boolean {
  return place !== '' || isMine || isChanged || text !== ''
}

/** Whether the list opens at the present: today, the whole week or My Show Day, with no other filter. */
export function isOpenedAtNow({ day, ...filters }: View, today: string): boolean {
  return (day === null || day === today) && !isFiltered({ ...filters, isMine: false })
}

/**
 * Reads the view from the query string. My Show Day has all days. Without a day in the query: the day of the event in
 * the fragment, the whole week for a search or filter, else today during the show.
 */
export function readView(params: URLSearchParams, { days, today, targetDay }: Known): View {
  const filters = {
    place: params.get('place') ?? '',
    isMine: params.get('mine') === '1',
    isChanged: params.get('changed') === '1',
    text: (params.get('q') ?? '').trim(),
  }
  if (filters.isMine) return { ...filters, day: null }
  const param = params.get('day')
  const fallback = targetDay ?? (isFiltered(filters) || !days.includes(today) ? null : today)
  const isKnown = param === wholeWeek || (param !== null && days.includes(param))
  return { ...filters, day: isKnown ? (param === wholeWeek ? null : param) : fallback }
}

export type ViewChange =
  | { day: string | null }
  | { place: string }
  | { isMine: boolean }
  | { isChanged: boolean }

/** `params` after a change of the view: My Show Day begins without filters, and a chosen day ends it. */
export function changeView(params: URLSearchParams, change: ViewChange): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  if ('day' in change) {
    put('day', change.day ?? wholeWeek)
    put('mine', '')
  }
  if ('isMine' in change) {
    for (const other of ['day', 'place', 'changed', 'q']) put(other, '')
    put('mine', change.isMine ? '1' : '')
  }
  if ('place' in change) put('place', change.place)
  if ('isChanged' in change) {
    put('changed', change.isChanged ? '1' : '')
    put('mine', '')
  }
  return next
}

const noParams = new URLSearchParams()

interface ShownView {
  view: View
  change: (change: ViewChange) => void
  /** Shows a day (null = the whole week) without other filters. */
  showAll: (day: string | null) => void
}

/** The view in the query string; `today` is the date in the event's time zone, '' while unknown. */
export function useView(items: readonly ScheduleItem[], today: string): ShownView {
  const { scheduleDays } = useWords().home
  const { hash } = useLocation()
  const [params, changeAddress] = useAddressParams()
  const isHydrated = useHydrated()
  const targetId = isHydrated ? targetOf(hash, 'event') : null
  const target = items.find(({ id }) => id === targetId)
  const view = readView(isHydrated ? params : noParams, {
    days: scheduleDays,
    today,
    targetDay: target ? dayOf(target) : null,
  })
  const change = useStable((what: ViewChange) => changeAddress((now) => changeView(now, what)))
  const showAll = (day: string | null) =>
    changeAddress(() => changeView(new URLSearchParams(), { day }))
  return { view, change, showAll }
}
