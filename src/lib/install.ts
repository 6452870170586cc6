// Putting the app on the home screen: the browser's own offer, kept until somebody asks for it, and what
// can be done where browsers make none.
import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/**
 * `installed`: opened from the home screen, or installed a moment ago. `offered`: the browser asks when it
 * is told to. `share`: iPhone and iPad, where it is done in the share menu. `unknown`: in no way we know.
 */
export type InstallWay = 'installed' | 'offered' | 'share' | 'unknown'

/** Chromium's event; no standard knows it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const changed = createEmitter()
let offer: InstallEvent | null = null
let isInstalledNow = false

function isOpenedAsApp(): boolean {
  const isStandalone = (navigator as { standalone?: boolean }).standalone === true
  return isStandalone || matchMedia('(display-mode: standalone)').matches
}

function readWay(): InstallWay {
  if (isInstalledNow || isOpenedAsApp()) return 'installed'
  if (offer) return 'offered'
  // Only WebKit on phones and tablets has this flag.
  return 'standalone' in navigator ? 'share' : 'unknown'
}

/** Begins to listen; to be called at the start of the page, as the browser makes its offer once. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // We ask ourselves, with a reason.
    event.preventDefault()
    offer = event as InstallEvent
    changed.emit()
  })
  addEventListener('appinstalled', () => {
    isInstalledNow = true
    offer = null
    changed.emit()
  })
}

/** Shows the browser's own question, if it has one; it can be asked once. */
export async function install(): Promise<void> {
  const asked = offer
  offer = null
  changed.emit()
  await asked?.prompt()
}

/** In which way this device can install the app. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(changed.listen, readWay, () => 'unknown')
}
