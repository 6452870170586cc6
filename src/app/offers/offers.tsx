// What the app itself offers, above the foot: a newer release, to be installed. One at a time, and never
// over a form. A screen with an action bar has no foot, so that nothing is offered at the checkout: it
// comes when the reader has left it.
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../pages/error-boundary.tsx'
import { waitingUpdateAtom } from './waiting-update.ts'
import { useHasFormInput } from './use-has-form-input.ts'
import { useInstallOffer } from './use-install-offer.ts'

const InstallSheet = lazy(() =>
  import('../../features/install/install-sheet.tsx').then((module) => ({
    default: module.InstallSheet,
  })),
)

const UpdateSheet = lazy(() =>
  import('./update-sheet.tsx').then((module) => ({ default: module.UpdateSheet })),
)

export function Offers() {
  const hasFormInput = useHasFormInput()
  const update = useAtomValue(waitingUpdateAtom)
  const isUpdateOffered = update !== null && !hasFormInput
  const [isInstallOffered, endInstallOffer] = useInstallOffer(!hasFormInput && !update)
  return (
    <div role="status">
      {isUpdateOffered || isInstallOffered ? (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            {isUpdateOffered ? <UpdateSheet apply={update.apply} /> : null}
            {isInstallOffered ? <InstallSheet onDone={endInstallOffer} /> : null}
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}
