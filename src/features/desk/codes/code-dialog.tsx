import { Box, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { deskCodeNoteAtMost } from '../../../../contract/calls/desk-codes.ts'
import type { DeskCode } from '../../../../contract/entities/desk-codes.ts'
import { codeAtMost } from '../../../../contract/rules/access-code.ts'
import { type CodeRequest, useSaveCode } from '../../../data/desk/desk-codes.ts'
import type { SaveOutcome } from '../../../data/desk/save-outcome.ts'
import { timeZoneName } from '../../../lib/format.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { confirmAction, confirmRemove } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { SaveNotice } from '../shared/save-notice.tsx'
import { codeResolver, type CodeValues, settingsOf, valuesOf } from './code-form.ts'
import { codeMessages } from './messages.ts'

const words = codeMessages.form

interface CodeDialogProps {
  /** The code that is changed; null = a new one. */
  code: DeskCode | null
  codes: readonly DeskCode[]
  timeZone: string
  isOpen: boolean
  onClose: () => void
}

/** The settings of one code. Unsaved changes are asked about before it closes. */
export function CodeDialog({ code, codes, timeZone, isOpen, onClose }: CodeDialogProps) {
  const formId = useId()
  const { isOffline } = useConnection()
  const { mutateAsync, isPending } = useSaveCode()
  const [notice, setNotice] = useState<SaveOutcome | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<CodeValues>({
    defaultValues: valuesOf(code, timeZone),
    resolver: codeResolver(code, codes),
  })
  const { isDirty, errors } = formState

  const save = async (request: CodeRequest, done: string) => {
    if (isPending) return
    setNotice(null)
    const outcome = await mutateAsync(request)
    if (outcome.kind === 'saved') {
      showToast('success', done)
      onClose()
      return
    }
    const field = outcome.kind === 'refused' ? outcome.field : undefined
    if (field !== undefined && field in valuesOf(null, timeZone)) {
      setError(field as keyof CodeValues, { message: outcome.message }, { shouldFocus: true })
    } else {
      setNotice(outcome)
    }
  }
  const submit = handleSubmit((values) => {
    const settings = settingsOf(values)
    const request: CodeRequest = code
      ? {
          act: 'change',
          codeId: code.id,
          body: { ...settings, expected: settingsOf(valuesOf(code, timeZone)) },
        }
      : { act: 'add', body: { ...settings, code: values.code.trim() } }
    return save(request, words.saved)
  })
  const end = async () => {
    if (!code) return
    const question = {
      title: words.endTitle,
      text: words.endText(code.code || words.thisCode),
      confirmLabel: words.end,
      cancelLabel: words.cancel,
    }
    if (await confirmRemove(question)) await save({ act: 'end', codeId: code.id }, words.ended)
  }
  const close = async () => {
    if (!isDirty || (await confirmAction(words.discardText, words.discard))) onClose()
  }
  const title = code?.code ? words.titleOf(code.code) : words.titleOfUnknown
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={isPending}
      hasStaticBackdrop
      title={code ? title : words.title}
      description={words.description}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={isOffline}
            busyLabel={isPending && words.saving}
          >
            {words.save}
          </Button>
          {code && code.state !== 'ended' ? (
            <Button
              variant="plain"
              color="error.fg"
              disabled={isOffline}
              onClick={() => void end()}
            >
              {words.end}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        onSubmit={(event) => void submit(event)}
      >
        {code ? null : (
          <TextField
            {...register('code')}
            label={words.code}
            isRequired
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={codeAtMost}
            hint={words.codeHint}
            error={errors.code?.message}
          />
        )}
        <TextField
          {...register('note')}
          label={words.note}
          autoComplete="off"
          maxLength={deskCodeNoteAtMost}
          hint={words.noteHint}
          error={errors.note?.message}
        />
        <Box maxW="260px">
          <TextField
            {...register('maxUses')}
            label={words.maxUses}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            hint={words.maxUsesHint}
            error={errors.maxUses?.message}
          />
        </Box>
        <Box maxW="260px">
          <TextField
            {...register('endsAt')}
            label={words.endsAt}
            type="datetime-local"
            hint={words.endsAtHint(timeZoneName(timeZone))}
            error={errors.endsAt?.message}
          />
        </Box>
        <SaveNotice outcome={notice} uncertainText={words.uncertain} />
      </chakra.form>
    </Dialog>
  )
}
