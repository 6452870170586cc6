import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { enterTestMode } from '#session/account/test-mode.ts'
import { Button } from '#ui/controls/button.tsx'
import { say } from '#ui/feedback/say.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { phrasePrompt } from '#ui/overlay/prompts.ts'
import { messages } from './messages.ts'

/** Asks for the phrase that turns test mode on. */
export function TestModeDialog() {
  const isOpen = phrasePrompt.useIsOpen()
  const formId = useId()
  const { register, control, handleSubmit, setError, clearErrors, reset, formState } = useForm({
    defaultValues: { phrase: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const phrase = useWatch({ control, name: 'phrase' })
  const close = () => {
    phrasePrompt.close()
    clearErrors()
  }
  const submit = handleSubmit(async (values) => {
    if (values.phrase === '' || isSubmitting) return
    const outcome = await enterTestMode(values.phrase)
    if (outcome !== 'switched') {
      setError('phrase', { message: messages.problems[outcome] })
      return
    }
    close()
    reset()
    showToast('success', messages.activated)
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={messages.title}
      description={messages.intro}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={phrase === ''}
            onDisabledPress={() => phrase === '' && say(messages.empty)}
            busyLabel={isSubmitting && messages.activating}
          >
            {messages.activate}
          </Button>
          <Button variant="outline" onClick={close}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('phrase')}
          type="password"
          label={messages.phrase}
          error={errors.phrase?.message ?? null}
          autoComplete="off"
          maxLength={200}
        />
      </chakra.form>
    </Dialog>
  )
}
