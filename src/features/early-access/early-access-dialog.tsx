import { Box, Text, chakra } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { noticeMs } from '../../config/constants.ts'
import { type CodeOutcome, tryCode } from '../../session/early-access.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { codePrompt } from '../../ui/overlay/prompts.ts'
import { messages } from './messages.ts'

/** Takes an early-access code and shows whether it is valid. */
export function EarlyAccessDialog() {
  const isOpen = codePrompt.useIsOpen()
  // Counts the openings: each starts with an empty form.
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  return <CodeDialog key={opening.count} isOpen={isOpen} />
}

function CodeDialog({ isOpen }: { isOpen: boolean }) {
  const formId = useId()
  const { register, control, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const code = useWatch({ control, name: 'code' }).trim()
  const [isDone, setIsDone] = useState(false)
  const [notice, setNotice] = useState<CodeOutcome | null>(null)
  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(() => setNotice(null), noticeMs)
    return () => clearTimeout(timer)
  }, [notice])

  const verify = handleSubmit(async (values) => {
    if (values.code.trim() === '' || formState.isSubmitting) return
    setNotice(null)
    const outcome = await tryCode(values.code.trim())
    setNotice(outcome)
    setIsDone(outcome === 'valid')
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={codePrompt.close}
      title={messages.title}
      footer={
        isDone ? (
          // Replaces the button that had the focus.
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
              disabled={code === ''}
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
        {isDone && notice === null ? <Text>{messages.held}</Text> : null}
        {isDone ? null : (
          <chakra.form id={formId} onSubmit={(event) => void verify(event)} display="grid" gap="3">
            <Text>{messages.intro}</Text>
            <TextField
              {...register('code')}
              label={messages.code}
              readOnly={formState.isSubmitting}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={200}
            />
          </chakra.form>
        )}
        <div aria-live="polite">
          {notice === null ? null : (
            <Banner tone={notice === 'valid' ? 'success' : 'error'}>{messages[notice]}</Banner>
          )}
        </div>
      </Box>
    </Dialog>
  )
}
