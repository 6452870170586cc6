import { Box, Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import type { FormField, RequestField } from '#contract/entities/form.ts'
import { emptyAnswer } from '#contract/rules/forms/form-answers.ts'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import { AnswerField } from '#ui/form/answer-field.tsx'
import type { AnswerValues } from '#ui/form/answers-form.ts'
import { storeMessages } from './messages.ts'

const words = storeMessages.form

/** The questions as visitors would get them: those that can't be asked yet are left out. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const wire = fields.map(({ isRequired, ...field }) => ({
    ...field,
    required: isRequired ? 1 : 0,
  }))
  const reading = readFormFields(JSON.stringify(wire))
  const shown = reading.kind === 'fields' ? reading.fields : []
  if (shown.length === 0) return <Text color="fg.muted">{words.none}</Text>
  // Another list of questions is another form.
  return <Questions key={JSON.stringify(shown)} questions={shown} />
}

function Questions({ questions }: { questions: readonly RequestField[] }) {
  const { control } = useForm<AnswerValues>({
    defaultValues: { answers: questions.map(emptyAnswer) },
  })
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {questions.map((question, at) => (
        <AnswerField
          key={question.controlName}
          control={control}
          at={at}
          question={{ ...question, controlName: `preview-${question.controlName}` }}
        />
      ))}
      <Text textStyle="second" color="fg.muted">
        {words.previewNote}
      </Text>
    </Box>
  )
}
