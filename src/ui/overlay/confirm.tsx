import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { questionAtom } from './confirm-store.ts'
import { Dialog } from './dialog.tsx'

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
