// The app's own offers above the foot: a newer release, or to install the app. One at a time, and never over a form.
// A screen with an action bar, such as the checkout, has no foot: the offer appears after it.
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { Optional } from '../../ui/loading/error-boundary.tsx'
import { UpdateSheet } from './update-sheet.tsx'
import { useHasFormInput } from './use-has-form-input.ts'
import { useInstallOffer } from './use-install-offer.ts'
import { waitingUpdateAtom } from './waiting-update.ts'

const InstallSheet = lazy(() =>
  import('../../features/install/install-sheet.tsx').then((module) => ({
    default: module.InstallSheet,
  })),
)

export function Offers() {
  const hasFormInput = useHasFormInput()
  const update = useAtomValue(waitingUpdateAtom)
  const [isInstallOffered, endInstallOffer] = useInstallOffer(!hasFormInput && !update)
  return (
    <div role="status">
      {update && !hasFormInput ? <UpdateSheet apply={update.apply} /> : null}
      {isInstallOffered ? (
        <Optional>
          <Suspense fallback={null}>
            <InstallSheet onDone={endInstallOffer} />
          </Suspense>
        </Optional>
      ) : null}
    </div>
  )
}
