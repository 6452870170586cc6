// Starts the app: hydrates a prerendered page or renders any other one, then starts the session and the worker.
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { earlyPressMark } from '#contract/page-script.ts'
import { App } from './app/app.tsx'
import {
  answerEarlyPresses,
  forgetAnsweredPresses,
  markOpenPopover,
  repeatChoices,
} from './app/pages/early-press.ts'
import { canHydrate, readPageData, startAsDrawn, takeQueries } from './app/pages/page-data.ts'
import { setPrerenderedBar } from './app/pages/prerendered-bar.ts'
import { loadScreenAt } from './app/pages/screens.ts'
import { startServices } from './app/start-services.ts'
import { listenForInstall } from './lib/browser/install.ts'
import { listenForMissingCode } from './lib/browser/missing-code.ts'
import { followTranslator, takeEarlyChanges } from './lib/browser/translated-texts.ts'
import { endDrawing } from './lib/drawing.ts'
import { beginHydration, endHydration } from './lib/hydration.ts'
import { queryClient } from './lib/query/query-client.ts'
import { warmOverlays } from './ui/overlay/overlay.tsx'

function appWith(onReady: () => void, onWhole?: () => void) {
  return (
    <BrowserRouter>
      <App onReady={onReady} onWhole={onWhole} />
    </BrowserRouter>
  )
}

/** Reports that the app has replaced the drawn page. */
function ReportMounted({ onMounted }: { onMounted: () => void }) {
  useEffect(() => onMounted(), [onMounted])
  return null
}

/** Loads the code of dialogs at the first touch, so that it does not compete with the page for bandwidth. */
function warmOverlaysOnFirstTouch(root: HTMLElement) {
  if (root.querySelector(`[${earlyPressMark}]`)) return warmOverlays()
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
  const translator = followTranslator(document.body, takeEarlyChanges())
  const drawn = [...root.children]
  const onMounted = () => void delete root.dataset['prerendered']
  const answerEarlyVisitor = () => {
    repeatChoices(root, drawn)
    void answerEarlyPresses(root, drawn)
    // Later screens begin anew.
    drawn.length = 0
  }
  const onReplaced = () => {
    answerEarlyVisitor()
    translator.show()
  }
  const onWhole = () => {
    endHydration()
    translator.show()
  }
  const { pathname } = window.location
  if (import.meta.env.DEV) await loadWordsInDevelopment()
  const data = readPageData()
  if (data) takeQueries(queryClient, data)
  const isPrerendered = canHydrate(root.dataset, data)
  // The session need not wait for the screen's code.
  if (!isPrerendered) void startServices()
  const isLoaded = await loadScreenAt(pathname)
  // Without its screen's code a page cannot hydrate: the app renders anew and its error boundary says so.
  if (isPrerendered && isLoaded) {
    if (data) startAsDrawn(data)
    else setPrerenderedBar(pathname)
    const endForgetting = forgetAnsweredPresses(drawn)
    const onReady = () => {
      endDrawing()
      onMounted()
      // Not in an effect: there React does not hydrate the part that was pressed.
      setTimeout(() => {
        endForgetting()
        answerEarlyVisitor()
      })
      // The session changes what the frame shows, so it waits until that is hydrated.
      void startServices()
    }
    beginHydration()
    startTransition(() => void hydrateRoot(root, appWith(onReady, onWhole)))
  } else {
    markOpenPopover(root)
    void startServices()
    startTransition(() =>
      createRoot(root).render(
        <>
          {appWith(onReplaced)}
          <ReportMounted onMounted={onMounted} />
        </>,
      ),
    )
  }
  warmOverlaysOnFirstTouch(root)
}

void start()
