import { chakra, Grid } from '@chakra-ui/react'
import { type KeyboardEvent, useState } from 'react'
import { fieldTypes } from '#contract/entities/field-types.ts'
import type { AnswerError } from '#contract/rules/forms/form-answers.ts'
import type { RequestField } from '#contract/entities/form.ts'
import { AnswerField } from '#ui/form/answer-field.tsx'
import { errorTextWithLabel } from '#ui/form/answers-form.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { messages } from './messages.ts'
import { SendRow } from './send-row.tsx'
import { useRequestForm } from './use-request-form.ts'

export type Access = 'waiting' | 'guest' | 'open'

interface FormBodyProps {
  committeeId: number
  fields: readonly RequestField[]
  userId: number | null
  /** Only an open form can be used; a guest's is greyed out too. */
  access: Access
}

const wideControls = ['textarea', 'checkboxes']

/** The fields of a request form and its Send button. */
export function FormBody({ committeeId, fields, userId, access }: FormBodyProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const request = useRequestForm({ form, committeeId, fields, userId })
  const { control, answers, errors, isSending, refusedKeys, submit } = request
  const obstacle = obstacleText(errors)
  const isGuest = access === 'guest'
  const problems = fields.flatMap((field, at) => {
    if (!refusedKeys.includes(field.answerKey)) return []
    const error = errors[at]
    const text = error ? errorTextWithLabel(field, error, answers[at]) : field.label
    return { name: field.controlName, text }
  })
  const submitOnEnter = (event: KeyboardEvent) => {
    // A disabled Send keeps the form from being submitted.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || obstacle === null) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit()
  }
  return (
    <chakra.form
      ref={setForm}
      noValidate
      inert={access !== 'open'}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={submitOnEnter}
      {...(isGuest ? greyed : {})}
    >
      <chakra.fieldset disabled={isGuest} display="grid" gap="4" minW="0">
        {problems.length > 0 ? (
          <ErrorSummary
            key={request.tryCount}
            title={messages.problems}
            problems={problems}
            onGo={(name) => request.focus(fields.findIndex((one) => one.controlName === name))}
          />
        ) : null}
        <Grid
          columnGap="5"
          rowGap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        >
          {fields.map((field, at) => (
            <Grid
              key={field.answerKey}
              gridColumn={wideControls.includes(fieldTypes[field.type].control) ? '1 / -1' : 'auto'}
            >
              <AnswerField
                control={control}
                at={at}
                question={field}
                onEdit={request.onEdit}
                isLocked={isSending}
              />
            </Grid>
          ))}
        </Grid>
        <SendRow
          isSending={isSending}
          outcome={request.outcome}
          isUnsent={request.isUnsent}
          obstacle={obstacle}
          isGuest={isGuest}
        />
      </chakra.fieldset>
    </chakra.form>
  )
}

/** Why Send is disabled, null = it is not. */
function obstacleText(errors: readonly (AnswerError | null)[]): string | null {
  const found = errors.filter((error) => error !== null)
  if (found.length === 0) return null
  return found.every((error) => error === 'required') ? messages.incomplete : messages.faulty
}

const greyed = {
  p: '14px',
  bg: 'bg.muted',
  color: 'fg.muted',
  border: '1.5px dashed',
  borderColor: 'border.strong',
  borderRadius: 'control',
  css: { '& label': { color: 'fg.muted' } },
} as const
