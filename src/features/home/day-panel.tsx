import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import { eventPath } from '#config/paths.ts'
import { type Phase, phasesAt } from '#data/event/schedule-now.ts'
import { setStar, useIsStarred } from '#data/event/show-day.ts'
import { formatLocalDate, formatLocalTime } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { ScheduleStatusBadge } from '#ui/content/badge.tsx'
import { StarCheckbox } from '#ui/schedule/star-checkbox.tsx'
import { expectedWords } from '#ui/schedule/time-words.ts'
import { rem } from '#ui/theme/tokens.ts'

const Panel = chakra('section', {
  base: {
    border: '1px solid',
    borderTop: '0',
    borderColor: 'fg',
    bg: 'bg.panel',
    px: '14px',
    pt: '3',
    pb: '14px',
    lg: { px: '20px' },
  },
})

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    alignItems: 'center',
    mx: '-14px',
    pr: '6px',
    borderTop: '1px solid',
    borderColor: 'border',
    '&[data-phase=past]': { bg: 'bg.subtle', color: 'fg.muted' },
    '&[data-phase=now]': {
      bg: 'accent.subtle',
      boxShadow: 'inset 6px 0 0 var(--chakra-colors-accent)',
    },
    '@media (forced-colors: active)': { '&[data-phase=now]': { borderLeft: '6px solid' } },
    lg: { mx: '-20px', pr: '12px' },
  },
})

const Facts = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: `min(${rem(86)}, 34%) minmax(0, 1fr)`,
    columnGap: '3',
    alignContent: 'center',
    minH: 'target',
    py: '6px',
    pl: '14px',
    textStyle: 'note',
    lg: {
      gridTemplateColumns: `${rem(86)} minmax(0, 3fr) minmax(0, 2fr)`,
      columnGap: '5',
      pl: '20px',
    },
    _hover: { '& b': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
})

const Place = chakra('span', {
  base: { gridColumn: '2', textStyle: 'second', color: 'fg.muted', lg: { gridColumn: '3' } },
})

interface DayPanelProps {
  id: string
  eventId: number
  day: string
  items: readonly ScheduleItem[]
  timeZone: string
  /** Shown without events. */
  emptyText: string
}

const tickMs = 60_000

/** The events of one day; each row leads to its event and carries a star. */
export function DayPanel({ id, eventId, day, items, timeZone, emptyText }: DayPanelProps) {
  const phases = phasesAt(items, timeZone, useNow(tickMs))
  const headingId = `${id}-heading`
  return (
    <Panel id={id} aria-labelledby={headingId}>
      <chakra.h3 id={headingId} textStyle="card" mb="6px">
        {formatLocalDate(day, 'weekday').replace(',', '')}
      </chakra.h3>
      {items.length === 0 ? <p>{emptyText}</p> : null}
      <chakra.ul listStyleType="none">
        {items.map((item) => (
          <EventRow key={item.id} eventId={eventId} item={item} phase={phases.get(item.id)} />
        ))}
      </chakra.ul>
    </Panel>
  )
}

interface EventRowProps {
  eventId: number
  item: ScheduleItem
  phase: Phase | undefined
}

function EventRow({ eventId, item, phase }: EventRowProps) {
  const { title, status } = item
  const star = { eventId, itemId: item.id }
  const isStarred = useIsStarred(star)
  const { start } = expectedTimes(item)
  const isOff = status === 'cancelled'
  const delay = expectedWords(item)
  return (
    <Row data-phase={phase}>
      <Facts to={eventPath(item.id)}>
        <chakra.time
          dateTime={start}
          fontWeight="680"
          fontVariantNumeric="tabular-nums lining-nums"
        >
          {formatLocalTime(start)}{' '}
        </chakra.time>
        <chakra.span display="flex" flexWrap="wrap" columnGap="2" alignItems="center" minW="0">
          <chakra.b minW="0" fontWeight="400" textDecoration={isOff ? 'line-through' : undefined}>
            {title}{' '}
          </chakra.b>
          <ScheduleStatusBadge status={status} />
          {delay === '' ? null : (
            <chakra.span flexBasis="full" textStyle="second" color="warning.fg">
              {delay}
            </chakra.span>
          )}
        </chakra.span>
        <Place>{placeWords(item)}</Place>
      </Facts>
      <StarCheckbox
        title={title}
        isStarred={isStarred}
        onStar={(isOn) => void setStar(star, isOn)}
      />
    </Row>
  )
}
