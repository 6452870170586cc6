import { reminderMin } from '#contract/entities/push.ts'
import { SelectField } from '#ui/form/field.tsx'
import { messages } from './messages.ts'

const { least, usual, most } = reminderMin
const offered = [least, 10, usual, 20, 30, 45, most]

interface MinutesFieldProps {
  minutes: number
  onChange: (minutes: number) => void
}

export function MinutesField({ minutes, onChange }: MinutesFieldProps) {
  return (
    <SelectField
      label={messages.minutes}
      value={minutes}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {offered.map((option) => (
        <option key={option} value={option}>
          {messages.minutesOption(option)}
        </option>
      ))}
    </SelectField>
  )
}
