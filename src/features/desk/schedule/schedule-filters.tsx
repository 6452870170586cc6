import { Box, chakra } from '@chakra-ui/react'
import { formatLocalDate } from '#lib/format.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { SelectField } from '#ui/form/field.tsx'
import type { TextParam } from '#ui/hooks/use-text-param.ts'
import { ListHead } from '../shared/list/list-head.tsx'
import { useCurrentInView } from '../shared/page/use-current-in-view.ts'
import { ringsOf } from './grid-layout.ts'
import { scheduleMessages } from './messages.ts'
import type { ScheduleFilter } from './use-view.ts'

const words = scheduleMessages
const anyRing = 'any'

interface ScheduleFiltersProps {
  filter: ScheduleFilter
  /** The day that is shown; null = all. */
  day: string | null
  days: readonly string[]
  rings: readonly string[]
  hasAllDays: boolean
  hasDraft: boolean
  text: TextParam
  onChange: (change: Partial<ScheduleFilter>) => void
}

/** Grid or list, the day, and what narrows the events. */
export function ScheduleFilters(props: ScheduleFiltersProps) {
  const { filter, day, days, rings, hasAllDays, hasDraft, text, onChange } = props
  const dayAt = day === null ? 0 : days.indexOf(day) + (hasAllDays ? 1 : 0)
  const daysRow = useCurrentInView<HTMLDivElement>(dayAt)
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <ListHead
        label={words.find}
        text={text}
        columns={{ base: 'minmax(0, 1fr) 132px', md: 'minmax(0, 1fr) 220px' }}
        pills={[]}
      >
        <SelectField
          label={words.ring}
          value={filter.ring ?? anyRing}
          onChange={({ target }) =>
            onChange({ ring: target.value === anyRing ? null : target.value })
          }
        >
          <option value={anyRing}>{words.allRings}</option>
          {ringsOf(rings.map((ring) => ({ ring }))).map((ring) => (
            <option key={ring} value={ring}>
              {ring || words.noRing}
            </option>
          ))}
        </SelectField>
      </ListHead>
      <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
        <Box
          role="group"
          aria-label={words.days}
          display="flex"
          // On phones one row that scrolls; relative, so that the visually hidden names scroll with it.
          position="relative"
          ref={daysRow}
          flexWrap={{ base: 'nowrap', md: 'wrap' }}
          overflowX={{ base: 'auto', md: 'visible' }}
          mx={{ base: '-4', md: '0' }}
          px={{ base: '4', md: '0' }}
          // Room for the outline of a focused day.
          py={{ base: '5px', md: '0' }}
          my={{ base: '-5px', md: '0' }}
          css={{ '& > *': { flexShrink: '0' } }}
          minW="0"
          gap="2"
        >
          {hasAllDays ? (
            <Chip aria-pressed={day === null} onClick={() => onChange({ day: null })}>
              {words.allDays}
            </Chip>
          ) : null}
          {days.map((each) => (
            <Chip key={each} aria-pressed={each === day} onClick={() => onChange({ day: each })}>
              {formatLocalDate(each, 'weekdayShort')} {Number(each.slice(-2))}{' '}
              <chakra.span srOnly>{formatLocalDate(each, 'weekday')}</chakra.span>
            </Chip>
          ))}
        </Box>
        <Box role="group" aria-label={words.view} display="flex" flexWrap="wrap" gap="2">
          {hasDraft || filter.only === 'draft' ? (
            <Chip
              aria-pressed={filter.only === 'draft'}
              onClick={() => onChange({ only: filter.only === 'draft' ? null : 'draft' })}
            >
              {words.changesOnly}
            </Chip>
          ) : null}
          {(['grid', 'list'] as const).map((view) => (
            <Chip key={view} aria-pressed={filter.view === view} onClick={() => onChange({ view })}>
              {words.views[view]}
            </Chip>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
