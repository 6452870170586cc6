import { chakra } from '@chakra-ui/react'
import { useUndoChange } from '../../../data/desk/desk-history.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureNote } from '../../../ui/feedback/failure-note.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { historyMessages } from './messages.ts'

const words = historyMessages.undo

interface UndoButtonProps {
  changeId: number
  /** Of what was changed. */
  title: string
  /** The values come back in the draft of the words. */
  isOfWords: boolean
}

/** Puts the values before a change back, after a question. */
export function UndoButton({ changeId, title, isOfWords }: UndoButtonProps) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data } = useUndoChange()
  const undo = async () => {
    const isSure = await confirm({
      title: words.question(title),
      text: isOfWords ? words.textOfWords : words.text,
      confirmLabel: words.confirm,
    })
    if (!isSure) return
    const outcome = await mutateAsync(changeId)
    if (outcome.kind === 'saved') showToast('success', words.done)
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        mt="1"
        disabled={isOffline}
        busyLabel={isPending && words.undoing}
        onClick={() => void undo()}
      >
        {words.undo}
        <chakra.span srOnly>{`: ${title}`}</chakra.span>
      </Button>
      <FailureNote outcome={data} />
    </>
  )
}
