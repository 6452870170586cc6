import { Box, Text, chakra } from '@chakra-ui/react'
import { type FormEvent, useId } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { canVerify } from './code-state.ts'
import { messages } from './messages.ts'
import { useCode } from './use-code.ts'
import { codePrompt } from '../../ui/overlay/prompts.ts'

/** Takes an early-access code and says what became of it. */
export function EarlyAccessDialog() {
  const isOpen = codePrompt.useIsOpen()
  const { state, verify, type } = useCode(isOpen)
  const formId = useId()
  const isDone = state.phase === 'done'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={codePrompt.close}
      title={messages.title}
      footer={
        isDone ? (
          // Stands where the button was that had the focus.
          <Button
            ref={(button: HTMLButtonElement | null) => button?.focus()}
            onClick={codePrompt.close}
          >
            {messages.close}
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              form={formId}
              disabled={state.phase === 'idle' && !canVerify(state)}
              busyLabel={state.phase === 'verifying' && messages.verifying}
            >
              {messages.verify}
            </Button>
            <Button variant="outline" onClick={codePrompt.close}>
              {messages.cancel}
            </Button>
          </>
        )
      }
    >
      <Box display="grid" gap="3">
        {isDone && state.notice === null ? <Text>{messages.held}</Text> : null}
        {isDone ? null : (
          <chakra.form id={formId} onSubmit={submit} display="grid" gap="3">
            <Text>{messages.intro}</Text>
            <TextField
              label={messages.code}
              value={state.code}
              onChange={(event) => type(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
            />
          </chakra.form>
        )}
        <div aria-live="polite">
          {state.notice === null ? null : (
            <Banner tone={state.notice === 'valid' ? 'success' : 'error'}>
              {messages[state.notice]}
            </Banner>
          )}
        </div>
      </Box>
    </Dialog>
  )
}
