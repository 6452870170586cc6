import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import { glancesAt } from '#data/event/glances.ts'
import { silencesAt } from '#contract/rules/rings/silences.ts'
import { phasesAt, showDayAt } from '#data/event/schedule-now.ts'
import { stars, useStarred } from '#data/event/show-day.ts'
import { useWords } from '#lib/event/event-words.ts'
import { localDateOf, timeZoneName } from '#lib/format.ts'
import { useIsStorageBroken } from '#offline/device/device-store.ts'
import { useIsRead } from '#offline/device/use-device-value.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { headingIn } from '#ui/hooks/keep-focus.ts'
import { targetOf } from '#ui/hooks/use-anchor-target.ts'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { saveCalendar } from './calendar-file.ts'
import { ChangeLog } from './change-log.tsx'
import { DayStrip } from './day-strip.tsx'
import { EventList, NothingShown } from './event-list.tsx'
import { Filters } from './filters.tsx'
import { JumpToNow } from './jump-to-now.tsx'
import { messages } from './messages.ts'
import { NewsNote } from './news-note.tsx'
import { NowGlance, NowPanel } from './now-panel.tsx'
import { TakeAlong } from './take-along.tsx'
import { useNews } from './use-news.ts'
import { useShowDay } from './use-show-day.ts'
import { isFiltered, isOpenedAtNow, useView } from './view-params.ts'
import { placesOf, shownDays } from './week-view.ts'

const MyDay = lazyAgain(() => import('./my-day/my-day.tsx').then((module) => module.MyDay))

const tickMs = 15_000

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '5', lg: '8' },
    lg: {
      gridTemplateColumns: 'minmax(0, 1fr) 340px',
      gridTemplateRows: 'auto 1fr',
      columnGap: '48px',
    },
    _print: { display: 'block' },
  },
})

interface WeekProps {
  eventId: number
  schedule: Schedule
  /** False while a refetch runs. */
  isFresh: boolean
  /** Rendered above the events. */
  children: ReactNode
}

/** The schedule of an event, in the event's time zone. A tapped star changes its row at once, and the rest after that. */
export function Week(props: WeekProps) {
  const starred = useDeferredValue(useStarred(props.eventId))
  const areStarsRead = useDeferredValue(useIsRead(stars))
  return <StarredWeek {...props} starred={starred} areStarsRead={areStarsRead} />
}

type StarredWeekProps = WeekProps & { starred: ReadonlySet<number>; areStarsRead: boolean }

