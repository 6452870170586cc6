import { chakra } from '@chakra-ui/react'
import { useId, useMemo } from 'react'
import { itemsByDay } from '#data/event/schedule-days.ts'
import { useOpenSchedule } from '#data/event/schedule.ts'
import { useEventTimeZone, useWords } from '#lib/event/event-words.ts'
import { timeZoneName } from '#lib/format.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { Section } from '#ui/page/section.tsx'
import { DayTiles } from './day-tiles.tsx'
import { messages } from './messages.ts'
import { ShowWeekRows } from './show-week-rows.tsx'
import { useShowWeek, useShowWeekMark } from './use-show-week.ts'
import { useAddressParams } from '#ui/hooks/use-address-params.ts'

const name = 'day'

/** The value of the query parameter while no day is open. */
const closed = 'none'

/**
 * The open day (query parameter `day`; in show week the day of the show unless the query says otherwise), or null, and
 * a function that opens or closes a day.
 */
function useOpenDay(
  days: readonly string[],
  showDay: string | null,
): [string | null, (day: string) => void] {
  const [params, change] = useAddressParams()
  const isHydrated = useHydrated()
  const param = params.get(name)
  const isSet = isHydrated && param !== null && (param === closed || days.includes(param))
  const openDay = isSet ? (param === closed ? null : param) : showDay
  const toggle = useStable((day: string) => {
    const next = day === openDay ? closed : day
    change((changed) => {
      if (next === (showDay ?? closed)) changed.delete(name)
      else changed.set(name, next)
      return changed
    })
  })
  return [openDay, toggle]
}

const DayPanel = lazyAgain(() => import('./day-panel.tsx').then((module) => module.DayPanel))

/** The days of the show and the events of the open one. */
export function WeekSchedule() {
  const { eventId, schedule, isUnknown, error, tryAgain } = useOpenSchedule()
  const { scheduleDays } = useWords().home
  const { today, showDay } = useShowWeek()
  useShowWeekMark(showDay !== null)
  const [openDay, toggle] = useOpenDay(scheduleDays, showDay)
  const panelId = useId()
  const { data } = schedule
  const eventTimeZone = useEventTimeZone()
  const timeZone = data?.timeZone ?? eventTimeZone
  const days = useMemo(() => (data ? itemsByDay(data.items) : null), [data])
  return (
    <Section
      isFirst
      heading={messages.schedule}
      aside={
        scheduleDays.length > 0 ? (
          <chakra.span textStyle="second" color="fg.muted" whiteSpace="nowrap">
            {timeZoneName(timeZone)}
          </chakra.span>
        ) : undefined
      }
    >
      <ShowWeekRows place="schedule" />
      <DayTiles
        days={scheduleDays}
        today={today}
        itemsByDay={days}
        openDay={openDay}
        onToggle={toggle}
        panelId={panelId}
      />
      {openDay === null ? null : (
        <DayPanel
          waiting={null}
          props={{
            id: panelId,
            eventId,
            day: openDay,
            items: days?.get(openDay) ?? [],
            timeZone,
            emptyText: emptyText({ isKnown: days !== null, isUnknown, error }),
          }}
        />
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
