// The state of one request form: its answers, its draft on the device, its submission and the notice after it.
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isAnswered } from '#contract/entities/answers.ts'
import { checkAnswer, emptyAnswer, type FormAnswer } from '#contract/rules/forms/form-answers.ts'
import type { RequestField } from '#contract/entities/form.ts'
import { noticeMs } from '#config/constants.ts'
import { useSubmitForm } from '#data/store/forms.ts'
import { useDraftStore } from '#offline/owner/drafts.ts'
import { useBusy } from '#ui/feedback/busy.tsx'
import { answersResolver, type AnswerValues, type QuestionError } from '#ui/form/answers-form.ts'
import { type Draft, readDraft, withoutBlanks } from './draft.ts'

interface RequestFormInput {
  form: HTMLFormElement | null
  committeeId: number
  fields: readonly RequestField[]
  /** null = a guest: nothing is saved or sent. */
  userId: number | null
}

const blank = (fields: readonly RequestField[]): AnswerValues => ({
  answers: fields.map(emptyAnswer),
})

export function useRequestForm({ form, committeeId, fields, userId }: RequestFormInput) {
  const { control, formState, getValues, setValue, reset, handleSubmit, setFocus } =
    useForm<AnswerValues>({
      mode: 'onTouched',
      // The error summary takes the focus.
      shouldFocusError: false,
      defaultValues: blank(fields),
      resolver: answersResolver(fields, form),
    })
  const { mutateAsync, isPending, data: outcome, reset: hideNotice } = useSubmitForm(committeeId)
  useBusy(isPending)
  const submissionId = useRef<string | null>(null)
  const isEdited = useRef(false)
  const [refusedKeys, setRefusedKeys] = useState<readonly string[]>([])
  const [isUnsent, setUnsent] = useState(false)

  const draft = (): Draft => ({
    answers: getValues('answers').map((answer, at) => [fields[at]?.answerKey ?? '', answer]),
    submissionId: submissionId.current,
  })
  const restore = (kept: Draft) => {
    const answers = new Map(kept.answers)
    for (const [at, field] of fields.entries()) {
      const answer = answers.get(field.answerKey)
      const isOfKind = Array.isArray(answer) === Array.isArray(emptyAnswer(field))
      // What was typed while the device was read stays.
      if (answer === undefined || !isOfKind || isAnswered(getValues(`answers.${at}`))) continue
      setValue(`answers.${at}`, answer)
    }
    if (!isEdited.current) submissionId.current = kept.submissionId
  }
  const draftStore = useDraftStore(userId, `form-${committeeId}`, (value) => {
    const kept = readDraft(value)
    if (kept) restore(kept)
  })
  const saveDraft = () => {
    const kept = withoutBlanks(draft())
    if (kept) draftStore.current?.save(kept)
    else void draftStore.current?.drop()
  }

  // The committee may change its form while it is filled in: each answer stays with its question.
  const lastFields = useRef(fields)
  useEffect(() => {
    if (lastFields.current === fields) return
    const byKey = new Map<string, FormAnswer>(
      lastFields.current.map(({ answerKey }, at) => [answerKey, getValues(`answers.${at}`)]),
    )
    lastFields.current = fields
    const answers = fields.map((field) => {
      const answer = byKey.get(field.answerKey)
      const empty = emptyAnswer(field)
      return answer && Array.isArray(answer) === Array.isArray(empty) ? answer : empty
    })
    reset({ answers })
  }, [fields, getValues, reset])

  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(hideNotice, noticeMs)
    return () => clearTimeout(timer)
  }, [outcome, hideNotice])

  const answers = useWatch({ control, name: 'answers' })
  const shown = formState.errors.answers as (QuestionError | undefined)[] | undefined
  // Errors that are not shown yet keep the form from being sent too.
  const errors = fields.map((field, at) => shown?.[at]?.type ?? checkAnswer(field, answers[at]))
  if (refusedKeys.length > 0 && errors.every((error) => error === null)) setRefusedKeys([])

  const send = async () => {
    submissionId.current ??= crypto.randomUUID()
    saveDraft()
    // The idempotency key has to be on the device before the outcome is known, or a repeat would get another one.
    draftStore.current?.flush()
    const kept = draft()
    const sent = { fields, answers: new Map(kept.answers), submissionId: submissionId.current }
    setRefusedKeys([])
    setUnsent(false)
    if ((await mutateAsync(sent)).kind === 'failed') {
      setUnsent(true)
      return
    }
    void draftStore.current?.drop()
    submissionId.current = null
    // The committee may have changed its questions meanwhile.
    reset(blank(lastFields.current))
  }
  const refuse = (all: typeof formState.errors) =>
    setRefusedKeys(fields.filter((_, at) => all.answers?.[at]).map(({ answerKey }) => answerKey))

  return {
    control,
    answers,
    errors,
    outcome: outcome?.kind,
    isSending: isPending,
    /** The last try failed. Stays until the next try; the notice hides sooner. */
    isUnsent,
    /** The fields that blocked the last try, until all of them are corrected. */
    refusedKeys,
    tryCount: formState.submitCount,
    focus: (at: number) => setFocus(`answers.${at}`),
    onEdit: () => {
      isEdited.current = true
      submissionId.current = null
      saveDraft()
    },
    submit: () => {
      if (!isPending && userId !== null) void handleSubmit(send, refuse)()
    },
  }
}
