import { useState } from 'react'
import { type DeskFileRequest, saveDeskFile } from '../../../data/desk/desk-books.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { salesMessages } from './messages.ts'

const words = salesMessages

/** Downloads the CSV file that the server writes. */
export function DownloadButton({ file }: { file: DeskFileRequest }) {
  const { isOffline } = useConnection()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const outcome = await saveDeskFile(file)
    setSaving(false)
    if (outcome.kind === 'saved') showToast('success', words.saved(outcome.fileName))
    else showToast('error', outcome.message)
  }
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isOffline}
      busyLabel={isSaving && words.saving}
      onClick={() => void save()}
    >
      {words.download}
    </Button>
  )
}
