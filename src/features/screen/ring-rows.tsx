// Now, next and then of one ring.
import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { judgeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import { formatLocalTime } from '#lib/format.ts'
import { expectedWords, untilWords } from '#ui/schedule/time-words.ts'
import { narrow } from '#ui/theme/tokens.ts'
import type { PlaceNow } from './board.ts'
import { lazyUntouched } from './lazy-untouched.tsx'
import { messages } from './messages.ts'
import type { RingSchedule } from './ring-classes.tsx'
import { heading, size } from './size.ts'

// The times of classes are worked out by code that other screens do without.
const loadClasses = () => import('./ring-classes.tsx').then((module) => module.RingClasses)
const RingClasses = lazyUntouched(loadClasses)

const Now = chakra('section', {
  base: {
    px: size(3),
    py: size(2),
    borderLeft: `solid`,
    borderLeftWidth: size(1.5),
    borderColor: 'accent',
    bg: 'accent.subtle',
    '&[data-idle]': { bg: 'bg', borderColor: 'transparent' },
  },
})

export const Label = chakra('span', {
  base: {
    display: 'inline-block',
    px: '0.35em',
    py: '0.1em',
    borderRadius: 'well',
    fontSize: size(4),
    fontWeight: '740',
    boxShadow: 'inset 0 0 0 0.08em var(--chakra-colors-fg)',
    '&[data-now]': { bg: 'accent', color: 'accent.contrast', boxShadow: 'none' },
    '&[data-off]': { bg: 'error.fg', color: 'bg', boxShadow: 'none' },
  },
})

// Rows that do not fit wrap into a second column, which is out of sight: no row is cut in half.
const Rows = chakra('ol', {
  base: {
    flex: '1',
    minH: '0',
    display: 'flex',
    flexFlow: 'column wrap',
    alignContent: 'flex-start',
    overflow: 'hidden',
    listStyleType: 'none',
    [narrow]: { flexFlow: 'column', overflow: 'visible' },
  },
})

const Row = chakra('li', {
  base: {
    w: 'full',
    display: 'grid',
    gridTemplateColumns: `${size(19)} ${size(34)} minmax(0, 1fr)`,
    columnGap: size(2),
    alignItems: 'center',
    px: size(3),
    py: size(1.4),
    minH: size(11),
    borderTop: '2px solid',
    borderColor: 'fg',
    [narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)', rowGap: '1' },
    '&[data-off] b': { textDecoration: 'line-through' },
  },
})

const Title = chakra('b', { base: { fontSize: size(6), [narrow]: { gridColumn: '1 / -1' } } })

interface PlaceProps {
  place: PlaceNow
  silences: ReadonlyMap<number, string>
}

interface RingRowsProps extends PlaceProps {
  schedule: RingSchedule
}

/** A ring's rows; what is canceled stands among the others. */
export function RingRows({ place, silences, schedule }: RingRowsProps) {
  const { now, ahead } = place
  const next = ahead.find(({ status }) => status !== 'cancelled')
  useEffect(() => {
    // The connection may be lost when the first event begins. A failed load is repeated then.
    void loadClasses().catch(() => undefined)
  }, [])
  return (
    <>
      <Now aria-label={messages.now} data-idle={now.length === 0 || undefined}>
        {now.map((item) => (
          <chakra.div key={item.id} _notFirst={{ mt: size(2) }}>
            <Label data-now>{messages.now}</Label>
            <chakra.h2 {...heading} fontSize={size(now.length > 1 ? 7.5 : 11)} my={size(0.8)}>
              {item.title}
            </chakra.h2>
            <RingClasses {...schedule} item={item} isSilent={silences.has(item.id)} />
            <p>{nowWords(item)}</p>
            <p>{judgeWords(item)}</p>
          </chakra.div>
        ))}
        {now.length === 0 ? <chakra.p fontSize={size(6)}>{messages.nothingOn}</chakra.p> : null}
        <SilenceNote place={place} silences={silences} />
      </Now>
      <Rows aria-label={messages.next}>
        {ahead.map((item) => (
          <AheadRow key={item.id} item={item} isNext={item === next} />
        ))}
      </Rows>
      {ahead.length === 0 ? (
        <chakra.p px={size(3)} pb={size(2)}>
          {messages.nothingNext}
        </chakra.p>
      ) : null}
    </>
  )
}

/** Says that nobody reports from the place, so that its times are the printed ones (rule 90). */
export function SilenceNote({ place: { now, ahead }, silences }: PlaceProps) {
  const since = [...now, ...ahead].flatMap(({ id }) => silences.get(id) ?? [])[0]
  return since === undefined ? null : (
    <chakra.p fontSize={size(4)} fontWeight="680">
      {messages.silent(formatLocalTime(since))}
    </chakra.p>
  )
}

/** "Started 10:50 AM, until 12:05 PM (printed 11:45 AM)". */
const nowWords = (item: ScheduleItem) =>
  [item.actualStart ? messages.started(formatLocalTime(item.actualStart)) : '', untilWords(item)]
    .filter(Boolean)
    .join(', ')

function AheadRow({ item, isNext }: { item: ScheduleItem; isNext: boolean }) {
  const isOff = item.status === 'cancelled'
  const { start } = expectedTimes(item)
  const isUnknown = item.status === 'delayed' && item.expectedStart === null
  return (
    <Row data-off={isOff || undefined}>
      <span>
        <Label data-off={isOff || undefined}>
          {isOff ? messages.canceled : isNext ? messages.next : messages.later}
        </Label>
      </span>
      <span>
        <chakra.b fontSize={size(7)} whiteSpace="nowrap">
          {formatLocalTime(start)}
        </chakra.b>
        {start === item.start ? null : (
          <chakra.span display="block" fontSize={size(3.6)}>
            {messages.printed(formatLocalTime(item.start))}
          </chakra.span>
        )}
      </span>
      <Title>
        {item.title}
        {isUnknown ? (
          <chakra.span display="block" fontSize={size(4)} fontWeight="400">
            {expectedWords(item)}
          </chakra.span>
        ) : null}
      </Title>
    </Row>
  )
}
