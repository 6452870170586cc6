import { Box } from '@chakra-ui/react'
import { formatLocalDate } from '#lib/format.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { ringMessages } from './messages.ts'
import type { RingsShown } from './use-rings-shown.ts'

const words = ringMessages

interface RingChoiceProps {
  shown: RingsShown
  today: string
}

/** The ring and the day. */
export function RingChoice({ shown, today }: RingChoiceProps) {
  const { rings, ring, days, day, chooseRing, chooseDay } = shown
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" maxW={{ md: '520px' }}>
      <Box role="group" aria-label={words.ring} display="flex" flexWrap="wrap" gap="2">
        {rings.map((one) => (
          <Chip key={one} minH="52px" aria-pressed={one === ring} onClick={() => chooseRing(one)}>
            {one || words.noRing}
          </Chip>
        ))}
      </Box>
      <SelectField label={words.day} value={day} onChange={({ target }) => chooseDay(target.value)}>
        {days.map((one) => {
          const name = formatLocalDate(one, 'weekday')
          return (
            <option key={one} value={one}>
              {one === today ? words.today(name) : name}
            </option>
          )
        })}
      </SelectField>
    </Box>
  )
}
