import { type Control, useController } from 'react-hook-form'
import { fieldTypes } from '#contract/entities/field-types.ts'
import type { FormAnswer } from '#contract/rules/forms/form-answers.ts'
import type { AnswerValues, Question } from './answers-form.ts'
import { ChoicesField } from './choices-field.tsx'
import { SelectField, TextAreaField, TextField } from './field.tsx'

const placeholder = 'Select an option'

interface AnswerFieldProps {
  control: Control<AnswerValues>
  /** The position of the answer in the form's values. */
  at: number
  question: Question
  onEdit?: () => void
  /** Keeps the answer as it is, for as long as it is being sent. */
  isLocked?: boolean
}

/** The control for one question of a committee, by its type. */
export function AnswerField({ control, at, question, onEdit, isLocked }: AnswerFieldProps) {
  const { field, fieldState } = useController({ control, name: `answers.${at}` })
  const { label, isRequired, type, options, controlName } = question
  const change = (answer: FormAnswer) => {
    if (isLocked) return
    field.onChange(answer)
    onEdit?.()
  }
  const shared = {
    ref: field.ref,
    label,
    isRequired,
    name: controlName,
    error: fieldState.error?.message ?? null,
    onBlur: field.onBlur,
  }
  const { control: kind, attributes } = fieldTypes[type]
  if (kind === 'checkboxes') {
    const chosen = Array.isArray(field.value) ? field.value : []
    return <ChoicesField {...shared} options={options} chosen={chosen} onChoose={change} />
  }
  const text = {
    ...shared,
    value: Array.isArray(field.value) ? '' : field.value,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  }
  switch (kind) {
    case 'input':
      return <TextField {...text} {...attributes} />
    case 'textarea':
      return <TextAreaField {...text} />
    case 'select':
      return (
        <SelectField {...text}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      )
  }
}
