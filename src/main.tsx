// Starts the app: hydrates a prerendered page or renders any other one, then starts the session and the worker.
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { earlyPressMark } from '../contract/page-script.ts'
import { App } from './app/app.tsx'
import { setPrerenderedBar } from './app/pages/prerendered-bar.ts'
import { loadScreenAt } from './app/pages/screens.ts'
import { startServices } from './app/start-services.ts'
import { listenForInstall } from './lib/browser/install.ts'
import { listenForMissingCode } from './lib/browser/missing-code.ts'
import { warmOverlays } from './ui/overlay/overlay.tsx'

function appWith(onReady?: () => void) {
  return (
    <BrowserRouter>
      <App onReady={onReady} />
    </BrowserRouter>
  )
}

/** Clicks the button that was pressed before hydration. */
function answerEarlyPress(root: HTMLElement) {
  const button = root.querySelector<HTMLButtonElement>(`[${earlyPressMark}]`)
  button?.removeAttribute(earlyPressMark)
  button?.click()
}

/** Loads the code of dialogs at the first touch, so that it does not compete with the page for bandwidth. */
function warmOverlaysOnFirstTouch() {
  const options = { once: true, capture: true, passive: true }
  window.addEventListener('pointerdown', warmOverlays, options)
  window.addEventListener('keydown', warmOverlays, options)
}

/** Browsers offer to install once, after they have read the manifest: by then the app must be listening. */
function addManifest() {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

async function start() {
  listenForInstall()
  if (import.meta.env.PROD) addManifest()
  listenForMissingCode()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const { pathname } = window.location
  const isPrerendered = root.dataset['prerendered'] === pathname
  if (!isPrerendered) void startServices()
  const isLoaded = await loadScreenAt(pathname)
  // Without its screen's code a page cannot hydrate: the app renders anew and its error boundary says so.
  if (isPrerendered && isLoaded) {
    setPrerenderedBar(pathname)
    const onReady = () => {
      delete root.dataset['prerendered']
      answerEarlyPress(root)
      // The session changes what is rendered, so it waits until hydration is done.
      void startServices()
    }
    startTransition(() => void hydrateRoot(root, appWith(onReady)))
  } else {
    delete root.dataset['prerendered']
    void startServices()
    startTransition(() => createRoot(root).render(appWith()))
  }
  warmOverlaysOnFirstTouch()
}

void start()
