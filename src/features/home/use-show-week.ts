import { useEffect } from 'react'
import { showWeekMark } from '#contract/page-script.ts'
import { showDayAt } from '#data/event/schedule-now.ts'
import { useOpenSchedule } from '#data/event/schedule.ts'
import { useEventTimeZone, useWords } from '#lib/event/event-words.ts'
import { localDateOf } from '#lib/format.ts'
import { useNowOnceHydrated } from '#lib/hooks/use-now.ts'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'

/** How often the date is checked. */
const tickMs = 60_000

interface ShowWeek {
  /** The date at the event. */
  today: string | null
  /** The day of the show, past midnight until its last event is over; null = the show is not on. */
  showDay: string | null
}

/** Both are null until hydration: a prerendered page can't know the date on which it is read. */
export function useShowWeek(): ShowWeek {
  const { scheduleDays } = useWords().home
  const eventTimeZone = useEventTimeZone()
  const { data } = useOpenSchedule().schedule
  const nowMs = useNowOnceHydrated(tickMs)
  const { timeZone, items } = data ?? { timeZone: eventTimeZone, items: [] }
  if (!useHydrated()) return { today: null, showDay: null }
  return {
    today: localDateOf(nowMs, timeZone),
    showDay: showDayAt(scheduleDays, { timeZone, items }, nowMs),
  }
}

/** Keeps the mark that the page's script sets before the first paint, also past midnight. */
export function useShowWeekMark(isShowDay: boolean): void {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute(showWeekMark, isShowDay)
  }, [isHydrated, isShowDay])
}
