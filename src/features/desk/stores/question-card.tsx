import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FormField } from '#contract/entities/form.ts'
import { fieldTypeNames, hasOptions } from '#contract/entities/field-types.ts'
import type { QuestionErrors } from '#contract/rules/forms/form-editing.ts'
import { Icon } from '#ui/content/icon.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { Checkbox, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { storeMessages } from './messages.ts'

const words = storeMessages.form

interface QuestionCardProps {
  question: FormField
  place: number
  /** What moves the question. */
  mover: ReactNode
  errors: QuestionErrors
  onChange: (question: FormField) => void
  onRemove: () => void
}

/** One question of a form, as the chair edits it. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, place, mover, errors, onChange, onRemove } = props
  const { label, type, isRequired, options } = question
  return (
    <Box
      role="group"
      aria-label={words.question(place)}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      p="3"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="control"
      bg="bg.panel"
    >
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <Box textStyle="label" fontVariantNumeric="tabular-nums lining-nums">
          {words.question(place)}
        </Box>
        <Box display="flex">
          {mover}
          <IconButton aria-label={words.remove(place)} color="error.fg" onClick={onRemove}>
            <Icon name="remove" sizePx={20} />
          </IconButton>
        </Box>
      </Box>
      <TextField
        label={words.label}
        isRequired
        value={label}
        autoComplete="off"
        maxLength={400}
        error={errors.label}
        onChange={(event) => onChange({ ...question, label: event.target.value })}
      />
      <Box
        display="grid"
        gap="3"
        alignItems="end"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <SelectField
          label={words.type}
          value={type}
          onChange={(event) => {
            const chosen = fieldTypeNames.find((name) => name === event.target.value)
            if (chosen) onChange({ ...question, type: chosen })
          }}
        >
          {fieldTypeNames.map((name) => (
            <option key={name} value={name}>
              {words.types[name]}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label={words.required}
          checked={isRequired}
          onChange={(event) => onChange({ ...question, isRequired: event.target.checked })}
        />
      </Box>
      {hasOptions(type) ? (
        <TextAreaField
          label={words.options}
          isRequired
          hint={words.optionsHint}
          value={options.join('\n')}
          error={errors.options}
          onChange={(event) => onChange({ ...question, options: event.target.value.split('\n') })}
        />
      ) : null}
    </Box>
  )
}
