// Registers the worker and offers a waiting release. The page reloads once, after consent, and not
// at a first install.
import { getDefaultStore } from 'jotai'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { onConnectionChange, readConnection } from '../../lib/http/connection.ts'
import { logWarning } from '../../lib/log.ts'
import { probe } from '../../lib/http/probe.ts'
import { trustedScriptUrl } from '../../lib/browser/trusted-script.ts'
import { waitingUpdateAtom } from './waiting-update.ts'

const checkEveryMs = 60 * 60 * 1000

/** Resolves when the server is found again. */
function found(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionChange(() => {
      if (readConnection().isOffline) return
      stop()
      resolve()
    })
  })
}

async function register() {
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
  await worker.register()
  return worker
}

/** Registers the worker; a first one when the page has come to rest, as it fetches the whole app. Never rejects. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  if (!navigator.serviceWorker.controller) await whenIdle()
  try {
    const worker = await register()
    const check = () => {
      if (document.visibilityState === 'visible') void worker.update().catch(() => undefined)
    }
    setInterval(check, checkEveryMs)
    document.addEventListener('visibilitychange', check)
  } catch (error) {
    logWarning('The service worker could not be registered', { error })
    const again = found()
    // Unless it is known whether the server is gone, it cannot be found again.
    void probe()
    await again
    await registerWorker()
  }
}
