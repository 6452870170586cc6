// What the app itself offers, above the foot: a newer release, to be installed. One at a time, and never
// over a form. A screen with an action bar has no foot, so that nothing is offered at the checkout: it
// comes when the reader has left it.
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { UpdateSheet } from './update-sheet.tsx'
import { waitingUpdateAtom } from './update-store.ts'
import { useFormInHand } from './use-form-in-hand.ts'
import { useInstallOffer } from './use-install-offer.ts'

const InstallSheet = lazy(() =>
  import('../features/install/install-sheet.tsx').then((module) => ({
    default: module.InstallSheet,
  })),
)

export function Offers() {
  const isFormInHand = useFormInHand()
  const update = useAtomValue(waitingUpdateAtom)
  const [isInstallOffered, endInstallOffer] = useInstallOffer(!isFormInHand && !update)
  return (
    <div role="status">
      {update && !isFormInHand ? <UpdateSheet apply={update.apply} /> : null}
      {isInstallOffered ? (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <InstallSheet onDone={endInstallOffer} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}
