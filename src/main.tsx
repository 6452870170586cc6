// Starts the app: hydrates a prerendered page or renders any other one, then starts the session and the worker.
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { earlyPressMark } from '../contract/page-script.ts'
import { App } from './app/app.tsx'
import { canHydrate, readPageData, startAsDrawn, takeQueries } from './app/pages/page-data.ts'
import { setPrerenderedBar } from './app/pages/prerendered-bar.ts'
import { loadScreenAt } from './app/pages/screens.ts'
import { startServices } from './app/start-services.ts'
import { listenForInstall } from './lib/browser/install.ts'
import { listenForMissingCode } from './lib/browser/missing-code.ts'
import { endDrawing } from './lib/drawing.ts'
import { queryClient } from './lib/query/query-client.ts'
import { warmOverlays } from './ui/overlay/overlay.tsx'

function appWith(onReady?: () => void) {
  return (
    <BrowserRouter>
      <App onReady={onReady} />
    </BrowserRouter>
  )
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/** Clicks the button that was pressed before the app was there, or the one that has taken its place. */
function answerEarlyPress(root: HTMLElement, drawn: readonly Element[]) {
  const marked = (part: Element) => part.querySelector<HTMLButtonElement>(`[${earlyPressMark}]`)
  const pressed = drawn.map(marked).find((button) => button !== null)
  if (!pressed) return
  pressed.removeAttribute(earlyPressMark)
  const name = nameOf(pressed)
  const sameName = (button: Element) => nameOf(button) === name
  const button = pressed.isConnected ? pressed : [...root.querySelectorAll('button')].find(sameName)
  button?.click()
}

/** Reports the first commit, which replaces what the page came with. */
function ReportMounted({ onMounted }: { onMounted: () => void }) {
  useEffect(() => onMounted(), [onMounted])
  return null
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

/** The development server's pages carry no words. */
async function loadWordsInDevelopment() {
  const { readCurrentWords } = await import('./data/event/words.ts')
  await readCurrentWords().catch(() => undefined)
}

async function start() {
  listenForInstall()
  if (import.meta.env.PROD) addManifest()
  listenForMissingCode()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  const drawn = [...root.children]
  const onMounted = () => {
    delete root.dataset['prerendered']
    answerEarlyPress(root, drawn)
  }
  const { pathname } = window.location
  if (import.meta.env.DEV) await loadWordsInDevelopment()
  const data = readPageData()
  if (data) takeQueries(queryClient, data)
  const isPrerendered = canHydrate(root.dataset, data)
  if (!isPrerendered) void startServices()
  const isLoaded = await loadScreenAt(pathname)
  // Without its screen's code a page cannot hydrate: the app renders anew and its error boundary says so.
  if (isPrerendered && isLoaded) {
    if (data) startAsDrawn(data)
    else setPrerenderedBar(pathname)
    const onReady = () => {
      endDrawing()
      onMounted()
      // The session changes what is rendered, so it waits until hydration is done.
      void startServices()
    }
    startTransition(() => void hydrateRoot(root, appWith(onReady)))
  } else {
    void startServices()
    startTransition(() =>
      createRoot(root).render(
        <>
          {appWith()}
          <ReportMounted onMounted={onMounted} />
        </>,
      ),
    )
  }
  warmOverlaysOnFirstTouch()
}

void start()
