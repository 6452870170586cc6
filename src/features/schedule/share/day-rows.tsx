// The rows of a shared day: read-only.
import { chakra, Text } from '@chakra-ui/react'
import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import type { Phase } from '#data/event/schedule-now.ts'
import type { KnownDog } from '#data/event/shared-day.ts'
import { formatLocalTime } from '#lib/format.ts'
import { Badge, ScheduleStatusBadge } from '#ui/content/badge.tsx'
import { dogTitle } from '#ui/schedule/dog-words.ts'
import { expectedWords } from '#ui/schedule/time-words.ts'
import { rem } from '#ui/theme/tokens.ts'
import { messages } from '#ui/messages.ts'
import { shareMessages as words } from './messages.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: `min(${rem(94)}, 34%) minmax(0, 1fr)`,
    columnGap: '3',
    py: '10px',
    overflowWrap: 'anywhere',
    '& > time': { fontWeight: '680', fontVariantNumeric: 'tabular-nums lining-nums' },
  },
})

/** An event: when, what and where. */
export function ItemRow({ item, phase }: { item: ScheduleItem; phase: Phase | undefined }) {
  const { start } = expectedTimes(item)
  const delay = expectedWords(item)
  return (
    <Row color={phase === 'past' ? 'fg.muted' : undefined}>
      <time dateTime={start}>{formatLocalTime(start)}</time>
      <div>
        {phase === 'now' ? <Badge tone="now">{messages.glance.now}</Badge> : null}{' '}
        <ScheduleStatusBadge status={item.status} />
        <Text fontWeight="680">{item.title}</Text>
        <Text textStyle="second" color="fg.muted">
          {placeWords(item)}
        </Text>
        {delay === '' ? null : (
          <Text textStyle="second" color="warning.fg">
            {delay}
          </Text>
        )}
      </div>
    </Row>
  )
}

/** A dog with its class, and the event that it is in. */
export function DogRow({ dog: { one, place, item } }: { dog: KnownDog }) {
  return (
    <chakra.li py="10px" overflowWrap="anywhere">
      <Text fontWeight="680">{one ? dogTitle(one, place) : words.aDog}</Text>
      <Text textStyle="second" color="fg.muted">
        {[item.title, placeWords(item)].filter(Boolean).join(', ')}
      </Text>
    </chakra.li>
  )
}
