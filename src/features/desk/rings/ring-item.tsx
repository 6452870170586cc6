import { Box, chakra, Text } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'
import { placeWords } from '#contract/entities/schedule.ts'
import type { LiveItem } from '#contract/entities/schedule-acts.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import { formatLocalTime } from '#lib/format.ts'
import { Badge, ScheduleStatusBadge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { rem } from '#ui/theme/tokens.ts'
import { ringMessages } from './messages.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ReportButtons } from './report-buttons.tsx'
import { stateWords, timesWords } from './ring-words.ts'

const words = ringMessages

const ClassesPanel = lazyPart(() =>
  import('./classes/classes-panel.tsx').then((module) => module.ClassesPanel),
)

const Row = chakra('li', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'border',
    mx: { base: '-4', md: '0' },
    px: '4',
    '&[data-current]': {
      bg: 'accent.subtle',
      boxShadow: 'inset 6px 0 0 var(--chakra-colors-accent)',
    },
    '@media (forced-colors: active)': { '&[data-current]': { borderLeft: '6px solid' } },
  },
})

const Toggle = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: `${rem(88)} minmax(0, 1fr) 24px`,
    columnGap: '3',
    alignItems: 'center',
    w: 'full',
    minH: '64px',
    py: '3',
    textAlign: 'left',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _focusVisible: { outlineOffset: '-3px' },
    '& svg': { transition: 'transform 120ms ease-out' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
})

interface RingItemProps extends Omit<ComponentProps<typeof ReportButtons>, 'item'> {
  item: LiveItem
  /** Is it in progress, or the next one? */
  place: 'now' | 'next' | null
  isOpen: boolean
  onToggle: () => void
  eventId: number
  /** Shown to the ring's table, which types no classes. */
  isTable: boolean
}

/** An event of the ring; its buttons open below it. */
export function RingItem(props: RingItemProps) {
  const { item, place, isOpen, onToggle, eventId, isTable, ...report } = props
  const id = useId()
  const isOff = item.status === 'cancelled'
  return (
    <Row data-current={place === 'now' || undefined}>
      <h3>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <chakra.span
            fontSize="18"
            fontWeight="680"
            fontVariantNumeric="tabular-nums lining-nums"
            whiteSpace="nowrap"
          >
            {formatLocalTime(expectedTimes(item).start)}{' '}
          </chakra.span>
          <chakra.span minW="0" overflowWrap="anywhere">
            <chakra.b
              display="block"
              fontWeight="680"
              textDecoration={isOff ? 'line-through' : undefined}
            >
              {item.title}{' '}
            </chakra.b>
            <chakra.span
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="2"
              rowGap="1"
              textStyle="second"
              fontWeight="400"
              fontVariantNumeric="tabular-nums lining-nums"
            >
              {place === 'now' ? <Badge tone="now">{words.now}</Badge> : null}
              {place === 'next' ? <Badge tone="edge">{words.next}</Badge> : null}
              <ScheduleStatusBadge status={item.status} />
              <chakra.span color="fg.muted">{words.printed(timesWords(item))} </chakra.span>
              {stateWords(item).map((text) => (
                <chakra.span key={text} fontWeight="640">
                  {text}{' '}
                </chakra.span>
              ))}
            </chakra.span>
          </chakra.span>
          <Icon name="down" sizePx={24} />
        </Toggle>
      </h3>
      {isOpen ? (
        <Box id={id} pb="4" maxW={{ md: '560px' }}>
          <Text textStyle="second" mb="3">
            {placeWords(item)}
          </Text>
          <ReportButtons item={item} {...report} />
          <ClassesPanel isOpen item={item} eventId={eventId} isTable={isTable} />
        </Box>
      ) : null}
    </Row>
  )
}
