import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { daysFrom, eventDaysAtMost } from '#contract/entities/event.ts'
import { dateErrorOf } from '#contract/values/time/entered-time.ts'
import { TextField } from '#ui/form/field.tsx'
import { daysFromFirst, type Path, valueAt } from './content.ts'
import type { FormState } from './form-state.ts'
import { eventMessages as words } from './messages.ts'

interface DaysFieldProps extends Pick<FormState, 'content' | 'faults' | 'onChange'> {
  name: string
  path: Path
}

/** Days in a row, by the first and the last. */
export function DaysField({ name, path, content, faults, onChange }: DaysFieldProps) {
  const value = valueAt(content, path)
  const days = Array.isArray(value) ? value.map(String) : []
  const [first = ''] = days
  return (
    <Box display="flex" flexWrap="wrap" gap="4">
      <TextField
        type="date"
        name={name}
        label={words.first}
        error={faults.get(name) ?? faults.get(`${name}.0`)}
        value={first}
        onChange={(e) => onChange(path, daysFromFirst(days, e.target.value))}
      />
      <LastDay days={days} onDays={(next) => onChange(path, next)} />
    </Box>
  )
}

interface LastDayProps {
  days: readonly string[]
  onDays: (days: string[]) => void
}

/** It keeps what is typed to itself until that ends the days: the first digit of a year is the year 2. */
function LastDay({ days, onDays }: LastDayProps) {
  const [first = ''] = days
  const last = days.at(-1) ?? ''
  const [typed, setTyped] = useState({ last, text: last })
  if (typed.last !== last) setTyped({ last, text: last })
  return (
    <TextField
      type="date"
      label={words.last}
      value={typed.text}
      min={first}
      error={typed.text === last ? null : dateErrorOf(typed.text, words.lastFault(eventDaysAtMost))}
      onChange={({ target: { value } }) => {
        setTyped({ last, text: value })
        const next = daysFrom(first, value)
        if (next.at(-1) === value) onDays(next)
      }}
    />
  )
}
