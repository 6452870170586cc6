import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { formatLocalDate } from '#lib/format.ts'
import { chosenInset } from '#ui/theme/marks.ts'
import { messages } from './messages.ts'
import type { ViewChange } from './view-params.ts'

const weekLength = 7

const Strip = chakra('div', {
  base: {
    display: 'grid',
    borderBottom: '1px solid',
    borderColor: 'border',
    mt: { base: '-4', md: '0' },
    mx: { base: '-4', md: '0' },
    px: { base: '2', md: '0' },
  },
})

const Day = chakra('button', {
  base: {
    position: 'relative',
    minH: '56px',
    pt: '6px',
    pb: '9px',
    textAlign: 'center',
    textStyle: 'tiny',
    lineHeight: '1.15',
    color: 'fg.muted',
    cursor: 'pointer',
    touchAction: 'manipulation',
    _focusVisible: { outlineOffset: '-3px' },
    _hover: { bg: 'bg.subtle' },
    '& b': {
      display: 'block',
      fontFamily: 'heading',
      fontSize: '22',
      fontWeight: '620',
      color: 'fg',
      fontVariantNumeric: 'lining-nums',
    },
    _pressed: { ...chosenInset, '& b': { color: 'inherit' } },
    '&[data-today]::after': {
      content: '""',
      position: 'absolute',
      left: '50%',
      bottom: '3px',
      w: '14px',
      ml: '-7px',
      h: '3px',
      bg: 'currentColor',
      forcedColorAdjust: 'none',
    },
  },
})

interface DayStripProps {
  days: readonly string[]
  shownDay: string | null
  today: string | null
  onChange: (change: ViewChange) => void
}

/** Days as toggle buttons; pressing the chosen day shows the whole week. */
export const DayStrip = memo(function DayStrip({ days, shownDay, today, onChange }: DayStripProps) {
  return (
    <Strip
      role="group"
      aria-label={messages.days}
      className="no-print"
      gridTemplateColumns={`repeat(${Math.min(days.length, weekLength)}, 1fr)`}
    >
      {days.map((day) => (
        <Day
          key={day}
          type="button"
          aria-pressed={day === shownDay}
          aria-current={day === today ? 'date' : undefined}
          data-today={day === today || undefined}
          onClick={() => onChange({ day: day === shownDay ? null : day })}
        >
          {formatLocalDate(day, 'weekdayShort')}
          <b>{Number(day.slice(-2))}</b>
          <chakra.span srOnly>{formatLocalDate(day, 'weekday')}</chakra.span>
        </Day>
      ))}
    </Strip>
  )
})
