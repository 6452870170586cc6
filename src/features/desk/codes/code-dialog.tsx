import { Box } from '@chakra-ui/react'
import { deskCodeNoteAtMost } from '#contract/calls/desk/codes.ts'
import type { DeskCode } from '#contract/entities/desk/codes.ts'
import { codeAtMost } from '#contract/rules/access-code.ts'
import { type CodeRequest, useSaveCode } from '#data/desk/codes.ts'
import { timeZoneName } from '#lib/format.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import { DialogAct, SaveDialog } from '../shared/save/save-dialog.tsx'
import { useSaveForm } from '../shared/save/use-save-form.ts'
import { findErrors, settingsOf, valuesOf } from './code-form.ts'
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
  const { form, errors, send, saving } = useSaveForm({
    defaultValues: valuesOf(code, timeZone),
    findErrors: (values) => findErrors(values, code, codes),
    mutation: useSaveCode(),
  })
  const { register, handleSubmit } = form
  const save = async (request: CodeRequest, done: string) => {
    if (!(await send(request))) return
    showToast('success', done)
    onClose()
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
  const end = async (codeId: number, name: string) => {
    const question = {
      title: words.endTitle,
      text: words.endText(name),
      confirmLabel: words.end,
      cancelLabel: messages.dialog.cancel,
    }
    if (await confirmRemove(question)) await save({ act: 'end', codeId }, words.ended)
  }
  const title = code?.code ? words.titleOf(code.code) : words.titleOfUnknown
  return (
    <SaveDialog
      {...{ isOpen, onClose, saving }}
      title={code ? title : words.title}
      description={words.description}
      discardText={messages.dialog.discardChangesText}
      onSave={() => void submit()}
      acts={
        code && code.state !== 'ended' ? (
          <DialogAct isRemoval onClick={() => void end(code.id, code.code || words.thisCode)}>
            {words.end}
          </DialogAct>
        ) : null
      }
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
    </SaveDialog>
  )
}
