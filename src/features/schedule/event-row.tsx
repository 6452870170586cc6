import { chakra } from '@chakra-ui/react'
import { memo, useId, useState } from 'react'
import { judgeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import { hasNewJudge } from '#data/event/schedule-changes.ts'
import type { SeenItem } from '#data/event/schedule-seen.ts'
import type { Phase } from '#data/event/schedule-now.ts'
import { useIsStarred } from '#data/event/show-day.ts'
import { anchorOf } from '#config/paths.ts'
import { formatLocalDate, formatLocalTime } from '#lib/format.ts'
import { Icon } from '#ui/content/icon.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { reminderPrompt } from '#ui/overlay/prompts.ts'
import { silenceWords } from '#ui/schedule/silence-words.ts'
import { StarCheckbox } from '#ui/schedule/star-checkbox.tsx'
import { expectedWords } from '#ui/schedule/time-words.ts'
import { rem } from '#ui/theme/tokens.ts'
import { EventActions, EventBadges } from './event-parts.tsx'
import { beforeWords } from './event-words.ts'
import { messages } from './messages.ts'
import { overlapWords } from './use-show-day.ts'

const ClassPart = lazyAgain(() =>
  import('./classes/class-part.tsx').then((module) => module.ClassPart),
)

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: `min(${rem(94)}, 34%) minmax(0, 1fr) 44px`,
      md: `min(${rem(104)}, 34%) minmax(0, 1fr) 44px`,
    },
    columnGap: '3',
    alignItems: 'start',
    py: '11px',
    pl: { base: '10px', md: '3' },
    pr: '6px',
    borderBottom: '1px solid',
    borderColor: 'border',
    scrollMarginTop: '150px',
    breakInside: 'avoid',
    '&[data-phase=past]': { bg: 'bg.subtle', color: 'fg.muted' },
    '&[data-phase=now]': {
      bg: 'accent.subtle',
      boxShadow: 'inset 6px 0 0 var(--chakra-colors-accent)',
      _print: { boxShadow: 'none' },
    },
    '@media (forced-colors: active)': { '&[data-phase=now]': { borderLeft: '6px solid' } },
    '&[data-target]': {
      outline: '2px solid',
      outlineColor: 'fg',
      outlineOffset: '-2px',
      _print: { outline: 'none' },
    },
    _print: {
      gridTemplateColumns: 'min(176px, 34%) minmax(0, 1fr) min(130px, 18%)',
      px: '0',
      py: '6px',
    },
  },
})

const Time = chakra('time', {
  base: {
    fontSize: '16',
    fontWeight: '680',
    lineHeight: '1.25',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& small': { display: 'block', fontSize: '14', fontWeight: '400', color: 'fg.muted' },
    _print: { textAlign: 'left', '& small': { display: 'inline' } },
  },
})

const Title = chakra('button', {
  base: {
    // Extends the 44 px target into the row's padding.
    display: 'block',
    position: 'relative',
    w: 'full',
    minH: 'target',
    my: '-11px',
    py: '11px',
    textAlign: 'left',
    fontWeight: '680',
    lineHeight: '1.3',
    cursor: 'pointer',
    touchAction: 'manipulation',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&[data-off]': { textDecoration: 'line-through' },
    _print: { minH: '0' },
  },
})

const Line = chakra('p', {
  base: { display: 'flex', gap: '6px', alignItems: 'flex-start', textStyle: 'second', mt: '1' },
})

export interface EventRowProps {
  item: ScheduleItem
  phase: Phase | undefined
  /** Time until the start as text, for the next event; else ''. */
  nextWhen: string
  isNew: boolean
  /** The event before its last change. */
  before: SeenItem | undefined
  /** The day (YYYY-MM-DD) on which it went from the schedule. */
  goneDay: string | undefined
  /** The local time since which nothing is known of its ring; undefined = its ring is not silent. */
  silentSince: string | undefined
  /** Starred events at the same time. */
  overlaps: readonly ScheduleItem[]
  /** The show's id. */
  eventId: number
  /** The address's fragment names this event. */
  isTarget: boolean
  onStar: (item: ScheduleItem, isStarred: boolean) => void
  onCalendar: (item: ScheduleItem) => void
}

