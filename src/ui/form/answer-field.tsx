import type { FormField } from '../../../contract/entities/form.ts'
import type { FormAnswer } from '../../../contract/rules/form-answers.ts'
import { ChoicesField } from './choices-field.tsx'
import { SelectField, TextAreaField, TextField } from './field.tsx'

const nothingChosen = 'Select an option'

interface AnswerFieldProps {
  field: FormField
  /** The name of the control. */
  name: string
  answer: FormAnswer
  /** What is wrong with the answer, null = nothing to be said. */
  error: string | null
  onAnswer: (answer: FormAnswer) => void
  onLeave?: () => void
}

/** The control for one question of a product or a request form, by its type. */
export function AnswerField({ field, name, answer, error, onAnswer, onLeave }: AnswerFieldProps) {
  const { label, isRequired, options } = field
  const named = { label, isRequired, name, error }
  if (field.type === 'checkbox') {
    const chosen = Array.isArray(answer) ? answer : []
    return (
      <ChoicesField
        {...named}
        options={options}
        chosen={chosen}
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
          <option value="">{nothingChosen}</option>
          {options.map((option) => (
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
