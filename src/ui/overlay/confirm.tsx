import { atom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { store } from '../../lib/store.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './overlay.tsx'

// Asks one question at a time and settles its promise with the answer. It draws nothing. It offers the four
// ways to ask that the specification names, though no screen deletes anything for good yet.

export type Question = {
  title?: string
  text: string
  confirmLabel?: string
  isRemoval?: boolean
}

type Asked = Question & { answer: (isConfirmed: boolean) => void }

export const questionAtom = atom<Asked | null>(null)

/** Resolves to true when the reader confirms, to false when they cancel or close. */
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

/** Asks before something of that name is deleted for good. */
export function confirmDelete(itemName: string): Promise<boolean> {
  const text = `Are you sure you want to delete this ${itemName}? This action cannot be undone.`
  return confirm({ text, isRemoval: true })
}

/** Asks before something is done that has a name of its own, which the button says. */
export function confirmAction(text: string, confirmLabel: string): Promise<boolean> {
  return confirm({ text, confirmLabel })
}

/** Answers an open question with no. */
export function dismissQuestion(): void {
  store.get(questionAtom)?.answer(false)
}

/** Asks before something is taken away; the confirming button is in the colour of removal. */
export function confirmRemove(question: Question): Promise<boolean> {
  return confirm({ ...question, isRemoval: true })
}

/** The confirmation dialog. Stands once, in the shell. */
export function ConfirmHost() {
  const asked = useAtomValue(questionAtom)
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const cancel = () => asked?.answer(false)
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={cancel}
      role="alertdialog"
      title={shown?.title ?? 'Confirm Action'}
      footer={
        <>
          <Button
            variant={shown?.isRemoval ? 'danger' : 'solid'}
            onClick={() => asked?.answer(true)}
          >
            {shown?.confirmLabel ?? 'Yes, Continue'}
          </Button>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    >
      {shown?.text}
    </Dialog>
  )
}
