// Installing the app on the home screen: the browser's install prompt, deferred until the reader asks for it.
import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

/**
 * `installed`: opened from the home screen, or installed a moment ago. `offered`: the browser has an install
 * prompt. `share`: iPhone and iPad, where the share menu installs. `unknown`: none of these.
 */
export type InstallWay = 'installed' | 'offered' | 'share' | 'unknown'

/** Chromium's event; it is in no standard. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const promptAtom = atom<InstallEvent | null>(null)
const isInstalledNowAtom = atom(false)

function isOpenedAsApp(): boolean {
  const isStandalone = (navigator as { standalone?: boolean }).standalone === true
  return isStandalone || matchMedia('(display-mode: standalone)').matches
}

const installWayAtom = atom((get): InstallWay => {
  if (import.meta.env.SSR) return 'unknown'
  if (get(isInstalledNowAtom) || isOpenedAsApp()) return 'installed'
  if (get(promptAtom)) return 'offered'
  // Only WebKit on phones and tablets has this property.
  return 'standalone' in navigator ? 'share' : 'unknown'
})

/** Starts listening. Call it at the start of the page: the browser fires its event once. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    store.set(promptAtom, event as InstallEvent)
  })
  addEventListener('appinstalled', () => {
    store.set(isInstalledNowAtom, true)
    store.set(promptAtom, null)
  })
}

/** Shows the browser's install prompt, if there is one. A prompt can be shown once. */
export async function install(): Promise<void> {
  const prompt = store.get(promptAtom)
  store.set(promptAtom, null)
  await prompt?.prompt()
}

/** How this device can install the app. */
export function useInstallWay(): InstallWay {
  return useAtomValue(installWayAtom)
}
