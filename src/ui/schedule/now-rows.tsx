import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { eventPath } from '#config/paths.ts'
import { Badge } from '../content/badge.tsx'
import { nowRowHeight } from '../theme/tokens.ts'
import { startWords, untilWords } from './time-words.ts'
import { messages } from '../messages.ts'

const glance = messages.glance

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    border: '1px solid',
    borderColor: 'border',
  },
})

const row = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  // Chrome before 117: the rows are not aligned with each other.
  '@supports not (grid-template-columns: subgrid)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  },
  alignItems: 'center',
  columnGap: '3',
  minH: nowRowHeight,
  pl: '4',
  pr: '3',
  py: '6px',
  textStyle: 'note',
  textAlign: 'left',
  '&:not(:first-child)': { borderTop: '1px solid', borderColor: 'border' },
} as const

const Row = chakra(Link, {
  base: {
    ...row,
    '&[data-phase=now]': {
      bg: 'accent.subtle',
      boxShadow: 'inset 6px 0 0 var(--chakra-colors-accent)',
    },
    _hover: { '& b': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    _focusVisible: { outlineOffset: '-3px' },
    '@media (forced-colors: active)': { '&[data-phase=now]': { borderLeft: '6px solid' } },
  },
})

const Idle = chakra('p', { base: { ...row, color: 'fg.muted' } })

const Title = chakra('b', { base: { display: 'block', overflowWrap: 'anywhere' } })

interface Glance {
  item: ScheduleItem
  moreCount: number
}

interface NowRowsProps {
  yourNext: ScheduleItem | null
  now: Glance | null
  /** null = nothing is left; left out, an hour without an event has no row. */
  next?: Glance | null
  timeZone: string
  nowMs: number
}

/** The reader's next starred event, the current one and the next one, each with a link. */
export function NowRows({ yourNext, now, next, timeZone, nowMs }: NowRowsProps) {
  const starts = (item: ScheduleItem) => startWords(item, timeZone, nowMs)
  return (
    <Frame className="no-print">
      {yourNext ? (
        <GlanceRow item={yourNext} phase="yourNext" words={starts(yourNext)}>
          <Badge tone="edge">{glance.yourNext}</Badge>
        </GlanceRow>
      ) : null}
      {now ? (
        <GlanceRow {...now} phase="now" words={untilWords(now.item)}>
          <Badge tone="now">{glance.now}</Badge>
        </GlanceRow>
      ) : null}
      {now === null && next !== undefined ? (
        <Idle>
          <span>
            <Badge>{glance.now}</Badge>
          </span>
          {glance.idle}
        </Idle>
      ) : null}
      {next === null && yourNext === null ? (
        <Idle>
          <span>
            <Badge tone="edge">{glance.next}</Badge>
          </span>
          {glance.last}
        </Idle>
      ) : null}
      {next ? (
        <GlanceRow {...next} phase="next" words={starts(next.item)}>
          <Badge tone="edge">{glance.next}</Badge>
        </GlanceRow>
      ) : null}
    </Frame>
  )
}

interface GlanceRowProps {
  item: ScheduleItem
  moreCount?: number
  phase: 'yourNext' | 'now' | 'next'
  words: string
  children: ReactNode
}

function GlanceRow({ item, moreCount = 0, phase, words, children }: GlanceRowProps) {
  return (
    <Row to={eventPath(item.id)} data-phase={phase}>
      <span>{children} </span>
      <chakra.span minW="0" gridColumn={moreCount > 0 ? '2' : '2 / -1'}>
        <Title>{item.title} </Title>
        <chakra.span
          display="block"
          textStyle="tiny"
          color="fg.muted"
          fontVariantNumeric="tabular-nums lining-nums"
        >
          {[item.ring || item.room, words].filter(Boolean).join(', ')}
        </chakra.span>
      </chakra.span>
      {moreCount > 0 ? (
        <chakra.span textStyle="second" fontVariantNumeric="tabular-nums lining-nums">
          <span aria-hidden="true">+{moreCount}</span>
          <chakra.span srOnly>{glance.more(moreCount)}</chakra.span>
        </chakra.span>
      ) : null}
    </Row>
  )
}
