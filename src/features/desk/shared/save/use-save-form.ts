// A form of the desk that a request saves: its errors by field, the request, and what came back.
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import type { FailedOutcome, SaveOutcome } from '#data/desk/save-outcome.ts'

/** The form library's resolver of a function that finds what is wrong, in words by field. */
export function resolverOf<V extends FieldValues>(
  findErrors: (values: V) => Record<string, string | undefined>,
): Resolver<V> {
  return (values) => {
    const found = Object.entries(findErrors(values))
    if (found.length === 0) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const [field, message] of found) set(errors, field, { type: 'value', message })
    return { values: {}, errors }
  }
}

type SavedOf<Outcome> = Extract<Outcome, { kind: 'saved' }>
type FailedOf<Outcome> = Exclude<Outcome, { kind: 'saved' }>

const isSaved = <Outcome extends SaveOutcome>(outcome: Outcome): outcome is SavedOf<Outcome> =>
  outcome.kind === 'saved'

interface SaveForm<V extends FieldValues, Request, Outcome extends SaveOutcome> {
  defaultValues: V
  /** What is wrong with the values, by field. */
  findErrors: (values: V) => Partial<Record<keyof V & string, string>>
  mutation: { mutateAsync: (request: Request) => Promise<Outcome>; isPending: boolean }
  /** What the form shows of a failure: a refusal that names a field of the form stands at that field. */
  shownFailure?: (failed: FailedOf<Outcome>) => FailedOutcome
}

/** The form, `send`, which resolves to what was saved or to null, and what a `SaveDialog` shows of both. */
export function useSaveForm<V extends FieldValues, Request, Outcome extends SaveOutcome>({
  defaultValues,
  findErrors,
  mutation: { mutateAsync, isPending },
  shownFailure = (failed) => failed,
}: SaveForm<V, Request, Outcome>) {
  const form = useForm<V>({
    defaultValues: defaultValues as DefaultValues<V>,
    resolver: resolverOf(findErrors),
  })
  const { errors, isDirty } = form.formState
  const [outcome, setOutcome] = useState<FailedOutcome | null>(null)
  // A double click comes before the button is rendered as busy.
  const isSending = useRef(false)

  const send = async (request: Request): Promise<SavedOf<Outcome> | null> => {
    if (isSending.current) return null
    isSending.current = true
    setOutcome(null)
    try {
      const sent = await mutateAsync(request)
      if (isSaved(sent)) return sent
      const failed = shownFailure(sent as FailedOf<Outcome>)
      const field = failed.kind === 'refused' ? failed.field : undefined
      if (field === undefined || !(field in defaultValues)) setOutcome(failed)
      else form.setError(field as Path<V>, { message: failed.message }, { shouldFocus: true })
      return null
    } finally {
      isSending.current = false
    }
  }
  return {
    form,
    errors,
    send,
    saving: { isDirty, isPending, outcome },
    /** Takes away what was said of the last request. */
    forget: () => setOutcome(null),
  }
}
