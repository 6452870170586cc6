// Keeps what is filled in on the device, per user and committee, and brings it back.
import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import { createDraftKeeper, type DraftKeeper } from '../../lib/drafts.ts'
import { onLeaving } from '../../lib/leaving.ts'
import { fromDraft, toDraft } from './draft.ts'
import type { FormEvent, FormState } from './form-state.ts'

/** Restores the draft into the form and keeps it up to date. Gives what ends the draft. */
export function useDraft(
  userId: number | null,
  committeeId: number,
  state: FormState,
  dispatch: Dispatch<FormEvent>,
): () => void {
  const keeper = useRef<DraftKeeper | null>(null)
  useEffect(() => {
    if (userId === null) return undefined
    const current = createDraftKeeper(userId, `form-${committeeId}`)
    keeper.current = current
    let isHere = true
    void current.read().then((value) => {
      const kept = fromDraft(value)
      if (kept && isHere) dispatch({ type: 'restored', kept })
    })
    const stopListening = onLeaving(current.flush)
    return () => {
      isHere = false
      stopListening()
      current.flush()
    }
  }, [userId, committeeId, dispatch])

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
  }, [isEdited, answers, submissionId, isSending])

  return useCallback(() => void keeper.current?.drop(), [])
}