const StarredWeek = memo(function StarredWeek(props: StarredWeekProps) {
  const { eventId, schedule, isFresh, starred, areStarsRead, children } = props
  const { scheduleDays } = useWords().home
  const { timeZone } = schedule
  const nowMs = useNow(tickMs)
  const today = localDateOf(nowMs, timeZone)
  const news = useNews(eventId, schedule, { today, starred, isFresh })
  const { items, changes } = news
  const showDay = showDayAt(scheduleDays, { items, timeZone }, nowMs)
  const openDay = showDay ?? today
  const { view, change, showAll } = useView(items, openDay)
  const text = useTextParam('q')
  const isKept = !useIsStorageBroken()
  const [line, setLine] = useState<HTMLDivElement | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // The buttons of the note go when they are pressed.
  const focusFirstDay = () => list.current && headingIn(list.current)?.focus()

  const phases = useMemo(() => phasesAt(items, timeZone, nowMs), [items, timeZone, nowMs])
  const silences = useMemo(() => silencesAt({ items, timeZone }, nowMs), [items, timeZone, nowMs])
  const show = useMemo(() => ({ eventId, timeZone }), [eventId, timeZone])
  const { mine, overlaps, star } = useShowDay(show, { items, starred, phases })
  const glances = useMemo(
    () => glancesAt({ items, timeZone }, starred, nowMs),
    [items, timeZone, starred, nowMs],
  )
  const places = useMemo(() => placesOf(items), [items])
  const days = shownDays(items, view, { starred, changed: changes })
  const count = days.reduce((sum, [, list]) => sum + list.length, 0)
  const targetId = targetOf(useLocation().hash, 'event')
  const isMissing = targetId !== null && !items.some(({ id }) => id === targetId)
  const isNarrowed = isFiltered(view)

  const addToCalendar = useStable(
    (item: ScheduleItem) => void saveCalendar(show, item.title, [item]),
  )

  return (
    <>
      <DayStrip days={scheduleDays} shownDay={view.day} today={today} onChange={change} />
      <Filters
        view={view}
        text={text}
        places={places}
        starCount={mine.length}
        changeCount={changes.size}
        onChange={change}
      />
      {children}
      <chakra.p role="status" srOnly>
        {isNarrowed ? messages.count(count) : ''}
      </chakra.p>
      <NewsNote
        items={items}
        changes={changes}
        starred={starred}
        isShowing={view.isChanged}
        onShow={() => {
          focusFirstDay()
          change({ isChanged: true })
        }}
        onSeen={() => {
          focusFirstDay()
          news.markSeen((id) => phases.get(id) === 'past')
          if (view.isChanged) change({ isChanged: false })
        }}
      />
      <Columns>
        {/* On phones a filtered list comes first, without this panel. */}
        <chakra.div
          display={{ base: isNarrowed ? 'none' : 'block', lg: 'block' }}
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1' }}
        >
          <chakra.div display={{ lg: 'none' }}>
            <NowGlance {...glances} timeZone={timeZone} nowMs={nowMs} />
          </chakra.div>
          <chakra.div display={{ base: 'none', lg: 'block' }}>
            <NowPanel
              items={items}
              phases={phases}
              yourNext={glances.yourNext}
              timeZone={timeZone}
              nowMs={nowMs}
            />
          </chakra.div>
        </chakra.div>
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="4"
          alignContent="start"
          gridColumn={{ lg: '1' }}
          gridRow={{ lg: '1 / span 2' }}
        >
          <chakra.p
            display={isNarrowed && count > 0 ? 'block' : 'none'}
            _print={{ display: 'block' }}
            textStyle="second"
            color="fg.muted"
          >
            {isNarrowed ? `${messages.count(count)}. ` : ''}
            {messages.zone(timeZoneName(timeZone))}
          </chakra.p>
          {isMissing ? <Banner voice="status">{messages.missing}</Banner> : null}
          {isKept || mine.length === 0 ? null : <Banner tone="warning">{messages.notKept}</Banner>}
          {view.isMine && overlaps.size > 0 ? (
            <Banner tone="warning">{messages.someOverlap}</Banner>
          ) : null}
          {view.isMine ? (
            <MyDay waiting={null} props={{ eventId, schedule, nowMs, hasStars: mine.length > 0 }} />
          ) : null}
          {/* The focus of a row that goes finds its heading here, before those of the day's line. */}
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            {count === 0 ? (
              <NothingShown
                view={view}
                areStarsRead={areStarsRead}
                hasStars={mine.length > 0}
                onClear={() => showAll(null)}
                onWholeWeek={() => change({ day: null })}
              />
            ) : null}
            <div ref={list}>
              {showDay !== null && count > 0 ? (
                <JumpToNow line={line} onShowToday={() => showAll(showDay)} />
              ) : null}
              <EventList
                days={days}
                today={openDay}
                phases={phases}
                silences={silences}
                news={news}
                isPastFolded={showDay !== null && isOpenedAtNow(view, openDay)}
                eventId={eventId}
                overlaps={overlaps}
                lineRef={setLine}
                timeZone={timeZone}
                nowMs={nowMs}
                onStar={star}
                onCalendar={addToCalendar}
              />
            </div>
          </chakra.div>
        </chakra.div>
        <chakra.div gridColumn={{ lg: '2' }} gridRow={{ lg: '2' }}>
          <TakeAlong show={show} mine={mine} />
          <ChangeLog show={show} />
        </chakra.div>
      </Columns>
    </>
  )
})
