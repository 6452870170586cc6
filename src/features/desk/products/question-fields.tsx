import { Box } from '@chakra-ui/react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fieldTypeNames, fieldTypes, hasOptions } from '#contract/entities/field-types.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Checkbox, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { SortableList } from '#ui/form/sortable-list.tsx'
import { FoldedSection } from '../shared/folded-section.tsx'
import { productMessages } from './messages.ts'
import { emptyQuestion, type ProductValues } from './product-values.ts'

const { fields: words, ...rest } = productMessages
const types = fieldTypeNames.filter((type) => fieldTypes[type].isForProducts)

/** The questions of a product, ordered by dragging or by the keyboard. */
export function QuestionFields() {
  const { register, control, watch, formState } = useFormContext<ProductValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions' })
  const questions = watch('questions')
  const errors = formState.errors.questions
  const nameOf = (at: number) => questions[at]?.label || `${words.question} ${at + 1}`
  const sort = (sorted: readonly { id: string }[]) => {
    const from = fields.findIndex((field, at) => field.id !== sorted[at]?.id)
    const movedDown = fields[from + 1]?.id === sorted[from]?.id
    const moved = movedDown ? fields[from]?.id : sorted[from]?.id
    const start = fields.findIndex(({ id }) => id === moved)
    const end = sorted.findIndex(({ id }) => id === moved)
    if (from >= 0) move(start, end)
  }
  return (
    <FoldedSection
      heading={rest.sections.questions}
      none={rest.noQuestions}
      isEmpty={fields.length === 0}
    >
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {fields.length > 0 ? (
          <SortableList
            label={rest.sections.questions}
            items={fields}
            keyOf={({ id }) => id}
            nameOf={(_, at) => nameOf(at)}
            onSort={sort}
          >
            {(_, at, mover) => (
              <Box
                role="group"
                aria-label={nameOf(at)}
                display="grid"
                gap="2px 12px"
                pb="2"
                borderBottom="1px solid"
                borderColor="border"
                gridTemplateColumns={{
                  base: 'minmax(0, 1fr)',
                  md: 'minmax(0, 3fr) minmax(0, 2fr)',
                }}
              >
                <TextField
                  {...register(`questions.${at}.label`)}
                  label={words.question}
                  isRequired
                  autoComplete="off"
                  maxLength={productLimits.name}
                  error={errors?.[at]?.label?.message}
                />
                <SelectField
                  {...register(`questions.${at}.type`)}
                  label={words.type}
                  error={errors?.[at]?.type?.message}
                >
                  {types.map((type) => (
                    <option key={type} value={type}>
                      {rest.types[type]}
                    </option>
                  ))}
                </SelectField>
                {hasOptions(questions[at]?.type ?? 'text') ? (
                  <Box gridColumn="1 / -1">
                    <TextAreaField
                      {...register(`questions.${at}.options`)}
                      label={words.options}
                      rows={4}
                      error={errors?.[at]?.options?.message}
                    />
                  </Box>
                ) : null}
                <Checkbox {...register(`questions.${at}.isRequired`)} label={words.isRequired} />
                <Box display="flex" justifyContent="flex-end" gap="1">
                  {mover}
                  <IconButton
                    aria-label={rest.removeQuestion(nameOf(at))}
                    color="error.fg"
                    onClick={() => remove(at)}
                  >
                    <Icon name="remove" sizePx={20} />
                  </IconButton>
                </Box>
              </Box>
            )}
          </SortableList>
        ) : null}
        <Box>
          <Button
            variant="outline"
            disabled={fields.length >= productLimits.fields}
            onClick={() => append(emptyQuestion)}
          >
            {rest.addQuestion}
          </Button>
        </Box>
      </Box>
    </FoldedSection>
  )
}
