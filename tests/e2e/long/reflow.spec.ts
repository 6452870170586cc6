// Reflow with large text, narrow screens and long words; no overlapping floating elements; focus after navigation.
import { allPages } from '#contract/pages.ts'
import type { Page } from '@playwright/test'
import { memberSession, shopperSession } from '../../support/people/sessions.ts'
import { sendPagesWithoutData } from '../../support/browser/pages-without-data.ts'
import { pinnedPx } from '../../support/browser/pinned.ts'
import { expect, test } from '../../support/browser/test.ts'
import { addToCart, cardFrame, openCart } from '../steps.ts'

const paths = [
  '/?day=2026-05-06',
  '/schedule?day=all',
  ...allPages.flatMap(({ path, isInformation }) => (isInformation ? [path] : [])),
  '/committee',
  '/committee/34',
  '/ready',
]
const unbroken = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
const lengthenedKeys = ['name', 'storeName', 'storeTagLine', 'title', 'room', 'userName']

/** Appends a long word to each name in an API response. */
function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, part]) => {
    if (lengthenedKeys.includes(key) && typeof part === 'string') return [key, `${part}${unbroken}`]
    if (key === 'contactEmail' && part) return [key, `${unbroken}@example.com`]
    return [key, lengthened(part)]
  })
  return Object.fromEntries(pairs)
}

async function expectWithinWidth(page: Page, path: string): Promise<void> {
  const contentPx = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(contentPx, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The least spacing of text that WCAG 1.4.12 names. */
const textSpacing =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }'

async function setSpacing(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** The texts that their own box cuts off; boxes for screen readers only are 1 px wide. */
function cutTexts(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((box) => /hidden|clip/.test(getComputedStyle(box).overflow) && box.clientWidth > 1)
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      .flatMap(({ textContent }) => textContent || []),
  )
}

async function open(page: Page, path: string): Promise<void> {
  // An open stream would keep the network from being idle.
  await page.route('**/store-v1/events/*/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** Appends a long word to each name that the pages read from now on. */
async function lengthenNames(page: Page): Promise<void> {
  await sendPagesWithoutData(page)
  await page.route('**/store-v1/**', async (route) => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json') ?? false
    if (!isJson) return route.fulfill({ response })
    return route.fulfill({ response, json: lengthened(await response.json()) })
  })
}

test('long words in names cause no horizontal scrolling, and no text is cut', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.clock.setFixedTime(new Date('2026-05-06T10:42:00-04:00'))
  await lengthenNames(page)
  for (const path of paths) {
    await open(page, path)
    await expectWithinWidth(page, path)
    for (const spacing of ['', textSpacing]) {
      await setSpacing(page, spacing)
      expect(await cutTexts(page), path + spacing).toEqual([])
    }
  }
  await page.goto('/schedule?day=all')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByLabel('Search events').fill(unbroken)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('search').getByRole('button', { name: unbroken })).toBeVisible()
  expect(await cutTexts(page)).toEqual([])
})

test('the events of the desk’s grid are as high as their texts', async ({ page }) => {
  await lengthenNames(page)
  await memberSession(page, 'admin@example.com')
  await open(page, '/desk/schedule')
  const events = page.getByRole('main').getByRole('button', { name: unbroken })
  await expect(events.nth(3)).toBeVisible()
  for (const spacing of ['', textSpacing]) {
    await setSpacing(page, spacing)
    const cut = await events.evaluateAll((blocks) =>
      blocks
        .filter((block) => block.scrollHeight > block.clientHeight)
        .map((block) => block.textContent),
    )
    expect(cut, spacing).toEqual([])
  }
})

test('text of double size causes no horizontal scrolling', async ({ page }) => {
  for (const path of paths) {
    await open(page, path)
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '212.5%', 'important')
    })
    await expectWithinWidth(page, path)
  }
})

test('Jump to now does not overlap a notice of several lines', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-05-06T10:42:00-04:00'))
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const settings = (await response.json()) as object
    await route.fulfill({ response, json: { ...settings, notice: 'Sample notice. '.repeat(20) } })
  })
  await page.goto('/schedule?day=2026-05-05')
  const jump = page.getByRole('button', { name: 'Jump to now' })
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Sample notice.')
  await expect
    .poll(async () => {
      const notice = await page.getByRole('complementary', { name: 'Notice' }).boundingBox()
      const button = await jump.boundingBox()
      return notice && button ? notice.y - (button.y + button.height) : 0
    })
    .toBeGreaterThan(8)
})

test('at 400 % zoom the page has the window, and the cart scrolls to Checkout', async ({
  page,
}) => {
  await shopperSession(page)
  await page.goto('/committee/34')
  await addToCart(page, 'Sample digital pattern, no shipping')
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/committee/34', '/schedule?day=2026-05-06', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible()
    if (path === '/checkout') await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
    expect(await pinnedPx(page), path).toBeLessThan(64)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const cart = await openCart(page)
  const checkout = cart.getByRole('link', { name: 'Checkout' })
  await expect(checkout).not.toBeInViewport()
  await checkout.scrollIntoViewIfNeeded()
  await expect(checkout).toBeInViewport()
  await expect(cart.getByRole('heading', { name: 'Your cart' })).not.toBeInViewport()
})

test('by keyboard, the first tab stop leads past the header and a store opens at its heading', async ({
  page,
}) => {
  await test.step('the first tab stop leads past the header', async () => {
    await page.goto('/hotel')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('opening a store moves the focus to its heading', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Store' })
      .click()
    await page.getByRole('link', { name: /Seaside Shop/ }).press('Enter')
    await expect(page).toHaveURL(/\/committee\/34$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Seaside Shop' })).toBeFocused()
    await expect(page).toHaveTitle(/^Seaside Shop/)
  })
})
