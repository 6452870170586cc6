import { type ReactNode, useState } from 'react'
import type { FailedOutcome, SaveOutcome } from '#data/desk/save-outcome.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useOneAtATime } from '#lib/hooks/use-one-at-a-time.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SaveDialog } from '../save/save-dialog.tsx'
import { ChangePreview } from './change-preview.tsx'
import { countedThings, manyMessages } from './messages.ts'
import type { ManyThings, Previewed } from './previewed.ts'

const words = manyMessages

interface ChangeDialogProps {
  things: ManyThings
  title: string
  isOpen: boolean
  /** Something was entered: closing asks before it is dropped. */
  isDirty: boolean
  /** What the form would do; null = it is not complete. */
  rows: readonly Previewed[] | null
  isSaving: boolean
  /** Saves the change of those that can be changed. */
  onSave: (ids: readonly number[]) => Promise<SaveOutcome>
  /** The button was pressed while the form is not complete. */
  onIncomplete: () => void
  onClose: () => void
  /** Called after the change is saved, before the dialog closes. */
  onSaved: () => void
  /** The fields of the form. */
  children: ReactNode
}

/** The frame of a change of many things at once: the form, a preview of every change, and the button that makes it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { things, title, isOpen, isDirty, rows, isSaving, onSave, onClose } = props
  const { isOffline } = useConnection()
  const [outcome, setOutcome] = useState<FailedOutcome | null>(null)
  const ids = (rows ?? []).filter(({ outcome }) => outcome.kind === 'changed').map(({ id }) => id)
  const counted = countedThings(things, ids.length)
  // A raise that may have been saved is not sent twice: the list says first what the prices are now.
  const isLost = outcome?.kind === 'uncertain'
  const save = useOneAtATime(async () => {
    if (rows === null) return props.onIncomplete()
    if (ids.length === 0 || isOffline || isLost) return
    setOutcome(null)
    const sent = await onSave(ids)
    if (sent.kind !== 'saved') return setOutcome(sent)
    showToast('success', words.saved(ids.length, counted))
    props.onSaved()
    return onClose()
  })
  return (
    <SaveDialog
      {...{ isOpen, onClose, title }}
      saving={{ isDirty, isPending: isSaving, outcome }}
      size="lg"
      gap="5"
      description={words.description}
      label={words.save(counted)}
      isBlocked={isLost || ids.length === 0}
      uncertainText={words.lost}
      onSave={() => void save()}
      onBlockedPress={() => void save()}
    >
      {props.children}
      <ChangePreview things={things} rows={rows} />
    </SaveDialog>
  )
}
