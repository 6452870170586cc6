import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router'
import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import type { Glances } from '#data/event/glances.ts'
import type { Phase } from '#data/event/schedule-now.ts'
import { eventPath } from '#config/paths.ts'
import { formatInstant, timeZoneName } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Section } from '#ui/page/section.tsx'
import { NowRows } from '#ui/schedule/now-rows.tsx'
import { expectedWords, untilWords } from '#ui/schedule/time-words.ts'
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

interface NowGlanceProps extends Glances {
  timeZone: string
  nowMs: number
}

/** One row for the present and one for the reader's next starred event, for narrow screens. */
export function NowGlance({ yourNext, now, next, timeZone, nowMs }: NowGlanceProps) {
  return (
    <section aria-label={messages.now}>
      {(yourNext ?? now ?? next) === null ? (
        <p>{messages.over}</p>
      ) : (
        <NowRows
          yourNext={yourNext}
          now={now}
          {...(now || yourNext ? {} : { next })}
          timeZone={timeZone}
          nowMs={nowMs}
        />
      )}
      {hasOtherClock(timeZone, nowMs) ? (
        <chakra.p textStyle="second" color="fg.muted" mt="2">
          {messages.otherZone}
        </chakra.p>
      ) : null}
    </section>
  )
}

interface NowPanelProps {
  items: readonly ScheduleItem[]
  yourNext: ScheduleItem | null
  phases: ReadonlyMap<number, Phase>
  timeZone: string
  nowMs: number
}

/** The events that are on now and the next ones, in the event's time zone. */
export const NowPanel = memo(function NowPanel(props: NowPanelProps) {
  const { items, yourNext, phases, timeZone, nowMs } = props
  const inPhase = (phase: Phase) => items.filter(({ id }) => phases.get(id) === phase)
  const now = inPhase('now')
  const next = inPhase('next')
  const clock = messages.nowAt(formatInstant(nowMs, 'time', timeZone), timeZoneName(timeZone))
  return (
    <chakra.div className="no-print" display="grid" gap="5">
      {yourNext ? (
        <NowRows yourNext={yourNext} now={null} timeZone={timeZone} nowMs={nowMs} />
      ) : null}
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
        <Events items={now}>{untilWords}</Events>
        {next[0] ? (
          <chakra.p borderTop="1px solid" borderColor="border" pt="10px">
            <Badge tone="edge">{messages.next(whenWords(next[0], timeZone, nowMs))}</Badge>
          </chakra.p>
        ) : null}
        <Events items={next} hasLineAbove>
          {expectedWords}
        </Events>
      </Section>
    </chakra.div>
  )
})

type EventsProps = {
  items: readonly ScheduleItem[]
  /** The line above the first row is already drawn by the caller. */
  hasLineAbove?: boolean
  children: (item: ScheduleItem) => string
}

function Events({ items, hasLineAbove = false, children }: EventsProps) {
  const moreCount = items.length - shownAtMost
  return (
    <chakra.ul
      listStyleType="none"
      css={hasLineAbove ? { '& > :first-of-type > a': { borderTopWidth: '0' } } : {}}
    >
      {items.slice(0, shownAtMost).map((item) => (
        <li key={item.id}>
          <Row to={eventPath(item.id)}>
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
