import { chakra } from '@chakra-ui/react'
import { placeWords, type ScheduleItem } from '../../../contract/entities/schedule.ts'
import { formatLocalDate, formatLocalTime } from '../../lib/format.ts'
import { ScheduleStatusBadge } from '../../ui/content/badge.tsx'
import { rem } from '../../ui/theme/tokens.ts'

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
    gridTemplateColumns: `min(${rem(86)}, 34%) minmax(0, 1fr)`,
    columnGap: '3',
    py: '6px',
    textStyle: 'note',
    lg: { gridTemplateColumns: `${rem(86)} minmax(0, 3fr) minmax(0, 2fr)`, columnGap: '5' },
  },
})

const Place = chakra('span', {
  base: { gridColumn: '2', textStyle: 'second', color: 'fg.muted', lg: { gridColumn: '3' } },
})

interface DayPanelProps {
  id: string
  day: string
  items: readonly ScheduleItem[]
  /** Shown without events. */
  emptyText: string
}

/** The events of one day. */
export function DayPanel({ id, day, items, emptyText }: DayPanelProps) {
  const headingId = `${id}-heading`
  return (
    <Panel id={id} aria-labelledby={headingId}>
      <chakra.h3 id={headingId} textStyle="card" mb="6px">
        {formatLocalDate(day, 'weekday').replace(',', '')}
      </chakra.h3>
      {items.length === 0 ? <p>{emptyText}</p> : null}
      <chakra.ul listStyleType="none">
        {items.map((item) => (
          <EventRow key={item.id} item={item} />
        ))}
      </chakra.ul>
    </Panel>
  )
}

function EventRow({ item }: { item: ScheduleItem }) {
  const { start, title, status } = item
  const isOff = status === 'cancelled'
  return (
    <Row>
      <chakra.time dateTime={start} fontWeight="680" fontVariantNumeric="tabular-nums lining-nums">
        {formatLocalTime(start)}
      </chakra.time>
      <chakra.span display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
        <chakra.span minW="0" textDecoration={isOff ? 'line-through' : undefined}>
          {title}
        </chakra.span>
        <ScheduleStatusBadge status={status} />
      </chakra.span>
      <Place>{placeWords(item)}</Place>
    </Row>
  )
}
