import { Box, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { announcementKinds } from '../../../../contract/entities/announcement.ts'
import type { DeskAnnouncement } from '../../../../contract/entities/desk-announcements.ts'
import {
  type AnnouncementEntry,
  pictureTextAtMost,
} from '../../../../contract/rules/event/announcements.ts'
import { useSaveAnnouncement } from '../../../data/desk/desk-announcements.ts'
import type { SaveOutcome } from '../../../data/desk/save-outcome.ts'
import { uploadPicture } from '../../../data/picture-upload.ts'
import { timeZoneName } from '../../../lib/format.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { announcementMessages } from '../../../ui/announcements/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { Checkbox, SelectField, TextAreaField, TextField } from '../../../ui/form/field.tsx'
import { PicturesField } from '../../../ui/form/pictures-field.tsx'
import { useIsUploading } from '../../../ui/form/uploads.ts'
import { confirmAction } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/overlay.tsx'
import { SaveNotice } from '../shared/save-notice.tsx'
import { announcementResolver, entryOf, valuesOf } from './announcement-form.ts'
import { announcementDeskMessages } from './messages.ts'

const words = announcementDeskMessages.form

interface AnnouncementDialogProps {
  /** The announcement that is changed; null = a new one. */
  announcement: DeskAnnouncement | null
  eventId: number | undefined
  timeZone: string
  isOpen: boolean
  onClose: () => void
}

/** One announcement. Unsaved changes are asked about before it closes. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { announcement, eventId, timeZone, isOpen, onClose } = props
  const formId = useId()
  const { isOffline } = useConnection()
  const isUploading = useIsUploading()
  const { mutateAsync, isPending } = useSaveAnnouncement(eventId)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [notice, setNotice] = useState<SaveOutcome | null>(null)
  const { register, control, handleSubmit, setError, setValue, formState } =
    useForm<AnnouncementEntry>({
      defaultValues: valuesOf(announcement, timeZone),
      resolver: announcementResolver,
    })
  const { isDirty, errors } = formState
  const hasPicture = useWatch({ control, name: 'picture' }) !== ''

  const submit = handleSubmit(async (values) => {
    if (isPending) return
    setNotice(null)
    const entry = entryOf(values)
    const outcome = await mutateAsync(
      announcement
        ? {
            act: 'change',
            announcementId: announcement.id,
            body: { announcement: entry, expectedVersion: String(announcement.changedMs) },
          }
        : { act: 'post', body: { idempotencyKey, announcement: entry } },
    )
    if (outcome.kind === 'saved') {
      showToast('success', announcement ? words.saved : words.posted)
      onClose()
      return
    }
    const field = outcome.kind === 'refused' ? outcome.field?.replace('announcement.', '') : ''
    if (field !== undefined && field in values) {
      const message = outcome.kind === 'refused' ? outcome.message : ''
      setError(field as keyof AnnouncementEntry, { message }, { shouldFocus: true })
    } else {
      setNotice(outcome)
    }
  })
  const close = async () => {
    if (!isDirty || (await confirmAction(words.discardText, words.discard))) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void close()}
      isWorking={isPending}
      hasStaticBackdrop
      title={announcement ? words.titleOfChange : words.title}
      description={words.description}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={isOffline || isUploading}
            busyLabel={isPending && (announcement ? words.saving : words.posting)}
          >
            {announcement ? words.save : words.post}
          </Button>
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
        <Box maxW="260px">
          <SelectField {...register('kind')} label={words.kind}>
            {announcementKinds.map((kind) => (
              <option key={kind} value={kind}>
                {announcementMessages.kinds[kind]}
              </option>
            ))}
          </SelectField>
        </Box>
        <TextAreaField
          {...register('text')}
          label={words.text}
          isRequired
          rows={5}
          hint={words.textHint}
          error={errors.text?.message}
        />
        <Controller
          control={control}
          name="picture"
          render={({ field: { value, onChange } }) => (
            <PicturesField
              label={words.picture}
              hint={words.pictureHint}
              error={errors.picture?.message}
              pictures={value === '' ? [] : [{ path: value, text: '' }]}
              onChange={(pictures) => {
                onChange(pictures[0]?.path ?? '')
                // The text is about the picture that was there.
                setValue('pictureText', '')
              }}
              atMost={1}
              upload={uploadPicture}
              isDisabled={isOffline}
            />
          )}
        />
        {hasPicture ? (
          <TextField
            {...register('pictureText')}
            label={words.pictureText}
            isRequired
            maxLength={pictureTextAtMost}
            hint={words.pictureTextHint}
            error={errors.pictureText?.message}
          />
        ) : null}
        <Box maxW="260px">
          <TextField
            {...register('until')}
            label={words.until}
            type="datetime-local"
            hint={words.untilHint(timeZoneName(timeZone))}
            error={errors.until?.message}
          />
        </Box>
        <Checkbox {...register('isPinned')} label={words.isPinned} />
        <SaveNotice outcome={notice} uncertainText={words.uncertain} />
      </chakra.form>
    </Dialog>
  )
}
