import { useState } from 'react'
import { dateErrorOf } from '#contract/values/time/entered-time.ts'
import { TextField } from '#ui/form/field.tsx'

interface DayFieldProps {
  label: string
  /** YYYY-MM-DD. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day of a filter. It keeps what is typed to itself until it is a whole day: the first digit of a year is the year 2. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState({ day, text: day ?? '' })
  if (typed.day !== day) setTyped({ day, text: day ?? '' })
  return (
    <TextField
      type="date"
      label={label}
      value={typed.text}
      error={dateErrorOf(typed.text, '')}
      min="2020-01-01"
      max="2099-12-31"
      onChange={({ target: { value, validity } }) => {
        setTyped({ day, text: value })
        if (validity.valid && value !== (day ?? '')) onDay(value || undefined)
      }}
    />
  )
}
