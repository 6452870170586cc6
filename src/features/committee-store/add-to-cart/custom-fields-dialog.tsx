import { Text, chakra } from '@chakra-ui/react'
import { useId, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { emptyAnswer, type FormAnswer } from '#contract/rules/forms/form-answers.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerField } from '#ui/form/answer-field.tsx'
import { answersResolver, type AnswerValues } from '#ui/form/answers-form.ts'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { messages } from '../messages.ts'
import type { AddToCartRequest } from './add-to-cart-request.ts'
import { areAllAnswered } from './custom-fields.ts'

interface CustomFieldsDialogProps {
  request: AddToCartRequest
  /** The answers that the form opens with, undefined = empty ones. */
  typed: FormAnswer[] | undefined
  onClose: (answers: FormAnswer[]) => void
  onConfirm: (answers: FormAnswer[]) => void
}

/** Asks for a product's custom fields; Add to Cart is enabled once every required one is answered. */
export function CustomFieldsDialog({
  request,
  typed,
  onClose,
  onConfirm,
}: CustomFieldsDialogProps) {
  const fields = request.entry.customFields
  // Committees write the ids of their fields, and may repeat them.
  const questions = useMemo(
    () => fields.map((field, at) => ({ ...field, controlName: `custom_${at}` })),
    [fields],
  )
  const formId = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const { control, handleSubmit, getValues } = useForm<AnswerValues>({
    defaultValues: { answers: fields.map((field, at) => typed?.[at] ?? emptyAnswer(field)) },
    resolver: answersResolver(questions, form),
  })
  const answers = useWatch({ control, name: 'answers' })
  const isComplete = areAllAnswered(fields, answers)
  const submit = handleSubmit((values) => onConfirm(values.answers))
  const close = () => onClose(getValues('answers'))
  return (
    <Dialog
      isOpen
      onClose={close}
      title={messages.fields.title(request.productName)}
      description={
        <Text textStyle="second" color="fg.muted">
          {messages.fields.hint}
        </Text>
      }
      footer={
        <>
          {isComplete ? null : <Text textStyle="second">{messages.fields.missing}</Text>}
          <Button type="submit" form={formId} disabled={!isComplete}>
            {messages.button.addToCart}
          </Button>
          <Button variant="outline" onClick={close}>
            {messages.fields.cancel}
          </Button>
        </>
      }
    >
      <chakra.form
        ref={setForm}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        display="grid"
        gap="4"
      >
        {questions.map((question, at) => (
          <AnswerField key={question.controlName} control={control} at={at} question={question} />
        ))}
      </chakra.form>
    </Dialog>
  )
}
