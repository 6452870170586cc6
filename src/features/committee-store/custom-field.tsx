import { Box, chakra } from '@chakra-ui/react'
import type { FormField } from '../../../contract/entities/form.ts'
import { Checkbox, SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { Answer } from './custom-fields.ts'
import { messages } from './messages.ts'

interface CustomFieldProps {
  field: FormField
  answer: Answer
  onAnswer: (answer: Answer) => void
}

/** The control for one custom field, by its type. */
export function CustomField({ field, answer, onAnswer }: CustomFieldProps) {
  if (field.type === 'checkbox') return <Choices {...{ field, answer, onAnswer }} />
  const shared = {
    label: field.label,
    isRequired: field.isRequired,
    value: Array.isArray(answer) ? '' : answer,
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
  }
  switch (field.type) {
    case 'select':
      return (
        <SelectField {...shared}>
          <option value="">{messages.fields.choose}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      )
    case 'textarea':
      return <TextAreaField {...shared} maxLength={2000} />
    case 'text':
    case 'number':
    case 'date':
    case 'email':
      return <TextField {...shared} type={field.type} maxLength={500} />
  }
}

function Choices({ field, answer, onAnswer }: CustomFieldProps) {
  const chosen = Array.isArray(answer) ? answer : []
  const toggle = (option: string) =>
    onAnswer(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <Box asChild border="0" p="0" minW="0">
      <fieldset>
        <chakra.legend textStyle="label">
          {field.label}
          {field.isRequired ? '*' : null}
        </chakra.legend>
        {field.options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
        ))}
      </fieldset>
    </Box>
  )
}
