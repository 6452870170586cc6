import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import type { Phase } from '#data/event/schedule-now.ts'
import { formatInstant, formatLocalDate, timeZoneName } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { LoadingPanel } from '#ui/feedback/skeleton.tsx'
import { useAnchorTarget } from '#ui/hooks/use-anchor-target.ts'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
import { ScaleBar, Section } from '#ui/page/section.tsx'
import { low } from '#ui/theme/tokens.ts'
import { EventRow, type EventRowProps } from './event-row.tsx'
import { whenWords } from './event-words.ts'
import { messages } from './messages.ts'
import { jumpWidth } from './jump-to-now.tsx'
import { PastEvents } from './past-events.tsx'
import type { News } from './use-news.ts'
import { isFiltered, type View } from './view-params.ts'
import { firstEvents } from './week-view.ts'

const List = chakra('ul', {
  base: { listStyleType: 'none', mx: { base: '-4', md: '0' }, _print: { mx: '0' } },
})

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: '28px',
    color: 'accent',
    textStyle: 'second',
    fontWeight: '700',
    fontVariantNumeric: 'tabular-nums lining-nums',
    _focus: { outline: 'none' },
  },
})

// Days look alike in a long list, so the day's heading stays visible.
const staysInSight = {
  position: 'sticky',
  top: 'var(--bar-height)',
  zIndex: '1',
  bg: 'bg',
  minH: '52px',
  alignContent: 'center',
  // Rows reach over the page's gutter on phones, so their heading does too.
  mx: { base: '-4', md: '0' },
  ps: { base: '4', md: '0' },
  pe: jumpWidth,
  [low]: { position: 'static' },
  _print: { position: 'static', pe: '0' },
} as const

const firstCount = 8

type Shared = Pick<EventRowProps, 'eventId' | 'onStar' | 'onCalendar'>

// One array for all rows, so that memo holds.
const none: readonly ScheduleItem[] = []

interface EventListProps extends Shared {
  days: readonly [day: string, items: ScheduleItem[]][]
  today: string
  phases: ReadonlyMap<number, Phase>
  /** Of the events in silent rings. */
  silences: ReadonlyMap<number, string>
  news: Pick<News, 'changes' | 'before' | 'goneDays'>
  overlaps: ReadonlyMap<number, ScheduleItem[]>
  /** Past events are behind a row that opens them; it is open while they have unseen changes. */
  isPastFolded: boolean
  /** Ref of the line that marks the present. */
  lineRef: Ref<HTMLDivElement>
  timeZone: string
  nowMs: number
}

/** Events by day; a line marks the present among today's. */
export function EventList(props: EventListProps) {
  const { days, today, phases, silences, news, overlaps, lineRef, ...rest } = props
  const { isPastFolded, timeZone, nowMs, ...shared } = rest
  const { changes, before, goneDays } = news
  const count = days.reduce((sum, [, items]) => sum + items.length, 0)
  const rendered = firstEvents(days, useProgressiveCount(count, firstCount))
  const isRendered = (id: number) =>
    rendered.some(([, items]) => items.some((item) => item.id === id))
  const targetId = useAnchorTarget('event', isRendered)
  const nextWhen = (item: ScheduleItem) =>
    phases.get(item.id) === 'next' ? whenWords(item, timeZone, nowMs) : ''
  const rows = (items: readonly ScheduleItem[]) =>
    items.length === 0 ? null : (
      <List>
        {items.map((item) => (
          <EventRow
            key={item.id}
            item={item}
            phase={phases.get(item.id)}
            nextWhen={nextWhen(item)}
            isNew={changes.get(item.id)?.kind === 'new'}
            before={before.get(item.id)}
            goneDay={goneDays.get(item.id)}
            silentSince={phases.get(item.id) === 'past' ? undefined : silences.get(item.id)}
            overlaps={overlaps.get(item.id) ?? none}
            isTarget={item.id === targetId}
            {...shared}
          />
        ))}
      </List>
    )
  return (
    <chakra.div display="grid" gap={{ base: '5', md: '8' }}>
      {rendered.map(([day, items], index) => {
        const isOver = ({ id }: ScheduleItem) => phases.get(id) === 'past'
        const past = isPastFolded || day === today ? items.filter(isOver) : []
        const ahead = past.length > 0 ? items.filter((item) => !isOver(item)) : items
        return (
          <chakra.div key={day} breakBefore={index > 0 ? 'page' : undefined}>
            <Section
              isFirst={index === 0}
              heading={formatLocalDate(day, 'weekday')}
              headingCss={staysInSight}
            >
              {isPastFolded && past.length > 0 ? (
                <PastEvents
                  count={past.length}
                  isOpen={past.some(({ id }) => id === targetId || changes.has(id))}
                >
                  {rows(past)}
                </PastEvents>
              ) : (
                rows(past)
              )}
              {day === today ? (
                <Line ref={lineRef} tabIndex={-1} className="no-print">
                  <span>
                    <chakra.span srOnly>{messages.now}, </chakra.span>
                    {formatInstant(nowMs, 'time', timeZone)}
                    <chakra.span display={{ lg: 'none' }}>, {timeZoneName(timeZone)}</chakra.span>
                  </span>
                  <ScaleBar flex="1" aria-hidden="true" />
                </Line>
              ) : null}
              {rows(ahead)}
            </Section>
          </chakra.div>
        )
      })}
    </chakra.div>
  )
}

interface NothingShownProps {
  view: View
  /** False until the device has been read. */
  areStarsRead: boolean
  hasStars: boolean
  onClear: () => void
  onWholeWeek: () => void
}

/** Empty state of the list. */
export function NothingShown(props: NothingShownProps) {
  const { view, areStarsRead, hasStars, onClear, onWholeWeek } = props
  if (view.isMine && !areStarsRead) return <LoadingPanel text={messages.lookingForStars} />
  if (view.isMine && !hasStars) {
    return (
      <Empty
        heading={messages.noStars}
        text={messages.noStarsHint}
        action={<Button onClick={onClear}>{messages.seeAll}</Button>}
      />
    )
  }
  if (!isFiltered(view)) return <Empty text={messages.noDayEvents} />
  return (
    <Empty
      text={messages.noMatch}
      action={
        view.day === null ? (
          <Button onClick={onClear}>{messages.clearFilters}</Button>
        ) : (
          <Button onClick={onWholeWeek}>{messages.inWholeWeek}</Button>
        )
      }
    />
  )
}
