// Keeps what is filled in on the device, per user and committee, and brings it back.
import { type Dispatch, useCallback, useEffect } from 'react'
import { useDraftKeeper } from '../../offline/use-draft-keeper.ts'
import { fromDraft, toDraft } from './draft.ts'
import type { FormEvent, FormState } from './form-state.ts'

/** Restores the draft into the form and keeps it up to date. Gives what ends the draft. */
export function useDraft(
  userId: number | null,
  committeeId: number,
  state: FormState,
  dispatch: Dispatch<FormEvent>,
): () => void {
  const keeper = useDraftKeeper(userId, `form-${committeeId}`, (value) => {
    const kept = fromDraft(value)
    if (kept) dispatch({ type: 'restored', kept })
  })

  const isEdited = state.edits > 0
  const { answers, submissionId } = state
  const isSending = state.phase === 'submitting'
  useEffect(() => {
    if (!isEdited) return
    const draft = toDraft({ answers, submissionId })
    if (draft) keeper.current?.save(draft)
    else void keeper.current?.drop()
    // The name of a sending is kept before its outcome is known, or a repeat could be another one.
    if (isSending) keeper.current?.flush()
  }, [keeper, isEdited, answers, submissionId, isSending])

  return useCallback(() => void keeper.current?.drop(), [keeper])
}
