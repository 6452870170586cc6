// Registers the service worker and offers a waiting release. The page reloads once, after the reader's consent, and
// not at a first install.
import { atom } from 'jotai'
import { trustedScriptUrl } from '#lib/browser/trusted-types.ts'
import { whenIdle } from '#lib/browser/when-idle.ts'
import { onConnectionChange, readConnection } from '#lib/http/connection.ts'
import { probe } from '#lib/http/probe.ts'
import { logWarning } from '#lib/log.ts'
import { store } from '#lib/store.ts'

const checkEveryMs = 60 * 60 * 1000

/** The newer release that waits for the reader's consent; `apply` reloads the page with it. */
export const waitingUpdateAtom = atom<{ apply: () => void } | null>(null)

/** Resolves when the show server is reached again. */
function reachedAgain(): Promise<void> {
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
    store.set(waitingUpdateAtom, { apply })
  })
  const reloadAfterConsent = () => {
    if (!hasConsented) {
      // Another tab has consented: the release does not wait any more, and a reload is all that is left to do.
      store.set(waitingUpdateAtom, (update) => update && { apply: () => window.location.reload() })
      return
    }
    hasConsented = false
    window.location.reload()
  }
  worker.addEventListener('controlling', reloadAfterConsent)
  // A page loaded past the worker (a forced reload) gets no `controlling` event.
  worker.addEventListener('activated', reloadAfterConsent)
  await worker.register()
  return worker
}

/** Registers the worker. A first one, which fetches the whole app, waits until the page is idle. Never rejects. */
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
    const again = reachedAgain()
    // `reachedAgain` waits for a change from unreachable to reachable. Without the probe nothing may have noticed that
    // the server is unreachable.
    void probe()
    await again
    await registerWorker()
  }
}
