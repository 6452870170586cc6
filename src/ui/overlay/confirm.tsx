import { atom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { store } from '#lib/store.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './overlay.tsx'

// Confirmation dialogs, one at a time: each function resolves to whether the user confirmed. The dialog itself is
// rendered once, by ConfirmHost in the shell.

export type Question = {
  title?: string
  text: string
  confirmLabel?: string
  cancelLabel?: string
  isRemoval?: boolean
}

type OpenQuestion = Question & { answer: (isConfirmed: boolean) => void }

export const questionAtom = atom<OpenQuestion | null>(null)

/** Resolves to false when the user cancels, closes the dialog, or another question replaces it. */
export function confirm(question: Question): Promise<boolean> {
  store.get(questionAtom)?.answer(false)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      store.set(questionAtom, null)
      resolve(isConfirmed)
    }
    store.set(questionAtom, { ...question, answer })
  })
}

/** Asks before `itemName` is deleted for good. */
export function confirmDelete(itemName: string): Promise<boolean> {
  const text = `Are you sure you want to delete this ${itemName}? This action cannot be undone.`
  return confirm({ text, isRemoval: true })
}

/** Asks with `confirmLabel` on the confirming button. */
export function confirmAction(text: string, confirmLabel: string): Promise<boolean> {
  return confirm({ text, confirmLabel })
}

/** Closes an open question; its promise resolves to false. */
export function dismissQuestion(): void {
  store.get(questionAtom)?.answer(false)
}

/** Asks before a removal, with the confirming button in red. */
export function confirmRemove(question: Question): Promise<boolean> {
  return confirm({ ...question, isRemoval: true })
}

export function ConfirmHost() {
  const question = useAtomValue(questionAtom)
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  const cancel = () => question?.answer(false)
  return (
    <Dialog
      isOpen={question !== null}
      onClose={cancel}
      role="alertdialog"
      title={shown?.title ?? 'Confirm Action'}
      description={shown?.text}
      footer={
        <>
          <Button
            variant={shown?.isRemoval ? 'danger' : 'solid'}
            onClick={() => question?.answer(true)}
          >
            {shown?.confirmLabel ?? 'Yes, Continue'}
          </Button>
          <Button variant="outline" onClick={cancel}>
            {shown?.cancelLabel ?? 'Cancel'}
          </Button>
        </>
      }
    />
  )
}
