import { type ComponentProps, useState } from 'react'
import type { FileOutcome } from '#data/desk/books.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from '../messages.ts'

const words = messages.file

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'disabled' | 'children'> & {
  onSave: () => Promise<FileOutcome>
}

/** Saves a file. A toast names it; why it failed stays beside the button until the next try. */
export function FileButton({ size, disabled, children, onSave }: FileButtonProps) {
  const { isOffline } = useConnection()
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState<FileOutcome>()
  const save = async () => {
    setSaving(true)
    setOutcome(undefined)
    const ended = await onSave()
    setSaving(false)
    setOutcome(ended)
    if (ended.kind === 'saved') showToast('success', words.saved(ended.fileName))
  }
  return (
    <>
      <Button
        variant="outline"
        size={size}
        disabled={isOffline || disabled}
        busyLabel={isSaving && words.saving}
        onClick={() => void save()}
      >
        {children}
      </Button>
      <FailureNote outcome={outcome} />
    </>
  )
}
