import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { Dialog } from './overlay.tsx'
import { messages } from '../messages.ts'

interface ErrorDialogProps {
  text: string | null
  onClose: () => void
}

/** Modal with the title 'Error' and an OK button; open while `text` is not null. */
export function ErrorDialog({ text, onClose }: ErrorDialogProps) {
  // Keeps the text while the dialog fades out.
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
          {messages.error}
        </chakra.span>
      }
      description={shown}
      footer={<Button onClick={onClose}>{messages.ok}</Button>}
    />
  )
}
