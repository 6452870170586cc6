import { useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ErrorDialog } from '#ui/overlay/error-dialog.tsx'
import { messages } from '../messages.ts'
import type { FailureText } from './pay-failure-text.ts'
import type { Paying } from './use-paying.ts'

interface PayFailureDialogProps {
  paying: Paying
  text: FailureText | null
  /** What helps when a card is refused. */
  ways?: { isCheckReady: boolean; onAnotherCard: () => void; onCheck: () => void }
}

/** Says in front why a payment failed; a refused card has the provider's words as its title, and two ways on. */
export function PayFailureDialog({ paying, text, ways }: PayFailureDialogProps) {
  const { state, closeModal } = paying
  const isOpen = state.kind === 'failed' && state.isModalOpen
  const dialog = isOpen ? (text?.dialog ?? null) : null
  // The dialog gives the focus back when it closes: what follows it comes after that.
  const next = useRef<(() => void) | null>(null)
  const closeAnd = (act: () => void) => () => {
    next.current = act
    closeModal()
  }
  const isDeclined = state.kind === 'failed' && state.failure.kind === 'declined'
  return (
    <ErrorDialog
      title={dialog?.title ?? undefined}
      text={dialog?.text ?? null}
      isNotice={dialog?.isNotice ?? false}
      onClose={closeModal}
      onClosed={() => {
        next.current?.()
        next.current = null
      }}
      footer={
        isDeclined && ways ? (
          <>
            <Button onClick={closeAnd(ways.onAnotherCard)}>{messages.anotherCard}</Button>
            <Button
              variant="outline"
              disabled={!ways.isCheckReady}
              onClick={closeAnd(ways.onCheck)}
            >
              {messages.payment.byCheck}
            </Button>
          </>
        ) : undefined
      }
    />
  )
}
