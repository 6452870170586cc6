import type { FormAnswer } from '../../../contract/rules/form-answers.ts'
import { ChoicesField } from '../../ui/choices-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import type { FieldView } from './form-view.ts'
import { messages } from './messages.ts'

interface RequestFieldProps {
  view: FieldView
  onAnswer: (answer: FormAnswer) => void
  onLeave: () => void
}

/** The control of one field, by its type. */
export function RequestField({ view, onAnswer, onLeave }: RequestFieldProps) {
  const { field, answer, error } = view
  const named = {
    label: field.label,
    isRequired: field.isRequired,
    error,
    name: field.controlName,
  }
  if (field.type === 'checkbox') {
    return (
      <ChoicesField
        {...named}
        options={field.options}
        chosen={Array.isArray(answer) ? answer : []}
        onChoose={onAnswer}
        onLeave={onLeave}
      />
    )
  }
  const shared = {
    ...named,
    value: Array.isArray(answer) ? '' : answer,
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
    onBlur: onLeave,
  }
  switch (field.type) {
    case 'select':
      return (
        <SelectField {...shared}>
          <option value="">{messages.placeholder}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      )
    case 'textarea':
      return <TextAreaField {...shared} />
    case 'number':
      return <TextField {...shared} type="number" step="any" inputMode="decimal" />
    case 'date':
      return <TextField {...shared} type="date" max="9999-12-31" />
    case 'email':
      return <TextField {...shared} type="email" autoComplete="email" />
    case 'text':
      return <TextField {...shared} type="text" />
  }
}
