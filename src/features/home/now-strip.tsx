import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  placeWords,
  type Schedule,
  type ScheduleItem,
} from '../../../contract/entities/schedule.ts'
import { dayOf } from '../../data/event/schedule-days.ts'
import { type Phase, phasesAt } from '../../data/event/schedule-now.ts'
import { eventPath } from '../../config/paths.ts'
import { formatLocalDate, formatLocalTime, localDateOf } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { rem } from '../../ui/theme/tokens.ts'
import { messages } from './messages.ts'

/** One event, and how many others share its phase. */
interface Glance {
  item: ScheduleItem
  moreCount: number
}

/** The current event that began last, and the next event; null without one. */
export function glancesAt(
  { items, timeZone }: Pick<Schedule, 'items' | 'timeZone'>,
  nowMs: number,
): { now: Glance | null; next: Glance | null } {
  const phases = phasesAt(items, timeZone, nowMs)
  const glance = (phase: Phase): Glance | null => {
    const found = items
      .filter(({ id }) => phases.get(id) === phase)
      .toSorted((a, b) => b.start.localeCompare(a.start))
    const [item] = found
    return item === undefined ? null : { item, moreCount: found.length - 1 }
  }
  return { now: glance('now'), next: glance('next') }
}

/** The start time, with its weekday unless that is today. */
export function startWords(start: string, timeZone: string, nowMs: number): string {
  const time = formatLocalTime(start)
  const day = dayOf({ start })
  if (day === localDateOf(nowMs, timeZone)) return time
  return `${formatLocalDate(day, 'weekdayShort')} ${time}`
}

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: `${rem(50)} minmax(0, 1fr)`,
    alignItems: 'center',
    columnGap: '3',
    minH: 'target',
    pl: '5',
    pr: '14px',
    py: '6px',
    textStyle: 'note',
    '&[data-phase=now]': {
      bg: 'accent.subtle',
      boxShadow: 'inset 6px 0 0 var(--chakra-colors-accent)',
    },
    _hover: { '& b': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    '@media (forced-colors: active)': { '&[data-phase=now]': { borderLeft: '6px solid' } },
  },
})

const tickMs = 30_000

/** The current and the next event, each with a link. */
export function NowStrip({ schedule }: { schedule: Schedule }) {
  const nowMs = useNow(tickMs)
  const { now, next } = glancesAt(schedule, nowMs)
  if (now === null && next === null) return null
  return (
    <chakra.div mb="3" border="1px solid" borderColor="border">
      {now ? (
        <Line glance={now} phase="now" when="">
          <Badge tone="now" justifySelf="start">
            {messages.now}
          </Badge>
        </Line>
      ) : null}
      {next ? (
        <Line
          glance={next}
          phase="next"
          when={startWords(next.item.start, schedule.timeZone, nowMs)}
        >
          <Badge tone="edge" justifySelf="start">
            {messages.next}
          </Badge>
        </Line>
      ) : null}
    </chakra.div>
  )
}

interface LineProps {
  glance: Glance
  phase: 'now' | 'next'
  when: string
  children: ReactNode
}

function Line({ glance, phase, when, children }: LineProps) {
  const { item, moreCount } = glance
  return (
    <Row to={eventPath(item.id)} data-phase={phase}>
      {children}
      <span>
        <b>{item.title}</b>
        <chakra.span display="block" textStyle="tiny" color="fg.muted">
          {[when, placeWords(item), moreCount > 0 ? messages.more(moreCount) : '']
            .filter(Boolean)
            .join(', ')}
        </chakra.span>
      </span>
    </Row>
  )
}
