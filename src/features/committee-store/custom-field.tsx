import type { FormField } from '../../../contract/entities/form.ts'
import { ChoicesField } from '../../ui/choices-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { Answer } from './custom-fields.ts'
import { messages } from './messages.ts'

interface CustomFieldProps {
  field: FormField
  name: string
  answer: Answer
  /** What is wrong with the answer, null = nothing to be said. */
  error: string | null
  onAnswer: (answer: Answer) => void
}

/** The control for one custom field, by its type. */
export function CustomField({ field, name, answer, error, onAnswer }: CustomFieldProps) {
  const { label, isRequired, options } = field
  const named = { label, isRequired, name, error }
  if (field.type === 'checkbox') {
    const chosen = Array.isArray(answer) ? answer : []
    return <ChoicesField {...named} options={options} chosen={chosen} onChoose={onAnswer} />
  }
  const shared = {
    ...named,
    value: Array.isArray(answer) ? '' : answer,
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
  }
  switch (field.type) {
    case 'select':
      return (
        <SelectField {...shared}>
          <option value="">{messages.fields.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      )
    case 'textarea':
      return <TextAreaField {...shared} />
    case 'text':
    case 'number':
    case 'date':
    case 'email':
      return <TextField {...shared} type={field.type} />
  }
}
