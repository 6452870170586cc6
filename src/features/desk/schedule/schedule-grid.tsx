import { Box, chakra } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import type { DraftItem } from '../../../../contract/rules/schedule-draft.ts'
import { formatLocalDate } from '../../../lib/format.ts'
import { useProgressiveCount } from '../../../ui/loading/use-progressive-count.ts'
import { Section } from '../../../ui/page/section.tsx'
import { timeWords } from '../../../ui/schedule/change-words.ts'
import { type Block, dayGrid, firstItems, hourPx, hourWords } from './grid-layout.ts'
import { ItemBadges } from './item-badges.tsx'
import { scheduleMessages } from './messages.ts'
import type { ScheduleViewProps } from './schedule-list.tsx'

const words = scheduleMessages
/** The least width of a lane. */
const lanePx = 148
const axisPx = 68

const Scroller = chakra('div', {
  base: {
    overflowX: 'auto',
    mx: { base: '-4', md: '0' },
    pb: '2',
  },
})

const Columns = chakra('div', { base: { display: 'grid', minW: 'full', w: 'max-content' } })

const Head = chakra('h3', {
  base: {
    px: '6px',
    py: '6px',
    textStyle: 'label',
    borderBottom: '2px solid',
    borderColor: 'fg',
    overflowWrap: 'anywhere',
  },
})

const Axis = chakra('div', {
  base: {
    position: 'sticky',
    left: '0',
    zIndex: '1',
    bg: 'bg',
    textStyle: 'second',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums lining-nums',
    // On phones the axis reaches the edge: scrolled events must not show beside it.
    '& > span': {
      position: 'absolute',
      left: { base: '4', md: '0' },
      pt: '2px',
      whiteSpace: 'nowrap',
    },
  },
})

const Column = chakra('ul', {
  base: {
    position: 'relative',
    listStyleType: 'none',
    borderLeft: '1px solid',
    borderColor: 'border',
    // A line at each full hour.
    backgroundImage: `repeating-linear-gradient(var(--chakra-colors-border) 0 1px, transparent 1px ${hourPx}px)`,
  },
})

const Slot = chakra('li', { base: { position: 'absolute', p: '1px 2px' } })

const BlockButton = chakra('button', {
  base: {
    // A button centres its text; here it stands at the top, as the time does.
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    justifyContent: 'start',
    w: 'full',
    h: 'full',
    px: '6px',
    py: '3px',
    overflow: 'hidden',
    textAlign: 'left',
    textStyle: 'second',
    lineHeight: '1.2',
    bg: 'bg.subtle',
    border: '1px solid',
    borderColor: 'border.strong',
    borderLeftWidth: '4px',
    borderLeftColor: 'var(--chakra-colors-brand-fg)',
    borderRadius: 'badge',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-3px' },
    '& b': { display: 'block', fontWeight: '680', overflowWrap: 'anywhere' },
    '&[data-off] b': { textDecoration: 'line-through' },
    '&[data-draft]': { borderStyle: 'dashed', borderLeftStyle: 'solid', bg: 'bg' },
    '&[data-conflict]': {
      borderLeftColor: 'var(--chakra-colors-warning-fg)',
      bg: 'warning.subtle',
    },
  },
})

/** The events of each day: a column for each ring, from the top by time. */
export function ScheduleGrid({ days, conflicts, onOpen }: ScheduleViewProps) {
  // A day is the least that is drawn at once.
  const dayCount = useProgressiveDays(days)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '5', md: '8' }}>
      {days.slice(0, dayCount).map(({ day, items }) => (
        <DayColumns key={day} day={day} items={items} conflicts={conflicts} onOpen={onOpen} />
      ))}
    </Box>
  )
}

function useProgressiveDays(days: ScheduleViewProps['days']): number {
  const count = days.reduce((sum, { items }) => sum + items.length, 0)
  return firstItems(days, useProgressiveCount(count, days[0]?.items.length ?? 0)).length
}

interface DayColumnsProps extends Omit<ScheduleViewProps, 'days'> {
  day: string
  items: readonly DraftItem[]
}

function DayColumns({ day, items, conflicts, onOpen }: DayColumnsProps) {
  const { hours, heightPx, columns } = useMemo(() => dayGrid(day, items), [day, items])
  const name = formatLocalDate(day, 'weekday')
  const widths = columns.map(({ laneCount }) => `minmax(${laneCount * lanePx}px, ${laneCount}fr)`)
  return (
    <Section heading={name}>
      <Scroller>
        <Columns style={{ gridTemplateColumns: `${axisPx}px ${widths.join(' ')}` }}>
          <Axis aria-hidden="true" />
          {columns.map(({ ring }) => (
            <Head key={ring}>{ring || words.noRing}</Head>
          ))}
          <Axis aria-hidden="true" style={{ height: heightPx }}>
            {hours.map(({ min, topPx }) => (
              <span key={min} style={{ top: topPx }}>
                {hourWords(min)}
              </span>
            ))}
          </Axis>
          {columns.map(({ ring, blocks }) => (
            <Column key={ring} aria-label={`${ring || words.noRing}, ${name}`}>
              {blocks.map((block) => (
                <ItemBlock
                  key={block.item.key}
                  {...block}
                  hasConflict={conflicts.has(block.item)}
                  onOpen={onOpen}
                />
              ))}
            </Column>
          ))}
        </Columns>
      </Scroller>
    </Section>
  )
}

interface ItemBlockProps extends Block {
  hasConflict: boolean
  onOpen: (item: DraftItem) => void
}

const ItemBlock = memo(function ItemBlock(props: ItemBlockProps) {
  const { item, topPx, heightPx, lane, laneCount, hasConflict, onOpen } = props
  const style = {
    top: topPx,
    height: heightPx,
    left: `${(lane / laneCount) * 100}%`,
    width: `${100 / laneCount}%`,
  }
  return (
    <Slot style={style}>
      <BlockButton
        type="button"
        data-off={item.isCancelled || item.isDeleted || undefined}
        data-draft={item.change ? true : undefined}
        data-conflict={hasConflict || undefined}
        onClick={() => onOpen(item)}
      >
        <b>{item.title}</b>
        <span>
          {timeWords(item)}
          {item.room === '' ? null : `, ${item.room}`}
        </span>
        <ItemBadges item={item} hasConflict={hasConflict} />
      </BlockButton>
    </Slot>
  )
})
