// One visit in a fresh profile with applied throttling: a slow phone on a slow connection.
import { type Browser, type Page } from '@playwright/test'

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
const cpuSlowdown = 4
const settleMs = 2000
const limitMs = 60_000

/** The tap of a visit: the control is clicked after the first paint; the tap is answered when `answer` matches. */
export interface Tap {
  /** CSS selector of the control. */
  control: string
  /** Text that the control contains; without it, the first match is clicked. */
  text?: string
  /** CSS selector of the tap's result. */
  answer: string
}

export interface Visit {
  url: string
  tap?: Tap
  /** CSS selector and number of the elements of the complete page. */
  complete?: { selector: string; count: number }
}

/** Milliseconds since the navigation began; null if the visit does not measure it. */
export interface VisitFigures {
  firstPaintMs: number
  tapAnsweredMs: number | null
  completeMs: number | null
  longestTaskMs: number
}

interface Marks {
  tapAnsweredMs: number | null
  completeMs: number | null
  longestTaskMs: number
}

type Marked = typeof globalThis & { marks: Marks }

/** Opens the page and waits up to a minute until the tap is answered and the page is complete. */
export async function measureVisit(browser: Browser, visit: Visit): Promise<VisitFigures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const { tap, complete } = visit
    await page.addInitScript(watchVisit, { tap, complete })
    await page.goto(visit.url, { timeout: limitMs })
    await page.waitForFunction(
      ([hasTap, hasCount]) => {
        const { marks } = globalThis as Marked
        return (!hasTap || marks.tapAnsweredMs !== null) && (!hasCount || marks.completeMs !== null)
      },
      [tap !== undefined, complete !== undefined] as const,
      { timeout: limitMs, polling: 250 },
    )
    // Long tasks are reported late, and some begin after the first answer.
    await page.waitForTimeout(settleMs)
    return { firstPaintMs: await firstPaintMs(page), ...(await readMarks(page)) }
  } finally {
    await context.close()
  }
}

const readMarks = (page: Page) => page.evaluate(() => (globalThis as Marked).marks)

const firstPaintMs = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )

// Runs in the page before anything else.
function watchVisit({ tap, complete }: Pick<Visit, 'tap' | 'complete'>): void {
  const marks: Marks = { tapAnsweredMs: null, completeMs: null, longestTaskMs: 0 }
  ;(globalThis as Marked).marks = marks
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      marks.longestTaskMs = Math.max(marks.longestTaskMs, duration)
    }
  }).observe({ type: 'longtask', buffered: true })

  let isTapped = false
  const findControl = ({ control, text = '' }: Tap) =>
    [...document.querySelectorAll<HTMLElement>(control)].find((element) =>
      element.textContent?.includes(text),
    )
  const check = () => {
    const nowMs = performance.now()
    if (tap && !isTapped && performance.getEntriesByName('first-contentful-paint').length > 0) {
      const control = findControl(tap)
      control?.click()
      isTapped = control !== undefined
    }
    if (tap && isTapped && marks.tapAnsweredMs === null && document.querySelector(tap.answer)) {
      marks.tapAnsweredMs = nowMs
    }
    if (complete && marks.completeMs === null) {
      const { length } = document.querySelectorAll(complete.selector)
      if (length >= complete.count) marks.completeMs = nowMs
    }
    requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}