/** One event; its actions open below the title. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { item, phase, before, goneDay, silentSince, overlaps, isTarget, onStar, onCalendar } =
    props
  const isStarred = useIsStarred({ eventId: props.eventId, itemId: item.id })
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const actionsId = useId()
  const isShown = isOpen ?? isTarget
  const isOver = phase === 'past' || item.status === 'cancelled'
  const earlier = isOver ? undefined : before
  const wasAt = earlier ? beforeWords(item, earlier) : ''
  const oldJudge = earlier && hasNewJudge(item, earlier) ? judgeWords(earlier) : ''
  const was = [wasAt, oldJudge].filter(Boolean).join(', ')
  const expected = expectedTimes(item)
  const delay = expectedWords(item)
  const remind = () => {
    // Reminders are of starred events.
    if (!isStarred) onStar(item, true)
    reminderPrompt.open()
  }
  return (
    <Row
      id={anchorOf('event', item.id)}
      data-phase={phase}
      data-target={isTarget || undefined}
      aria-current={isTarget || undefined}
    >
      <Time dateTime={expected.start}>
        {formatLocalTime(expected.start)}
        {expected.end === null ? null : (
          <small> {messages.to(formatLocalTime(expected.end))}</small>
        )}
      </Time>
      <chakra.div minW="0">
        <EventBadges {...props} isMoved={wasAt !== ''} />
        <chakra.h3 tabIndex={-1} _focus={{ outline: 'none' }}>
          <Title
            type="button"
            data-off={item.status === 'cancelled' || undefined}
            aria-expanded={isShown}
            aria-controls={isShown ? actionsId : undefined}
            onClick={() => setIsOpen(!isShown)}
          >
            {item.title}
          </Title>
        </chakra.h3>
        <Place item={item} />
        {delay === '' ? null : <Line color="warning.fg">{delay}</Line>}
        {silentSince === undefined ? null : (
          <Line color="warning.fg" className="no-print">
            {silenceWords(item, silentSince)}
          </Line>
        )}
        {was === '' ? null : <Line color="warning.fg">{messages.was(was)}</Line>}
        {goneDay === undefined ? null : (
          <Line color="error.fg">{messages.gone(formatLocalDate(goneDay, 'weekday'))}</Line>
        )}
        {overlaps.map((other) => (
          <Line key={other.id} color="warning.fg" fontWeight="600">
            <Icon name="alert" sizePx={20} />
            {overlapWords(other)}
          </Line>
        ))}
        {isShown ? (
          <EventActions
            id={actionsId}
            item={item}
            isGone={goneDay !== undefined}
            isAhead={!isOver && phase !== 'now'}
            onRemind={remind}
            onCalendar={onCalendar}
          />
        ) : null}
        {isShown && goneDay === undefined ? (
          <ClassPart waiting={null} props={{ eventId: props.eventId, item }} />
        ) : null}
      </chakra.div>
      <chakra.div mt="-8px">
        <StarCheckbox
          title={item.title}
          isStarred={isStarred}
          onStar={(isOn) => onStar(item, isOn)}
        />
      </chakra.div>
    </Row>
  )
})

function Place({ item }: { item: ScheduleItem }) {
  const { ring, room } = item
  const rest = [room, judgeWords(item)].filter(Boolean).join(' · ')
  if (ring === '' && rest === '') return null
  return (
    <chakra.p textStyle="second" color="fg.muted" mt="3px">
      {ring === '' ? null : (
        <chakra.b color="fg" fontWeight="680">
          {ring}
        </chakra.b>
      )}
      {ring === '' || rest === '' ? null : ' · '}
      {rest}
    </chakra.p>
  )
}
