import { Box, chakra } from '@chakra-ui/react'
import { Fragment, memo, useMemo } from 'react'
import { judgeWords } from '#contract/entities/schedule.ts'
import type { DraftItem } from '#contract/rules/schedule/schedule-draft.ts'
import { formatLocalDate } from '#lib/format.ts'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
import { Section } from '#ui/page/section.tsx'
import { timeWords } from '#ui/schedule/change-words.ts'
import { type Block, dayGrid, firstItems, hourWords } from './grid-layout.ts'
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
    // The axis stays at the left: a focused event scrolls clear of it.
    scrollPaddingLeft: `${axisPx}px`,
    mx: { base: '-4', md: '0' },
    pb: '2',
  },
})

const Columns = chakra('div', { base: { display: 'grid' } })

const Head = chakra('h3', {
  base: {
    gridRow: '1',
    px: '6px',
    py: '6px',
    textStyle: 'label',
    borderBottom: '2px solid',
    borderColor: 'fg',
    overflowWrap: 'anywhere',
    // In view while a part of the ring is.
    '& > span': { position: 'sticky', left: `${axisPx + 6}px`, display: 'inline-block' },
  },
})

/** The left edge, which stays where it is while the rings scroll. */
const Axis = chakra('div', {
  base: {
    gridColumn: '1',
    position: 'sticky',
    left: '0',
    zIndex: '1',
    pt: '2px',
    // On phones the axis reaches the edge: scrolled events must not show beside it.
    pl: { base: '4', md: '0' },
    bg: 'bg',
    textStyle: 'second',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
})

const HourLine = chakra('div', {
  base: { gridColumn: '2 / -1', borderTop: '1px solid', borderColor: 'border' },
})

const RingEdge = chakra('div', {
  base: { gridRow: '2 / -1', borderLeft: '1px solid', borderColor: 'border' },
})

// Its items lie in the rows of the grid, which all rings share.
const Ring = chakra('ul', { base: { display: 'contents', listStyleType: 'none' } })

const Slot = chakra('li', { base: { display: 'grid', p: '1px 2px' } })

const BlockButton = chakra('button', {
  base: {
    // A button centers its text; here it stands at the top, as the time does.
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    justifyContent: 'start',
    minH: 'target',
    px: '6px',
    py: '3px',
    minW: '0',
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

/** The events of each day: a column for each ring, from the top by time; an hour is as high as its texts need. */
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
  const { rowsPx, hours, columns } = useMemo(() => dayGrid(day, items), [day, items])
  const name = formatLocalDate(day, 'weekday')
  const widths = columns.map(({ laneCount }) => `minmax(${laneCount * lanePx}px, ${laneCount}fr)`)
  const laneCount = columns.reduce((sum, column) => sum + column.laneCount, 0)
  const rows = rowsPx.map((px) => `minmax(${px}px, auto)`)
  const grid = {
    gridTemplateColumns: `${axisPx}px ${widths.join(' ')}`,
    gridTemplateRows: `auto ${rows.join(' ')}`,
    minWidth: axisPx + laneCount * lanePx,
  }
  return (
    <Section heading={name}>
      <Scroller>
        <Columns style={grid}>
          <Axis aria-hidden="true" gridRow="1" />
          {hours.map(({ min, fromLine, untilLine }) => (
            <Fragment key={min}>
              <Axis aria-hidden="true" style={{ gridRow: `${fromLine} / ${untilLine}` }}>
                {hourWords(min)}
              </Axis>
              <HourLine style={{ gridRow: fromLine }} />
            </Fragment>
          ))}
          {columns.map(({ ring, blocks }, at) => (
            <Fragment key={ring}>
              <Head style={{ gridColumn: at + 2 }}>
                <span>{ring || words.noRing}</span>
              </Head>
              <RingEdge style={{ gridColumn: at + 2 }} />
              <Ring aria-label={`${ring || words.noRing}, ${name}`}>
                {blocks.map((block) => (
                  <ItemBlock
                    key={block.item.key}
                    {...block}
                    column={at + 2}
                    hasConflict={conflicts.has(block.item)}
                    onOpen={onOpen}
                  />
                ))}
              </Ring>
            </Fragment>
          ))}
        </Columns>
      </Scroller>
    </Section>
  )
}

interface ItemBlockProps extends Block {
  /** Of the grid. */
  column: number
  hasConflict: boolean
  onOpen: (item: DraftItem) => void
}

const ItemBlock = memo(function ItemBlock(props: ItemBlockProps) {
  const { item, column, fromLine, untilLine, lane, laneCount, hasConflict, onOpen } = props
  const style = {
    gridColumn: column,
    gridRow: `${fromLine} / ${untilLine}`,
    marginLeft: `${(lane / laneCount) * 100}%`,
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
        {item.judge === '' ? null : <span>{judgeWords(item)}</span>}
        <ItemBadges item={item} hasConflict={hasConflict} />
      </BlockButton>
    </Slot>
  )
})
