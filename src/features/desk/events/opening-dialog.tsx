import type { DeskEvent } from '#contract/entities/desk/events.ts'
import { dateErrorOf, isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import { useSaveEvent } from '#data/desk/events.ts'
import { timeZoneName } from '#lib/format.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/form/field.tsx'
import { SaveDialog } from '../shared/save/save-dialog.tsx'
import { useSaveForm } from '../shared/save/use-save-form.ts'
import { eventMessages } from './messages.ts'

const words = eventMessages.opening

interface OpeningDialogProps {
  event: DeskEvent
  isOpen: boolean
  onClose: () => void
}

/** The time at which an event opens by itself. */
export function OpeningDialog({ event, isOpen, onClose }: OpeningDialogProps) {
  const { id: eventId, name, timeZone, opensAt: expected = '' } = event
  const { form, errors, send, saving } = useSaveForm({
    defaultValues: { opensAt: expected },
    findErrors: ({ opensAt }): { opensAt?: string } =>
      isTimeOfCentury(opensAt.slice(0, 16)) ? {} : { opensAt: dateErrorOf(opensAt, words.error) },
    mutation: useSaveEvent(),
  })
  const submit = form.handleSubmit(async ({ opensAt }) => {
    const saved = await send({
      act: 'setOpening',
      eventId,
      opensAt: opensAt.slice(0, 16),
      expected,
    })
    if (!saved) return
    showToast('success', words.done)
    onClose()
  })
  return (
    <SaveDialog
      {...{ isOpen, onClose, saving }}
      title={words.title}
      description={words.text(name)}
      label={words.save}
      busyLabel={words.busy}
      onSave={() => void submit()}
    >
      <TextField
        {...form.register('opensAt')}
        type="datetime-local"
        label={words.time}
        hint={words.hint(timeZoneName(timeZone))}
        isRequired
        error={errors.opensAt?.message}
      />
    </SaveDialog>
  )
}
