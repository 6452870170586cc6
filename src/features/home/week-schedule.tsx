import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useId, useMemo } from 'react'
import { itemsByDay } from '../../../contract/rules/schedule-days.ts'
import { home } from '../../content/home.ts'
import { useOpenSchedule } from '../../data/event/schedule.ts'
import { localDateOf, timeZoneName } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { SavedAge } from '../../ui/feedback/saved-age.tsx'
import { Section } from '../../ui/page/section.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { DayTiles } from './day-tiles.tsx'
import { messages } from './messages.ts'
import { useOpenDay } from './use-open-day.ts'

// Nobody sees a day's events before opening a tile.
const DayPanel = lazy(() =>
  import('./day-panel.tsx').then((module) => ({ default: module.DayPanel })),
)

// Asked for in the week of the show alone.
const NowStrip = lazy(() =>
  import('./now-strip.tsx').then((module) => ({ default: module.NowStrip })),
)

/** How often it is asked whether the day has changed. */
const tickMs = 60_000

/** The days of the week and what happens on the one that is open. */
export function WeekSchedule() {
  const { schedule, isUnknown, error, tryAgain } = useOpenSchedule()
  const [openDay, toggle] = useOpenDay(home.scheduleDays)
  const panelId = useId()
  const isHydrated = useHydrated()
  const { data } = schedule
  const date = localDateOf(useNow(tickMs), data?.timeZone)
  // A page drawn ahead does not know when it is read.
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
