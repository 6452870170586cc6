// The app's own offers above the foot: a newer release, or to install the app. One at a time, and never over a form.
// A screen with an action bar, such as the checkout, has no foot: the offer appears after it.
import { lazy } from 'react'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { useHasFormInput } from './use-has-form-input.ts'
import { useInstallOffer } from './use-install-offer.ts'
import { useUpdateOffer } from './use-update-offer.ts'

const UpdateSheet = lazy(() =>
  import('./update-sheet.tsx').then((module) => ({ default: module.UpdateSheet })),
)
const InstallSheet = lazy(() =>
  import('#features/install/install-sheet.tsx').then((module) => ({
    default: module.InstallSheet,
  })),
)

export function Offers() {
  const hasFormInput = useHasFormInput()
  const [update, putOff] = useUpdateOffer()
  const [isInstallOffered, endInstallOffer] = useInstallOffer(!hasFormInput && !update)
  return (
    <div role="status">
      {update && !hasFormInput ? (
        <OptionalPart>
          <UpdateSheet onUpdate={update.apply} onLater={putOff} />
        </OptionalPart>
      ) : null}
      {isInstallOffered ? (
        <OptionalPart>
          <InstallSheet onDone={endInstallOffer} />
        </OptionalPart>
      ) : null}
    </div>
  )
}
