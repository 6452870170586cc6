// Registers the worker and offers a waiting release. The page reloads once, after consent, and not
// at a first install.
import { getDefaultStore } from 'jotai'
import { logWarning } from '../lib/log.ts'
import { trustedScriptUrl } from '../lib/trusted-script.ts'
import { waitingUpdateAtom } from './update-store.ts'

const checkEveryMs = 60 * 60 * 1000

export async function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(trustedScriptUrl('/service-worker.js'))
  let hasConsented = false
  worker.addEventListener('waiting', () => {
    const apply = () => {
      hasConsented = true
      worker.messageSkipWaiting()
    }
    getDefaultStore().set(waitingUpdateAtom, { apply })
  })
  const reloadAfterConsent = () => {
    if (!hasConsented) return
    hasConsented = false
    window.location.reload()
  }
  worker.addEventListener('controlling', reloadAfterConsent)
  // A page that was loaded past the worker is not taken over.
  worker.addEventListener('activated', reloadAfterConsent)
  try {
    await worker.register()
  } catch (error) {
    logWarning('The service worker could not be registered', { error })
    return
  }
  const check = () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined)
  }
  setInterval(check, checkEveryMs)
  document.addEventListener('visibilitychange', check)
}
