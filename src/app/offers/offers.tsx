// The app's own offers above the foot: a newer release, or to install the app. One at a time, and never over a form.
// A screen with an action bar, such as the checkout, has no foot: the offer appears after it.
import { atom, useAtom, useAtomValue } from 'jotai'
import { lazy, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { mayOfferInstall } from '#features/install/may-offer.ts'
import { useInstallWay } from '#lib/browser/install.ts'
import { nowMs } from '#lib/clock.ts'
import { useTurningPoint } from '#lib/hooks/use-now.ts'
import { localStore } from '#lib/web-storage.ts'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { waitingUpdateAtom } from './register-worker.ts'
import { useHasFormInput } from './use-has-form-input.ts'

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

/** "Later" holds so long, or until the app starts again. */
const laterMs = 4 * 60 * 60_000
const tickMs = 60_000

const quietUntilAtom = atom(0)

/** The release to offer now, null = none, and a function that puts the offer off. */
export function useUpdateOffer(): [{ apply: () => void } | null, () => void] {
  const update = useAtomValue(waitingUpdateAtom)
  const [quietUntilMs, setQuietUntilMs] = useAtom(quietUntilAtom)
  const moments = useMemo(() => [quietUntilMs], [quietUntilMs])
  const isQuiet = useTurningPoint(tickMs, moments) < quietUntilMs
  return [isQuiet ? null : update, () => setQuietUntilMs(nowMs() + laterMs)]
}

const offeredKey = 'installOfferedMs'
const phone = '(max-width: 767.98px) and (pointer: coarse)'

/** When the app was last offered. */
function readOfferedMs(): number | null {
  const stored = localStore.get(offeredKey)
  return stored === null ? null : Number(stored)
}

/** Saves the time of the offer. False when storage does not work: the offer would then repeat on every visit. */
function saveOffered(): boolean {
  const now = String(nowMs())
  localStore.set(offeredKey, now)
  return localStore.get(offeredKey) === now
}

/** Whether to show the offer, and a function that ends it. `isQuiet`: no form and no other offer is open. */
function useInstallOffer(isQuiet: boolean): [boolean, () => void] {
  const { pathname } = useLocation()
  const way = useInstallWay()
  const [isOffered, setOffered] = useState(false)
  const screens = useRef(new Set<string>())
  useEffect(() => {
    screens.current.add(pathname)
    if (!isQuiet || isOffered) return
    const screenCount = screens.current.size
    const isPhone = matchMedia(phone).matches
    const situation = { way, isPhone, screenCount, offeredMs: readOfferedMs() }
    if (mayOfferInstall(situation, nowMs()) && saveOffered()) setOffered(true)
  }, [pathname, way, isQuiet, isOffered])
  return [isOffered && isQuiet, () => setOffered(false)]
}
