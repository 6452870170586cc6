import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

/** The error modal: warning icon, 'Error', the words, OK. Shown while `text` is there. */
export function ErrorDialog({ text, onClose }: { text: string | null; onClose: () => void }) {
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(text)
  if (text !== null && text !== shown) setShown(text)
  return (
    <Dialog
      isOpen={text !== null}
      onClose={onClose}
      role="alertdialog"
      hasStaticBackdrop
      title={
        <chakra.span display="inline-flex" alignItems="center" gap="2" color="error.fg">
          <Icon name="alert" />
          Error
        </chakra.span>
      }
      footer={<Button onClick={onClose}>OK</Button>}
    >
      {shown}
    </Dialog>
  )
}
