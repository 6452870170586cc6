import { Box, Text, chakra } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { noticeMs } from '#config/constants.ts'
import { type CodeOutcome, tryCode } from '#session/account/early-access.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { say } from '#ui/feedback/say.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { codePrompt } from '#ui/overlay/prompts.ts'
import { messages } from './messages.ts'

/** Takes an early-access code and shows whether it is valid. */
export function EarlyAccessDialog() {
  const isOpen = codePrompt.useIsOpen()
  const [typed, setTyped] = useState('')
  // Counts the openings: each starts without a notice, and with what was typed unless it was accepted.
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  return <CodeDialog key={opening.count} isOpen={isOpen} typed={typed} onType={setTyped} />
}

/** Outside of the component, so that React calls it once only. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function noticeText(outcome: CodeOutcome): string {
  if (outcome.kind === 'tooMany') return outcome.text
  return outcome.kind === 'valid' ? messages.valid(outcome.storeNames) : messages[outcome.kind]
}

interface CodeDialogProps {
  isOpen: boolean
  typed: string
  onType: (code: string) => void
}

function CodeDialog({ isOpen, typed, onType }: CodeDialogProps) {
  const formId = useId()
  const noticeId = useId()
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { code: typed },
  })
  const code = useWatch({ control, name: 'code' }).trim()
  /** How the last try ended. */
  const [outcome, setOutcome] = useState<CodeOutcome | null>(null)
  const [isNoticeOver, setNoticeOver] = useState(false)
  useEffect(() => {
    // How long to wait stays until the next try.
    if (outcome === null || outcome.kind === 'tooMany') return undefined
    const timer = setTimeout(() => setNoticeOver(true), noticeMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const notice = isNoticeOver ? null : outcome
  const done = outcome?.kind === 'valid' ? outcome : null

  const verify = handleSubmit(async (values) => {
    if (values.code.trim() === '' || formState.isSubmitting) return
    setOutcome(null)
    setNoticeOver(false)
    const next = await tryCode(values.code.trim())
    setOutcome(next)
    if (next.kind === 'valid') onType('')
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={codePrompt.close}
      title={messages.title}
      description={done ? null : messages.intro}
      footer={
        done ? (
          // Replaces the button that had the focus.
          <Button ref={takeFocus} onClick={codePrompt.close}>
            {messages.close}
          </Button>
        ) : (
          <>
            <Button
              type="submit"
              form={formId}
              disabled={code === ''}
              onDisabledPress={() => code === '' && say(messages.empty)}
              busyLabel={formState.isSubmitting && messages.verifying}
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
        {done && notice === null ? <Text>{messages.held(done.storeNames)}</Text> : null}
        {done ? null : (
          <chakra.form id={formId} onSubmit={(event) => void verify(event)} display="grid" gap="3">
            <TextField
              {...register('code', {
                onChange: (event: { target: { value: string } }) => onType(event.target.value),
              })}
              label={messages.code}
              error={outcome?.kind === 'invalid' ? messages.refused : null}
              hint={outcome?.kind === 'failed' ? messages.unchecked : null}
              {...(outcome?.kind === 'tooMany' && { 'aria-describedby': noticeId })}
              readOnly={formState.isSubmitting}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
            />
          </chakra.form>
        )}
        <div id={noticeId} aria-live="polite">
          {notice === null ? null : (
            <Banner tone={notice.kind === 'valid' ? 'success' : 'error'}>
              {noticeText(notice)}
            </Banner>
          )}
        </div>
      </Box>
    </Dialog>
  )
}
