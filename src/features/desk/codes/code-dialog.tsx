import { Box } from '@chakra-ui/react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { deskCodeNoteAtMost } from '#contract/calls/desk/codes.ts'
import type { DeskCode, DeskCodes } from '#contract/entities/desk/codes.ts'
import { codeAtMost } from '#contract/rules/access-code.ts'
import { type CodeRequest, useSaveCode } from '#data/desk/codes.ts'
import { timeZoneName } from '#lib/format.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import type { Removed } from '../shared/undo-notice.tsx'
import { messages } from '../messages.ts'
import { scopeOptions } from '../shared/committee-scope.ts'
import { ScopeChoice } from '../shared/scope-choice.tsx'
import { DialogAct, SaveDialog } from '../shared/save/save-dialog.tsx'
import { useSaveForm } from '../shared/save/use-save-form.ts'
import { type CodeValues, findErrors, settingsOf, valuesOf } from './code-form.ts'
import { codeMessages } from './messages.ts'

const words = codeMessages.form

interface CodeDialogProps {
  /** The code that is changed; null = a new one. */
  code: DeskCode | null
  data: DeskCodes
  isOpen: boolean
  onClose: () => void
  onEnded: (removed: Removed) => void
}

/** The settings of one code. Unsaved changes are asked about before it closes. */
export function CodeDialog({ code, data, isOpen, onClose, onEnded }: CodeDialogProps) {
  const { timeZone } = data
  const { form, errors, send, saving } = useSaveForm({
    defaultValues: valuesOf(code, timeZone),
    findErrors: (values) => findErrors(values, code, data.codes),
    mutation: useSaveCode(),
  })
  const { register, control, handleSubmit } = form
  const save = async (request: CodeRequest, saved: string) => {
    if (!(await send(request))) return
    showToast('success', saved)
    onClose()
  }
  const savedText = (email: string) => {
    if (email === '') return code ? words.saved : words.savedUntold
    return email === code?.email ? words.saved : words.savedAndTold(email)
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
    return save(request, savedText(settings.email))
  })
  const end = async (codeId: number, name: string) => {
    const question = {
      title: words.endTitle,
      text: words.endText(name),
      confirmLabel: words.end,
      cancelLabel: messages.dialog.cancel,
    }
    if (!(await confirmRemove(question))) return
    if (!(await send({ act: 'end', codeId }))) return
    onClose()
    onEnded({ text: words.ended(name), subject: 'code', key: code?.code ?? '' })
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
      <TextField
        {...register('email')}
        label={words.email}
        type="email"
        autoComplete="off"
        hint={words.emailHint}
        error={errors.email?.message}
      />
      <CodePlaces control={control} committees={data.committees} />
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

interface CodePlacesProps {
  control: Control<CodeValues>
  committees: DeskCodes['committees']
}

/** All stores, or those of the committees that are chosen. */
function CodePlaces({ control, committees }: CodePlacesProps) {
  const scope = useController({ control, name: 'scope' })
  const { field, fieldState } = useController({ control, name: 'committeeIds' })
  const { ref, value: chosen, onChange } = field
  const isForSome = useWatch({ control, name: 'scope' }) === 'some'
  return (
    <>
      <SelectField {...scope.field} label={words.places}>
        {(['all', 'some'] as const).map((each) => (
          <option key={each} value={each}>
            {words.scope[each]}
          </option>
        ))}
      </SelectField>
      {isForSome ? (
        <ScopeChoice
          ref={ref}
          label={words.committees}
          options={scopeOptions(committees, chosen)}
          chosen={chosen}
          error={fieldState.error?.message}
          onChoose={onChange}
        />
      ) : null}
    </>
  )
}
