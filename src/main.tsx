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

/** What tells a control from the others of the page: its name, and the product or event that it belongs to. */
function keyOf(control: Element): string {
  const name = control.getAttribute('aria-label') ?? control.textContent
  return `${control.closest('article, li')?.id} ${name}`
}

/** Clicks the button that was pressed before the app was there, or the one that has taken its place. */
function answerEarlyPress(root: HTMLElement, drawn: readonly Element[]) {
  const marked = (part: Element) => part.querySelector<HTMLButtonElement>(`[${earlyPressMark}]`)
  const pressed = drawn.map(marked).find((button) => button !== null)
  if (!pressed) return
  pressed.removeAttribute(earlyPressMark)
  const key = keyOf(pressed)
  const isSame = (button: Element) => keyOf(button) === key
  const button = pressed.isConnected ? pressed : [...root.querySelectorAll('button')].find(isSame)
  button?.click()
}

/** A popover closes with the page that the app replaces: its button counts as pressed. */
function markOpenPopover(root: HTMLElement) {
  for (const button of root.querySelectorAll('[popovertarget]:not([popovertargetaction])')) {
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (popover?.getClientRects().length) button.setAttribute(earlyPressMark, '')
  }
}

/** Opens and ticks what the visitor had opened and ticked in a page that the app has replaced. */
function repeatChoices(root: HTMLElement, drawn: readonly Element[]) {
  const replaced = drawn.filter((part) => !part.isConnected)
  const chosen = 'details[open] > summary, input:checked'
  const keys = new Set(replaced.flatMap((part) => [...part.querySelectorAll(chosen)].map(keyOf)))
  const open = 'details:not([open]) > summary, input[type=checkbox]:not(:checked)'
  for (const control of root.querySelectorAll<HTMLElement>(open)) {
    if (keys.has(keyOf(control))) control.click()
  }
}

/** Reports the first commit, which replaces what the page came with. */
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
  const drawn = [...root.children]
  const onMounted = () => void delete root.dataset['prerendered']
  const answerEarlyVisitor = () => {
    repeatChoices(root, drawn)
    answerEarlyPress(root, drawn)
    // Later screens begin anew.
    drawn.length = 0
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
      // Not in an effect: there React does not hydrate the part that was pressed.
      setTimeout(answerEarlyVisitor)
      // The session changes what the frame shows, so it waits until that is hydrated.
      void startServices()
    }
    beginHydration()
    startTransition(() => void hydrateRoot(root, appWith(onReady, endHydration)))
  } else {
    markOpenPopover(root)
    void startServices()
    startTransition(() =>
      createRoot(root).render(
        <>
          {appWith(answerEarlyVisitor)}
          <ReportMounted onMounted={onMounted} />
        </>,
      ),
    )
  }
  warmOverlaysOnFirstTouch(root)
}

void start()
