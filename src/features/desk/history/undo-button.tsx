import { chakra } from '@chakra-ui/react'
import { type UndoRequest, useUndoChange } from '#data/desk/history.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import { historyMessages } from './messages.ts'

const words = historyMessages.undo

interface UndoButtonProps {
  changeId: number
  /** Of what was changed. */
  title: string
  /** In words. */
  when: string
  subject: string
}

/** What an undo does, where it is not as usual. */
const texts = new Map<string, string>([
  ['event', words.textOfWords],
  ['import', words.textOfImport],
])

/** Puts the values before a change back, after a question. */
export function UndoButton({ changeId, title, when, subject }: UndoButtonProps) {
  return (
    <AskedUndo
      request={{ changeId, isWhole: false }}
      label={messages.undo.undo}
      about={`: ${title}, ${when}`}
      question={words.question(title, when)}
      text={texts.get(subject) ?? words.text}
      done={messages.undo.done}
    />
  )
}

interface UndoWholeButtonProps {
  changeId: number
  /** How many things were changed at once. */
  size: number
  /** The same in words. */
  counted: string
  /** In words. */
  when: string
}

/** Puts the values before everything back that was changed at once, after a question. */
export function UndoWholeButton({ changeId, size, counted, when }: UndoWholeButtonProps) {
  return (
    <AskedUndo
      request={{ changeId, isWhole: true }}
      label={words.undoWhole(size)}
      about={`, ${when}`}
      question={words.wholeQuestion(counted, when)}
      text={words.wholeText}
      done={words.wholeDone(counted)}
    />
  )
}

interface AskedUndoProps {
  request: UndoRequest
  label: string
  /** What the label does not say; for screen readers. */
  about: string
  question: string
  text: string
  done: string
}

function AskedUndo({ request, label, about, question, text, done }: AskedUndoProps) {
  const { isOffline } = useConnection()
  const { mutateAsync, isPending, data } = useUndoChange()
  const undo = async () => {
    const isSure = await confirm({ title: question, text, confirmLabel: words.confirm })
    if (!isSure) return
    const outcome = await mutateAsync(request)
    if (outcome.kind === 'saved') showToast('success', done)
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        mt="1"
        disabled={isOffline}
        busyLabel={isPending && messages.undo.undoing}
        onClick={() => void undo()}
      >
        {label}
        <chakra.span srOnly>{about}</chakra.span>
      </Button>
      <FailureNote outcome={data} />
    </>
  )
}
