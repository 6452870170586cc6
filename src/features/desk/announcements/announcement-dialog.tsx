import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { announcementKinds, kindWords } from '#contract/entities/announcement.ts'
import type { DeskAnnouncement } from '#contract/entities/desk/announcements.ts'
import { pictureTextAtMost } from '#contract/rules/event/announcements.ts'
import { useSaveAnnouncement } from '#data/desk/announcements.ts'
import { uploadPicture } from '#data/picture-upload.ts'
import { timeZoneName } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { PicturesField } from '#ui/form/pictures-field.tsx'
import { useIsUploading } from '#ui/form/uploads.ts'
import { SaveDialog } from '../shared/save/save-dialog.tsx'
import { useSaveForm } from '../shared/save/use-save-form.ts'
import { entryOf, findErrors, valuesOf } from './announcement-form.ts'
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
  const isUploading = useIsUploading()
  const { isOffline } = useConnection()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { form, errors, send, saving } = useSaveForm({
    defaultValues: valuesOf(announcement, timeZone),
    findErrors,
    mutation: useSaveAnnouncement(eventId),
    shownFailure: (failed) =>
      failed.kind === 'refused'
        ? { ...failed, field: failed.field?.replace('announcement.', '') }
        : failed,
  })
  const { register, control, handleSubmit, setValue } = form
  const hasPicture = useWatch({ control, name: 'picture' }) !== ''
  const isEmergency = useWatch({ control, name: 'kind' }) === 'emergency'

  const submit = handleSubmit(async (values) => {
    const entry = entryOf(values)
    const saved = await send(
      announcement
        ? {
            act: 'change',
            announcementId: announcement.id,
            body: { announcement: entry, expectedVersion: String(announcement.changedMs) },
          }
        : { act: 'post', body: { idempotencyKey, announcement: entry } },
    )
    if (!saved) return
    showToast('success', announcement ? words.saved : words.posted)
    onClose()
  })
  return (
    <SaveDialog
      {...{ isOpen, onClose, saving }}
      title={announcement ? words.titleOfChange : words.title}
      description={words.description}
      {...(!announcement && { label: words.post, busyLabel: words.posting })}
      isBlocked={isUploading}
      discardText={words.discardText}
      uncertainText={words.uncertain}
      onSave={() => void submit()}
    >
      <Box maxW="260px">
        <SelectField
          {...register('kind')}
          label={words.kind}
          hint={isEmergency ? words.emergencyHint : undefined}
          error={errors.kind?.message}
        >
          {announcementKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind].name}
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
      {isEmergency ? null : (
        <Box maxW="260px">
          <TextField
            {...register('until')}
            label={words.until}
            type="datetime-local"
            hint={words.untilHint(timeZoneName(timeZone))}
            error={errors.until?.message}
          />
        </Box>
      )}
      <Checkbox {...register('isPinned')} label={words.isPinned} />
    </SaveDialog>
  )
}
