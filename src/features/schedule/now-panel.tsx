import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router'
import { placeWords, type ScheduleItem } from '../../../contract/entities/schedule.ts'
import type { Phase } from '../../data/event/schedule-now.ts'
import { eventPath } from '../../config/paths.ts'
import { formatInstant, formatLocalTime, timeZoneName } from '../../lib/format.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { Section } from '../../ui/page/section.tsx'
import { hasOtherClock, whenWords } from './event-words.ts'
import { messages } from './messages.ts'

const Row = chakra(Link, {
  base: {
    display: 'block',
    minH: 'target',
    py: '6px',
    borderTop: '1px solid',
    borderColor: 'border',
    _hover: { '& b': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  },
})

const shownAtMost = 4

interface NowPanelProps {
  items: readonly ScheduleItem[]
  phases: ReadonlyMap<number, Phase>
  timeZone: string
  nowMs: number
}

/** The events that are on now and the next ones, in the event's time zone. */
export const NowPanel = memo(function NowPanel({ items, phases, timeZone, nowMs }: NowPanelProps) {
  const inPhase = (phase: Phase) => items.filter(({ id }) => phases.get(id) === phase)
  const now = inPhase('now')
  const next = inPhase('next')
  const clock = messages.nowAt(formatInstant(nowMs, 'time', timeZone), timeZoneName(timeZone))
  return (
    <chakra.div className="no-print">
      <Section
        heading={messages.now}
        aside={
          <chakra.span textStyle="second" color="fg.muted" fontVariantNumeric="tabular-nums">
            {clock}
          </chakra.span>
        }
      >
        {hasOtherClock(timeZone, nowMs) ? (
          <chakra.p textStyle="second" color="fg.muted" mb="2">
            {messages.otherZone}
          </chakra.p>
        ) : null}
        {now.length === 0 ? (
          <chakra.p mb="2">{next.length === 0 ? messages.over : messages.nothingOn}</chakra.p>
        ) : null}
        <Events items={now}>
          {(item) => (item.end === null ? '' : messages.until(formatLocalTime(item.end)))}
        </Events>
        {next[0] ? (
          <chakra.p borderTop="1px solid" borderColor="border" pt="10px">
            <Badge tone="edge">{messages.next(whenWords(next[0].start, timeZone, nowMs))}</Badge>
          </chakra.p>
        ) : null}
        <Events items={next} isLed>
          {() => ''}
        </Events>
      </Section>
    </chakra.div>
  )
})

type EventsProps = {
  items: readonly ScheduleItem[]
  /** The line above the first row is already drawn by the caller. */
  isLed?: boolean
  children: (item: ScheduleItem) => string
}

function Events({ items, isLed = false, children }: EventsProps) {
  const moreCount = items.length - shownAtMost
  return (
    <chakra.ul
      listStyleType="none"
      css={isLed ? { '& > :first-of-type > a': { borderTopWidth: '0' } } : {}}
    >
      {items.slice(0, shownAtMost).map((item) => (
        <li key={item.id}>
          <Row to={eventPath(item.id)} preventScrollReset>
            <b>{item.title}</b>
            <chakra.span display="block" textStyle="second" color="fg.muted">
              {[placeWords(item), children(item)].filter(Boolean).join(', ')}
            </chakra.span>
          </Row>
        </li>
      ))}
      {moreCount > 0 ? (
        <chakra.li textStyle="second" color="fg.muted" py="1">
          {messages.moreOn(moreCount)}
        </chakra.li>
      ) : null}
    </chakra.ul>
  )
}
