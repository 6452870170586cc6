// Boot: hydrate a page that was drawn ahead, or draw any other screen; then the session and the worker.
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { waitingMark } from '../contract/page-start.ts'
import { AppRoot } from './app/app-root.tsx'
import { setPrerenderedBar } from './app/pages/prerendered-bar.ts'
import { loadScreenAt } from './app/pages/screens.ts'
import { startServices } from './app/start-services.ts'
import { warmUpOnFirstTouch } from './app/warm-up.ts'
import { listenForInstall } from './lib/browser/install.ts'
import { listenForMissingCode } from './lib/browser/missing-code.ts'

/** Answers the last button that was pressed while the page was only drawn. */
function answerPress(root: HTMLElement) {
  const button = root.querySelector<HTMLButtonElement>(`[${waitingMark}]`)
  button?.removeAttribute(waitingMark)
  button?.click()
}

/** In development nothing is put off, and no page brings its faces by itself. */
function addFaces() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[as=font]')) {
    const { family = '', weight } = link.dataset
    document.fonts.add(new FontFace(family, `url(${link.href})`, { weight }))
  }
}

async function boot() {
  if (import.meta.env.DEV) addFaces()
  listenForInstall()
  listenForMissingCode()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const { pathname } = window.location
  const isPrerendered = root.dataset['prerendered'] === pathname
  if (!isPrerendered) void startServices()
  const hasCode = await loadScreenAt(pathname)
  // Without its screen's code a page cannot hydrate: the app renders anew and its error boundary says so.
  if (isPrerendered && hasCode) {
    setPrerenderedBar(pathname)
    // The session would change what is drawn: it waits until hydration has found what was prerendered.
    const onReady = () => {
      // While the mark is there the page is only drawn, and answers to nothing.
      delete root.dataset['prerendered']
      answerPress(root)
      void startServices()
    }
    startTransition(() => void hydrateRoot(root, <AppRoot onReady={onReady} />))
  } else {
    delete root.dataset['prerendered']
    void startServices()
    startTransition(() => createRoot(root).render(<AppRoot />))
  }
  warmUpOnFirstTouch()
}

void boot()
