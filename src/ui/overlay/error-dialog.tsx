import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { isExpiryShownAtom } from '#lib/http/expiry-signal.ts'
import { Icon } from '../content/icon.tsx'
import { Button } from '../controls/button.tsx'
import { Dialog } from './overlay.tsx'
import { messages } from '../messages.ts'

interface ErrorDialogProps {
  text: string | null
  /** 'Error' by default. */
  title?: string | undefined
  /** Its title says what holds, and looks like no error. */
  isNotice?: boolean
  /** The buttons, OK by default. */
  footer?: ReactNode
  onClose: () => void
  /** Called when the dialog is gone and the focus is back on the page. */
  onClosed?: (() => void) | undefined
}

/** Modal for an error, open while `text` is not null. */
export function ErrorDialog(props: ErrorDialogProps) {
  const { title = messages.error, isNotice = false, footer, onClose } = props
  // An expired session has its own dialog, which alone speaks of the refusal.
  const isSpokenOf = useAtomValue(isExpiryShownAtom)
  const text = isSpokenOf ? null : props.text
  const isLeft = isSpokenOf && props.text !== null
  useEffect(() => {
    if (isLeft) onClose()
  }, [isLeft, onClose])
  // Keeps what it says while the dialog fades out.
  const [shown, setShown] = useState({ title, text, isNotice, footer })
  if (text !== null && (text !== shown.text || title !== shown.title)) {
    setShown({ title, text, isNotice, footer })
  }
  return (
    <Dialog
      isOpen={text !== null}
      onClose={onClose}
      onClosed={props.onClosed}
      role="alertdialog"
      hasStaticBackdrop
      title={
        <chakra.span display="inline-flex" gap="2" color={shown.isNotice ? 'fg' : 'error.fg'}>
          <Icon name={shown.isNotice ? 'info' : 'alert'} />
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
