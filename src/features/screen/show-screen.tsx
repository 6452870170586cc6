// `/screen` and `/screen/:ring`: for a hall's television or a tablet at a ring, which nobody touches.
import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router'
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import { silencesAt } from '#contract/rules/rings/silences.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { useOpenSchedule } from '#data/event/schedule.ts'
import { useEventTimeZone } from '#lib/event/event-words.ts'
import { formatLocalDate, formatLocalTime } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { type Board, boardAt, ringNamed, ringsOf } from './board.ts'
import { ScreenFrame } from './frame.tsx'
import { HallRows } from './hall-rows.tsx'
import { messages } from './messages.ts'
import { readAgainMs } from './read-again.ts'
import { RingRows } from './ring-rows.tsx'
import { heading, size } from './size.ts'

const tickMs = 5000

export function ShowScreen() {
  const { ring: param } = useParams()
  const { schedule, isUnknown, error } = useOpenSchedule(readAgainMs)
  const nowMs = useNow(tickMs)
  const eventZone = useEventTimeZone()
  const { data, dataUpdatedAt, isRefetchError } = schedule
  const ring = data && param !== undefined ? ringNamed(ringsOf(data.items), param) : null
  return (
    <ScreenFrame
      name={param === undefined ? messages.hall : (ring ?? param)}
      timeZone={data?.timeZone ?? eventZone}
      nowMs={nowMs}
      readMs={dataUpdatedAt}
      hasFailed={isRefetchError}
    >
      {data ? <Shown schedule={data} param={param} ring={ring} nowMs={nowMs} /> : null}
      {isUnknown ? <Words title={messages.noEvent} text={messages.noEventHint} /> : null}
      {error ? (
        <Words title={messages.failed} text={`${error.message} ${messages.failedHint}`} />
      ) : null}
      {!data && !isUnknown && !error ? <Words title={messages.loading} /> : null}
    </ScreenFrame>
  )
}

interface ShownProps {
  schedule: Schedule
  param: string | undefined
  ring: string | null
  nowMs: number
}

function Shown({ schedule, param, ring, nowMs }: ShownProps) {
  const eventId = useOpenEvent().data?.id ?? 0
  const { items, timeZone } = schedule
  if (param !== undefined && ring === null) {
    const rings = ringsOf(items)
    const text = rings.length > 0 ? messages.unknownRingHint : messages.noRings
    return (
      <Words
        title={messages.unknownRing(param)}
        text={[text, rings.join(', ')].filter(Boolean).join(' ')}
      />
    )
  }
  const board = boardAt(schedule, ring, nowMs)
  if (board.kind !== 'places') return <Words {...wordsOf(board)} />
  const [place] = board.places
  const silences = silencesAt(schedule, nowMs)
  const now = localTimeAt(nowMs, timeZone)
  return ring !== null && place ? (
    <RingRows place={place} silences={silences} schedule={{ eventId, items, now }} />
  ) : (
    <HallRows places={board.places} silences={silences} timeZone={timeZone} nowMs={nowMs} />
  )
}

function wordsOf(board: Exclude<Board, { kind: 'places' }>): WordsProps {
  switch (board.kind) {
    case 'before':
      return { title: messages.notBegun, text: nextWords(board.first, messages.first) }
    case 'over':
      return { title: messages.over, text: messages.overHint }
    case 'quiet':
      return {
        title: board.hadEvents ? messages.doneToday : messages.nothingToday,
        text: nextWords(board.next, messages.nextDay),
      }
  }
}

function nextWords(
  item: ScheduleItem | null,
  words: typeof messages.first | typeof messages.nextDay,
) {
  if (item === null) return messages.nothingMore
  const { start } = expectedTimes(item)
  return words(
    `${formatLocalDate(start.slice(0, 10), 'weekday')}, ${formatLocalTime(start)}`,
    item.title,
  )
}

interface WordsProps {
  title: string
  text?: string
}

/** What a screen without events says. */
function Words({ title, text }: WordsProps) {
  return (
    <chakra.div px={size(3)} py={size(8)} display="grid" gap={size(3)}>
      <chakra.h2 {...heading} fontSize={size(9)}>
        {title}
      </chakra.h2>
      {text ? <chakra.p fontSize={size(6)}>{text}</chakra.p> : null}
    </chakra.div>
  )
}
