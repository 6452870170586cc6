// Reflow with large text, narrow screens and long words; no overlapping floating elements; focus after navigation.
import { allPages } from '../../contract/pages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

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

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

test('long words in names cause no horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.route('**/store-v1/**', async (route) => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json') ?? false
    if (!isJson) return route.fulfill({ response })
    return route.fulfill({ response, json: lengthened(await response.json()) })
  })
  for (const path of paths) {
    await open(page, path)
    await expectWithinWidth(page, path)
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

test('opening a store moves the focus to its heading', async ({ page }) => {
  await page.goto('/committee')
  await page.getByRole('link', { name: /Seaside Shop/ }).press('Enter')
  await expect(page).toHaveURL(/\/committee\/34$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Seaside Shop' })).toBeFocused()
  await expect(page).toHaveTitle(/^Seaside Shop/)
})
