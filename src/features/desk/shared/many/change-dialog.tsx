import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import type { SaveOutcome } from '../../../../data/desk/save-outcome.ts'
import { useConnection } from '../../../../lib/http/connection.ts'
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { showToast } from '../../../../ui/feedback/toast.tsx'
import { confirmAction } from '../../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../../ui/overlay/overlay.tsx'
import { SaveNotice } from '../save-notice.tsx'
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
  const { things, title, isOpen, isDirty, rows, isSaving, onSave, onClose, children } = props
  const formId = useId()
  const { isOffline } = useConnection()
  const [notice, setNotice] = useState<SaveOutcome | null>(null)
  const ids = (rows ?? []).filter(({ outcome }) => outcome.kind === 'changed').map(({ id }) => id)
  const counted = countedThings(things, ids.length)
  // A raise that may have been saved is not sent twice: the list says first what the prices are now.
  const isLost = notice?.kind === 'uncertain'
  const save = useOneAtATime(async () => {
    if (rows === null) return props.onIncomplete()
    if (ids.length === 0 || isOffline || isLost) return
    setNotice(null)
    const outcome = await onSave(ids)
    if (outcome.kind !== 'saved') return setNotice(outcome)
    showToast('success', words.saved(ids.length, counted))
    props.onSaved()
    return onClose()
  })
  const close = async () => {
    if (!isDirty || (await confirmAction(words.discardText, words.discard))) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={isSaving}
      hasStaticBackdrop
      size="lg"
      title={title}
      description={words.description}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            aria-disabled={isOffline || isLost || ids.length === 0}
            busyLabel={isSaving && words.saving}
            onDisabledPress={() => void save()}
          >
            {words.save(counted)}
          </Button>
          <Button variant="outline" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {children}
        <ChangePreview things={things} rows={rows} />
        <SaveNotice outcome={notice} uncertainText={words.lost} />
      </chakra.form>
    </Dialog>
  )
}
