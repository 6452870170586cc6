import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { Dialog } from './overlay.tsx'
import { messages } from '../messages.ts'

interface ErrorDialogProps {
  text: string | null
  /** 'Error' by default. */
  title?: string | undefined
  /** The buttons, OK by default. */
  footer?: ReactNode
  onClose: () => void
  /** Called when the dialog is gone and the focus is back on the page. */
  onClosed?: (() => void) | undefined
}

/** Modal for an error, open while `text` is not null. */
export function ErrorDialog(props: ErrorDialogProps) {
  const { text, title = messages.error, footer, onClose } = props
  // Keeps what it says while the dialog fades out.
  const [shown, setShown] = useState({ title, text, footer })
  if (text !== null && (text !== shown.text || title !== shown.title)) {
    setShown({ title, text, footer })
  }
  return (
    <Dialog
      isOpen={text !== null}
      onClose={onClose}
      onClosed={props.onClosed}
      role="alertdialog"
      hasStaticBackdrop
      title={
        <chakra.span display="inline-flex" gap="2" color="error.fg">
          <Icon name="alert" />
          <span>{shown.title}</span>
        </chakra.span>
      }
      description={shown.text}
      footer={
        (text === null ? shown.footer : footer) ?? <Button onClick={onClose}>{messages.ok}</Button>
      }
    />
  )
}
