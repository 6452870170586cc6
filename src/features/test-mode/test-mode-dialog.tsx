import { Text, chakra } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import { enterTestMode } from '../../session/test-mode.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { messages } from './messages.ts'
import { phrasePrompt } from '../../ui/overlay/prompts.ts'

/** Asks for the phrase that turns test mode on. */
export function TestModeDialog() {
  const isOpen = phrasePrompt.useIsOpen()
  const formId = useId()
  const [phrase, setPhrase] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const close = () => {
    phrasePrompt.close()
    setPhrase('')
    setProblem(null)
  }
  const send = async () => {
    if (phrase === '' || isSending) return
    setSending(true)
    setProblem(null)
    const outcome = await enterTestMode(phrase)
    setSending(false)
    if (outcome !== 'switched') {
      setProblem(messages.problems[outcome])
      return
    }
    close()
    showToast('success', messages.activated)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={messages.title}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={phrase === ''}
            busyLabel={isSending && messages.activating}
          >
            {messages.activate}
          </Button>
          <Button variant="outline" onClick={close}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} onSubmit={submit} display="grid" gap="3">
        <Text>{messages.intro}</Text>
        <TextField
          type="password"
          label={messages.phrase}
          value={phrase}
          error={problem}
          onChange={(event) => setPhrase(event.currentTarget.value)}
          autoComplete="off"
          maxLength={200}
        />
      </chakra.form>
    </Dialog>
  )
}
