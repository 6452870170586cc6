import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { schedulePath } from '#config/paths.ts'
import { formatLocalDate } from '#lib/format.ts'
import { Icon } from '#ui/content/icon.tsx'
import { messages } from './messages.ts'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    // Four in a row, fewer with large text.
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(25% - 1px, 3.4rem), 1fr))',
    gap: '1px',
    border: '1px solid',
    borderColor: 'fg',
    lg: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(max(100% / 7 - 1px, 3.4rem), 1fr))',
    },
  },
})

const Tile = chakra('button', {
  base: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    minH: '104px',
    px: '1',
    pt: '8px',
    pb: '9px',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'tiny',
    lineHeight: '1.2',
    textAlign: 'center',
    boxShadow: '0 0 0 1px var(--chakra-colors-fg)',
    cursor: 'pointer',
    touchAction: 'manipulation',
    lg: { pt: '12px' },
    '&:hover:not([aria-expanded=true])': { bg: 'bg.subtle' },
    _focusVisible: { zIndex: '1' },
    '&[data-empty]': { bg: 'bg.muted', color: 'fg.muted' },
    '&[aria-expanded=true]': { bg: 'brand.solid', color: 'brand.contrast' },
    '&[aria-current=date]': {
      boxShadow: 'inset 0 6px 0 0 var(--chakra-colors-accent), 0 0 0 1px var(--chakra-colors-fg)',
    },
    // With forced colours each line of text would get a background that covers the line above.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      '&, &[data-empty]': { bg: 'Canvas', color: 'CanvasText' },
      boxShadow: '0 0 0 1px CanvasText',
      '&[aria-expanded=true]': { bg: 'Highlight', color: 'HighlightText' },
      '&[aria-current=date]': { boxShadow: 'inset 0 6px 0 0 CanvasText, 0 0 0 1px CanvasText' },
    },
  },
})

const Number = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontSize: '30',
    fontWeight: '660',
    lineHeight: '1.1',
    fontVariantNumeric: 'lining-nums',
    mt: '2px',
    mb: '3px',
  },
})

// Reserves the height of two lines, so that loading moves nothing.
const Words = chakra('span', {
  base: { minH: '2.4em', '@media (min-width: 1240px)': { minH: '1.2em' } },
})

// The eighth tile of the grid on phones.
const WholeWeek = chakra(Link, {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '6px',
    px: '2',
    bg: 'bg.land',
    textStyle: 'tiny',
    fontWeight: '640',
    lineHeight: '1.2',
    textAlign: 'center',
    boxShadow: '0 0 0 1px var(--chakra-colors-fg)',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _focusVisible: { zIndex: '1' },
    lg: { display: 'none' },
  },
})

interface DayTilesProps {
  /** Dates, YYYY-MM-DD. */
  days: readonly string[]
  /** Marked with a bar; null while unknown. */
  today: string | null
  /** null = unknown. */
  itemsByDay: ReadonlyMap<string, readonly ScheduleItem[]> | null
  openDay: string | null
  onToggle: (day: string) => void
  panelId: string
}

export const DayTiles = memo(function DayTiles(props: DayTilesProps) {
  const { days, today, itemsByDay, openDay, onToggle, panelId } = props
  return (
    <Grid role="group" aria-label={messages.days}>
      {days.map((day) => {
        const isOpen = day === openDay
        const isEmpty = itemsByDay !== null && !itemsByDay.has(day)
        return (
          <Tile
            key={day}
            type="button"
            aria-current={day === today ? 'date' : undefined}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            data-empty={isEmpty || undefined}
            onClick={() => onToggle(day)}
          >
            <DayName day={day} />
            <Words>{tileWords(itemsByDay, isEmpty)}</Words>
          </Tile>
        )
      })}
      <WholeWeek to={`${schedulePath}?day=all`}>
        <Icon name="calendar" />
        {messages.wholeWeek}
      </WholeWeek>
    </Grid>
  )
})

function tileWords(itemsByDay: DayTilesProps['itemsByDay'], isEmpty: boolean): string {
  if (itemsByDay === null) return ''
  return isEmpty ? messages.noEvents : messages.someEvents
}

/** Speech control finds a button by its visible text, so "Wed 6" is part of its name; the whole date follows. */
const DayName = memo(function DayName({ day }: { day: string }) {
  return (
    <>
      <chakra.span fontSize="15" fontWeight="640">
        {formatLocalDate(day, 'weekdayShort')}{' '}
      </chakra.span>
      <Number>{day.slice(-2).replace(/^0/, '')} </Number>
      <chakra.span srOnly>{formatLocalDate(day, 'weekday')} </chakra.span>
    </>
  )
})
