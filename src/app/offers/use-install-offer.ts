// When to offer to install the app, and the time of the last offer.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { mayOfferInstall } from '#features/install/may-offer.ts'
import { nowMs } from '#lib/clock.ts'
import { useInstallWay } from '#lib/browser/install.ts'
import { localStore } from '#lib/web-storage.ts'

const key = 'installOfferedMs'
const phone = '(max-width: 767.98px) and (pointer: coarse)'

function readOfferedMs(): number | null {
  const stored = localStore.get(key)
  return stored === null ? null : Number(stored)
}

/** Saves the time of the offer. False when storage does not work: the offer would then repeat on every visit. */
function saveOffered(): boolean {
  const now = String(nowMs())
  localStore.set(key, now)
  return localStore.get(key) === now
}

/** Whether to show the offer, and a function that ends it. `isQuiet`: no form and no other offer is open. */
export function useInstallOffer(isQuiet: boolean): [boolean, () => void] {
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
