// Nothing moves while a page gets its data and its fonts: the fallback fonts have the web fonts' metrics, and what
// comes later has its room.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { fillCart } from '../paying-steps.ts'
import { cardFrame } from '../steps.ts'

/** The browser's own measure: moved area times moved distance, each as a share of the window. */
const mostShift = 0.005

const webFonts = /\/assets\/[^/]+\.woff2$/

interface Shift {
  value: number
  /** The text of each element that moved, and its x, y, width and height before and after, in px. */
  moved: string[]
}

/** Records every layout shift of the pages that are opened from now on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: {
            node: Node | null
            previousRect: DOMRectReadOnly
            currentRect: DOMRectReadOnly
          }[]
        }
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
          return `${node?.textContent}: ${at(previousRect)} → ${at(currentRect)}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Holds the web fonts back until the function that it returns is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(webFonts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The shifts until the fonts are in use and two frames have been painted with them. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return (globalThis as unknown as { shifts: Shift[] }).shifts
  })
}

async function expectStill(page: Page, path: string, whenDone: () => Promise<void>): Promise<void> {
  const releaseFonts = await holdFonts(page)
  // The load event waits for the fonts.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await whenDone()
  releaseFonts()
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('1rem "Public Sans Variable"')))
    .toBe(true)
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(mostShift)
  await page.unroute(webFonts)
}

test('no public page moves when its data and its fonts arrive', async ({ page }) => {
  await recordShifts(page)
  const main = page.getByRole('main')
  const pages: [string, () => Promise<void>][] = [
    ['/', () => expect(main.getByRole('link', { name: 'Shop Now' })).toBeVisible()],
    ['/committee', () => expect(main.getByRole('link', { name: /Seaside Shop/ })).toBeVisible()],
    ['/committee/34', () => expect(main.getByRole('article').first()).toBeVisible()],
    [
      '/schedule',
      () => expect(main.getByRole('checkbox', { name: /^Star / }).first()).toBeVisible(),
    ],
    ['/directory', () => expect(main.getByRole('row', { name: /Auctions/ })).toBeVisible()],
    ['/hotel', () => expect(main.getByRole('heading', { name: 'RV Camping' })).toBeVisible()],
  ]
  for (const [path, whenDone] of pages) {
    await test.step(path, () => expectStill(page, path, whenDone))
  }
})

test('the checkout does not move when its data and its fonts arrive', async ({ page }) => {
  await fillCart(page)
  await recordShifts(page)
  await expectStill(page, '/checkout', () =>
    expect(cardFrame(page).getByLabel('Card number')).toBeVisible(),
  )
})
