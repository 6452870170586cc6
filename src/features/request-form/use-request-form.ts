// One request form being filled in and sent: its state, its draft, and what its controls do.
import { type RefObject, useEffect, useReducer } from 'react'
import type { FormAnswer } from '../../../contract/rules/form-answers.ts'
import type { RequestField } from '../../../contract/rules/form-fields.ts'
import { noticeMs } from '../../config/constants.ts'
import { useSubmitForm } from '../../data/store/forms.ts'
import { unreadableControls } from '../../ui/form/unreadable-controls.ts'
import { emptyForm, formReducer, type FormState } from './form-state.ts'
import { type FieldView, viewFields } from './form-view.ts'
import { useDraft } from './use-draft.ts'

export interface RequestFormFlow {
  state: FormState
  views: FieldView[]
  answer: (key: string, answer: FormAnswer) => void
  leave: (key: string) => void
  /** Sends a valid form; otherwise shows everything that is wrong and sends nothing. */
  submit: () => void
}

/** The form whose element `form` holds. `userId` null = nobody is signed in, and nothing is kept or sent. */
export function useRequestForm(
  form: RefObject<HTMLFormElement | null>,
  userId: number | null,
  committeeId: number,
  fields: readonly RequestField[],
): RequestFormFlow {
  const [state, dispatch] = useReducer(formReducer, emptyForm)
  const dropDraft = useDraft(userId, committeeId, state, dispatch)
  const { mutateAsync } = useSubmitForm(committeeId)
  const views = viewFields(fields, state)

  const isSolved = state.problems.length > 0 && views.every(({ fault }) => fault === null)
  useEffect(() => {
    if (isSolved) dispatch({ type: 'solved' })
  }, [isSolved])

  const { phase } = state
  useEffect(() => {
    if (phase !== 'success' && phase !== 'error') return undefined
    const timer = setTimeout(() => dispatch({ type: 'noticeOver' }), noticeMs)
    return () => clearTimeout(timer)
  }, [phase])

  const send = async () => {
    const submissionId = state.submissionId ?? crypto.randomUUID()
    const answers = new Map(views.map(({ field, answer }) => [field.answerKey, answer]))
    dispatch({ type: 'sending', submissionId })
    const outcome = await mutateAsync({ fields, answers, submissionId })
    // Said here as well: the form may have been left meanwhile.
    if (outcome.kind === 'sent') dropDraft()
    dispatch({ type: outcome.kind })
  }
  const submit = () => {
    if (phase === 'submitting' || userId === null) return
    const unreadable = unreadableControls(form.current)
    const asItIs = viewFields(fields, { ...state, unreadable })
    const problems = asItIs.flatMap(({ field, fault }) => (fault ? [field.answerKey] : []))
    const keys = fields.map(({ answerKey }) => answerKey)
    if (problems.length > 0) dispatch({ type: 'refused', problems, keys, unreadable })
    else void send()
  }
  return {
    state,
    views,
    answer: (key, answer) =>
      dispatch({ type: 'answered', key, answer, unreadable: unreadableControls(form.current) }),
    leave: (key) => dispatch({ type: 'left', key, unreadable: unreadableControls(form.current) }),
    submit,
  }
}
