import { chakra, Grid } from '@chakra-ui/react'
import { type KeyboardEvent, useRef } from 'react'
import type { RequestField } from '../../../contract/rules/form-fields.ts'
import { AnswerField } from '../../ui/form/answer-field.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { obstacleText, openProblems } from './form-view.ts'
import { messages } from './messages.ts'
import { SendRow } from './send-row.tsx'
import { useRequestForm } from './use-request-form.ts'

export type Access = 'waiting' | 'guest' | 'open'

interface FormBodyProps {
  committeeId: number
  fields: readonly RequestField[]
  userId: number | null
  /** Only an open form can be used; a guest's is greyed as well. */
  access: Access
}

const isWide = (field: RequestField) => field.type === 'textarea' || field.type === 'checkbox'

/** The fields of a form and what sends them. */
export function FormBody({ committeeId, fields, userId, access }: FormBodyProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, views, answer, leave, submit } = useRequestForm(form, userId, committeeId, fields)
  const obstacle = obstacleText(views)
  const problems = openProblems(views, state)
  const isGuest = access === 'guest'

  const goTo = (controlName: string) => {
    const found = form.current?.elements.namedItem(controlName)
    const control = found instanceof RadioNodeList ? found[0] : found
    if (control instanceof HTMLElement) control.focus()
  }
  const submitOnEnter = (event: KeyboardEvent) => {
    // A button that is disabled keeps the browser from submitting the form itself.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || obstacle === null) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit()
  }
  return (
    <chakra.form
      ref={form}
      noValidate
      inert={access !== 'open'}
      aria-busy={state.phase === 'submitting'}
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
            key={state.tries}
            title={messages.problems}
            problems={problems}
            onGo={goTo}
          />
        ) : null}
        <Grid
          columnGap="5"
          rowGap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        >
          {views.map((view) => (
            <Grid key={view.field.answerKey} gridColumn={isWide(view.field) ? '1 / -1' : 'auto'}>
              <AnswerField
                field={view.field}
                name={view.field.controlName}
                answer={view.answer}
                error={view.error}
                onAnswer={(value) => answer(view.field.answerKey, value)}
                onLeave={() => leave(view.field.answerKey)}
              />
            </Grid>
          ))}
        </Grid>
        <SendRow phase={state.phase} obstacle={obstacle} isGuest={isGuest} />
      </chakra.fieldset>
    </chakra.form>
  )
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
