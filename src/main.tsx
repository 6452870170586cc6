// Boot: hydrate a page that was drawn ahead, or draw any other screen; then the session and the worker.
import './react-first.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchPath } from 'react-router'
import { waitingMark } from '../contract/page-start.ts'
import { AppRoot } from './app/app-root.tsx'
import { canHydrate } from './app/pages/page-kind.ts'
import { setPrerenderedBar } from './app/pages/prerendered-pages.ts'
import { routes } from './app/pages/routes.tsx'
import { startServices } from './app/start-services.ts'
import { warmUpOnFirstTouch } from './app/warm-up.ts'
import { listenForInstall } from './lib/browser/install.ts'

/** Fetches a screen's code; without it the error boundary has the word, not the drawn page. */
async function hasCode(pathname: string): Promise<boolean> {
  const screen = routes.find((route) => matchPath(route.path, pathname))?.Screen
  return (
    screen?.preload().then(
      () => true,
      () => false,
    ) ?? false
  )
}

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
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const { pathname } = window.location
  if (canHydrate(root.dataset['prerendered'], pathname) && (await hasCode(pathname))) {
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
    // The frame stands until there is something to put in its place.
    await hasCode(pathname)
    startTransition(() => createRoot(root).render(<AppRoot />))
  }
  warmUpOnFirstTouch()
}

void boot()
