// One visit with applied throttling: a slow phone on a slow connection.
import type { Browser, BrowserContext, Page } from '@playwright/test'

const lines = {
  phone: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  /** In a hall: 100 kbit/s. */
  oneBar: { offline: false, latency: 1000, downloadThroughput: 12_500, uploadThroughput: 12_500 },
  /** The service worker answers. */
  noSignal: { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 },
}
export type PhoneLine = keyof typeof lines
export const cpuSlowdown = 4
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
  /** The connection, `phone` without it. */
  line?: PhoneLine
  /** CSS selector of the first part that people came for. */
  seen?: string
  tap?: Tap
  /** CSS selector and number of the elements of the complete page. */
  complete?: { selector: string; count: number }
}

/** Milliseconds since the navigation began; null if the visit does not measure it. */
export interface VisitFigures {
  firstPaintMs: number
  seenMs: number | null
  tapAnsweredMs: number | null
  completeMs: number | null
  longestTaskMs: number
  /** The bytes of the document as they were sent. */
  documentBytes: number
}

interface Marks {
  seenMs: number | null
  tapAnsweredMs: number | null
  completeMs: number | null
  longestTaskMs: number
}

type Marked = typeof globalThis & { marks: Marks }

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

/** A new page that is as slow as the visits. */
export async function slowPage(context: BrowserContext, line: PhoneLine = 'phone'): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', lines[line])
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}

/** Measures a first visit: with a new profile. */
export async function measureVisit(browser: Browser, visit: Visit): Promise<VisitFigures> {
  const context = await browser.newContext(phone)
  try {
    return await visitIn(context, visit)
  } finally {
    await context.close()
  }
}

/** Opens the page and waits up to a minute until it shows all that the visit measures. */
export async function visitIn(context: BrowserContext, visit: Visit): Promise<VisitFigures> {
  const page = await slowPage(context, visit.line)
  const { seen, tap, complete } = visit
  await page.addInitScript(watchVisit, { seen, tap, complete })
  await page.goto(visit.url, { timeout: limitMs })
  await page.waitForFunction(
    ([isSeen, hasTap, hasCount]) => {
      const { marks } = globalThis as Marked
      return (
        (!isSeen || marks.seenMs !== null) &&
        (!hasTap || marks.tapAnsweredMs !== null) &&
        (!hasCount || marks.completeMs !== null)
      )
    },
    [seen !== undefined, tap !== undefined, complete !== undefined] as const,
    { timeout: limitMs, polling: 250 },
  )
  // Long tasks are reported late, and some begin after the first answer.
  await page.waitForTimeout(settleMs)
  const marks = await readMarks(page)
  const paintMs = await firstPaintMs(page)
  const documentBytes = await readDocumentBytes(page)
  await page.close()
  // What is in the document before the first paint is seen with it.
  const seenMs = marks.seenMs === null ? null : Math.max(marks.seenMs, paintMs)
  return { ...marks, firstPaintMs: paintMs, seenMs, documentBytes }
}

const readMarks = (page: Page) => page.evaluate(() => (globalThis as Marked).marks)

const firstPaintMs = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )

const readDocumentBytes = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.encodedBodySize ?? Number.NaN
  })

// Runs in the page before anything else.
function watchVisit({ seen, tap, complete }: Pick<Visit, 'seen' | 'tap' | 'complete'>): void {
  const marks: Marks = { seenMs: null, tapAnsweredMs: null, completeMs: null, longestTaskMs: 0 }
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
    if (seen && marks.seenMs === null && document.querySelector(seen)) marks.seenMs = nowMs
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
