import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useCallback, useId, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { itemsByDay } from '../../data/event/schedule-days.ts'
import { home } from '../../content/home.ts'
import { useOpenSchedule } from '../../data/event/schedule.ts'
import { localDateOf, timeZoneName } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { SavedAge } from '../../ui/feedback/saved-age.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { Section } from '../../ui/page/section.tsx'
import { DayTiles } from './day-tiles.tsx'
import { messages } from './messages.ts'

const name = 'day'

function toggledDay(params: URLSearchParams, day: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (next.get(name) === day) next.delete(name)
  else next.set(name, day)
  return next
}

/** The open day (query parameter `day`), or null, and a function that opens or closes one. */
function useOpenDay(days: readonly string[]): [string | null, (day: string) => void] {
  const [params, setParams] = useSearchParams()
  const isHydrated = useHydrated()
  const param = params.get(name)
  const openDay = isHydrated && param !== null && days.includes(param) ? param : null
  const toggle = useCallback(
    (day: string) => {
      const options = { replace: true, preventScrollReset: true }
      setParams((current) => toggledDay(current, day), options)
    },
    [setParams],
  )
  return [openDay, toggle]
}

const DayPanel = lazy(() =>
  import('./day-panel.tsx').then((module) => ({ default: module.DayPanel })),
)

const NowStrip = lazy(() =>
  import('./now-strip.tsx').then((module) => ({ default: module.NowStrip })),
)

/** How often the date is checked. */
const tickMs = 60_000

/** The days of the show and the events of the open one. */
export function WeekSchedule() {
  const { schedule, isUnknown, error, tryAgain } = useOpenSchedule()
  const [openDay, toggle] = useOpenDay(home.scheduleDays)
  const panelId = useId()
  const isHydrated = useHydrated()
  const { data } = schedule
  const date = localDateOf(useNow(tickMs), data?.timeZone)
  // A prerendered page can't know the date on which it is read.
  const today = isHydrated ? date : null
  const isShowDay = today !== null && home.scheduleDays.includes(today)
  const days = useMemo(() => (data ? itemsByDay(data.items) : null), [data])
  return (
    <Section
      heading={messages.schedule}
      aside={
        <chakra.span textStyle="second" color="fg.muted" whiteSpace="nowrap">
          {timeZoneName(data?.timeZone)}
        </chakra.span>
      }
    >
      {isShowDay && data ? (
        <Suspense fallback={null}>
          <NowStrip schedule={data} />
        </Suspense>
      ) : null}
      <DayTiles
        days={home.scheduleDays}
        today={today}
        itemsByDay={days}
        openDay={openDay}
        onToggle={toggle}
        panelId={panelId}
      />
      {openDay === null ? null : (
        <Suspense fallback={null}>
          <DayPanel
            id={panelId}
            day={openDay}
            items={days?.get(openDay) ?? []}
            emptyText={emptyText({ isKnown: days !== null, isUnknown, error })}
          />
        </Suspense>
      )}
      <chakra.div mt="3">
        {data ? (
          <SavedAge savedMs={schedule.dataUpdatedAt} hasFailed={schedule.isRefetchError} />
        ) : null}
        {isUnknown ? <p>{messages.unknown}</p> : null}
        {error ? (
          <ErrorPanel onTryAgain={tryAgain}>
            {messages.failed} {error.message}
          </ErrorPanel>
        ) : null}
      </chakra.div>
    </Section>
  )
}

interface Known {
  isKnown: boolean
  isUnknown: boolean
  error: Error | null
}

function emptyText({ isKnown, isUnknown, error }: Known): string {
  if (isKnown) return messages.noEvents
  return isUnknown || error ? messages.unknown : messages.loading
}
