import { Box } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { ActOutcome } from '#data/desk/acts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirm, type Question } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import { actMessages } from './messages.ts'
import type { OrderAct } from '#contract/entities/desk/order.ts'

interface ActNote {
  tone: 'error' | 'warning'
  text: string
}

/** The note for an act that did not succeed; null for success. */
export function noteOf(outcome: ActOutcome): ActNote | null {
  switch (outcome.kind) {
    case 'done':
      return null
    case 'changed':
      return { tone: 'warning', text: actMessages.outcome.changed }
    case 'uncertain':
      return { tone: 'warning', text: actMessages.outcome.uncertain }
    case 'refused':
      return { tone: 'error', text: outcome.message }
  }
}

export function useDecide<D extends { act: OrderAct }>(send: (decision: D) => Promise<ActOutcome>) {
  const [running, setRunning] = useState<OrderAct | null>(null)
  const [note, setNote] = useState<ActNote | null>(null)
  const isDeciding = useRef(false)

  const run = async (decision: D, question: Question, done: string | null): Promise<boolean> => {
    if (!(await confirm(question))) return false
    setRunning(decision.act)
    setNote(null)
    const outcome = await send(decision)
    setRunning(null)
    setNote(noteOf(outcome))
    if (outcome.kind === 'done' && done !== null) showToast('success', done)
    return outcome.kind === 'done'
  }
  /**
   * Asks for confirmation, then sends the decision; resolves to whether it was done. Ignores calls meanwhile. `done` is
   * said then; null = the page says it by itself.
   */
  const decide = async (
    decision: D,
    question: Question,
    done: string | null = actMessages.acts[decision.act].done,
  ): Promise<boolean> => {
    if (isDeciding.current) return false
    isDeciding.current = true
    try {
      return await run(decision, question, done)
    } finally {
      isDeciding.current = false
    }
  }
  return { running, note, decide }
}

/** Which act's form is open below the group of buttons. */
export function useActForm<Act>() {
  const [openForm, setOpenForm] = useState<Act | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const toggle = (act: Act) => setOpenForm(openForm === act ? null : act)
  const close = () => {
    setOpenForm(null)
    // The form and the act's button, one of which had the focus, disappear.
    group.current?.focus()
  }
  const groupProps = { ref: group, role: 'group', 'aria-label': messages.one.acts, tabIndex: -1 }
  return { openForm, toggle, close, groupProps }
}

/** Why the last act was not done. */
export function DecideNote({ note }: { note: ActNote | null }) {
  return (
    <div role="alert">
      {note ? (
        <Box mb="3">
          <Banner tone={note.tone}>{note.text}</Banner>
        </Box>
      ) : null}
    </div>
  )
}
