import { useState } from 'react'
import type { DeskCommittee } from '#contract/entities/desk/committees.ts'
import { useSaveCommittee } from '#data/desk/committees.ts'
import { uploadPicture } from '#data/picture-upload.ts'
import { useConnection } from '#lib/http/connection.ts'
import { committeeLogoPath } from '#lib/image-url.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { PicturesField } from '#ui/form/pictures-field.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { useSeenText } from '../shared/use-desk-event.ts'
import { storeMessages } from './messages.ts'

const words = storeMessages.logo

/** The logo of a committee, which is saved as soon as it is chosen. */
export function LogoField({ committee }: { committee: DeskCommittee }) {
  const { id, logoVersion, hasLogo } = committee
  const { isOffline } = useConnection()
  const seenText = useSeenText(committee.eventId)
  const { mutateAsync, isPending } = useSaveCommittee()
  const [error, setError] = useState<string | null>(null)
  const save = async (path: string | null) => {
    setError(null)
    if (path === null) {
      const isSure = await confirmRemove({ text: words.removeText, confirmLabel: words.remove })
      if (!isSure) return
    }
    const body = { path, expectedVersion: logoVersion }
    const outcome = await mutateAsync({ part: 'logo', committeeId: id, body })
    if (outcome.kind === 'saved') showToast('success', path ? words.saved(seenText) : words.removed)
    else setError(outcome.kind === 'uncertain' ? words.lost : outcome.message)
  }
  return (
    <PicturesField
      label={words.label}
      hint={words.hint}
      error={error}
      pictures={hasLogo ? [{ path: committeeLogoPath({ id, logoVersion }), text: '' }] : []}
      atMost={1}
      upload={uploadPicture}
      isDisabled={isOffline || isPending}
      onChange={([picture]) => void save(picture?.path ?? null)}
    />
  )
}
