import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import { placeWords } from '#contract/entities/schedule.ts'
import type { DayEntry } from '#contract/rules/show-day/entries.ts'
import type { LineRow } from '#contract/rules/show-day/line-of-day.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { eventPath } from '#config/paths.ts'
import { formatLocalTime } from '#lib/format.ts'
import { ScheduleStatusBadge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { roundTime, whenWords } from '#ui/schedule/dog-words.ts'
import { expectedWords } from '#ui/schedule/time-words.ts'
import { rem } from '#ui/theme/tokens.ts'
import { messages } from './messages.ts'
import { RemovePromise } from './remove-promise.tsx'
import { clashWords, freeWords } from './words.ts'

const timeWidth = `min(${rem(94)}, 34%)`

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: `${timeWidth} minmax(0, 1fr)`,
    columnGap: '3',
    minH: 'target',
    breakInside: 'avoid',
    '&[data-over]': { color: 'fg.muted' },
  },
})

const Time = chakra('time', {
  base: {
    py: '2',
    fontWeight: '680',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& small': { display: 'block', fontSize: '14', fontWeight: '400', color: 'fg.muted' },
  },
})

// The line itself, which a free time interrupts.
const Facts = chakra('div', {
  base: {
    minW: '0',
    py: '2',
    pl: '4',
    borderLeft: '3px solid',
    borderColor: 'fg',
    overflowWrap: 'anywhere',
    '&[data-free]': { borderLeftStyle: 'dotted', borderColor: 'border.strong', color: 'fg.muted' },
    '&[data-over]': { borderColor: 'border' },
  },
})

const Note = chakra('p', { base: { textStyle: 'second', color: 'fg.muted' } })

interface DayLineProps {
  eventId: number
  rows: readonly LineRow[]
  nowMs: number
  timeZone: string
}

/** One day in one line, with what overlaps and the free hours. */
export function DayLine({ eventId, rows, nowMs, timeZone }: DayLineProps) {
  const now = localTimeAt(nowMs, timeZone)
  return (
    <chakra.ol aria-label={messages.line} listStyleType="none" mb="3">
      {rows.map((row) =>
        row.kind === 'free' ? (
          <Row key={`free-${row.from}`}>
            <span />
            <Facts data-free>{freeWords(row)}</Facts>
          </Row>
        ) : (
          <EntryRow key={row.entry.key} eventId={eventId} row={row} now={now} />
        ),
      )}
    </chakra.ol>
  )
}

interface EntryRowProps {
  eventId: number
  row: Extract<LineRow, { kind: 'entry' }>
  /** Local time of the event. */
  now: string
}

function EntryRow({ eventId, row, now }: EntryRowProps) {
  const { entry, clashes, isOver } = row
  const over = isOver ? { 'data-over': true } : {}
  const place = placeWords({ ring: entry.ring, room: entry.place })
  return (
    <Row {...over}>
      <Time dateTime={entry.at}>
        {formatLocalTime(timeSaid(entry))}
        {entry.until === null || entry.kind === 'dog' ? null : (
          <small> {messages.to(formatLocalTime(entry.until))}</small>
        )}
      </Time>
      <Facts {...over}>
        <Title entry={entry} eventId={eventId} />
        <EntryNotes entry={entry} now={now} />
        {place === '' ? null : <Note>{place}</Note>}
        {clashes.map((clash) => (
          <Note
            key={clash.other.key}
            display="flex"
            gap="6px"
            mt="1"
            color="warning.fg"
            fontWeight="600"
          >
            <Icon name="alert" sizePx={20} />
            {clashWords(clash)}
          </Note>
        ))}
      </Facts>
    </Row>
  )
}

/** A dog's time is as round as beside its name. */
const timeSaid = (entry: DayEntry) =>
  entry.kind === 'dog' && entry.dog.when.kind === 'expected' ? roundTime(entry.dog.when) : entry.at

function Title({ entry, eventId }: { entry: DayEntry; eventId: number }) {
  if (entry.kind === 'promise') {
    return (
      <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="2">
        <chakra.b fontWeight="680" minW="0">
          {entry.title}
        </chakra.b>
        <RemovePromise eventId={eventId} promise={entry.promise} />
      </chakra.div>
    )
  }
  const isOff = entry.kind === 'event' && entry.item.status === 'cancelled'
  const itemId = entry.kind === 'event' ? entry.item.id : entry.dog.itemId
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
      <Link to={eventPath(itemId)}>
        <chakra.b fontWeight="680" textDecoration={isOff ? 'line-through' : undefined}>
          {entry.title}
        </chakra.b>
      </Link>
      {entry.kind === 'event' ? <ScheduleStatusBadge status={entry.item.status} /> : null}
    </chakra.span>
  )
}

function EntryNotes({ entry, now }: { entry: DayEntry; now: string }) {
  switch (entry.kind) {
    case 'promise':
      return <Note>{messages.promise}</Note>
    case 'dog':
      return <Note color="fg">{whenWords(entry.dog.when, entry.dog.place, now)}</Note>
    case 'event': {
      const delay = expectedWords(entry.item)
      return (
        <>
          {delay === '' ? null : <Note color="warning.fg">{delay}</Note>}
          {entry.ordered.map(({ name, quantity, isPaid }) => (
            <Note key={`${name}-${isPaid}`} color="fg">
              {messages.ordered(quantity, name)}
              {isPaid ? '' : `, ${messages.notPaid}`}
            </Note>
          ))}
        </>
      )
    }
  }
}
