// Large text, narrow screens and names without a space: everything stays within the screen's width,
// nothing that floats covers anything else, and the keyboard's place is kept.
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
const named = ['name', 'storeName', 'storeTagLine', 'title', 'room', 'userName']

/** The same answer, each name as long as a name gets. */
function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, part]) => {
    if (named.includes(key) && typeof part === 'string') return [key, `${part}${unbroken}`]
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

test('names without a space widen no screen', async ({ page }) => {
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

test('text of twice the size stays within every screen', async ({ page }) => {
  for (const path of paths) {
    await open(page, path)
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '212.5%', 'important')
    })
    await expectWithinWidth(page, path)
  }
})

test('the way back to now stands clear of a notice of several lines', async ({ page }) => {
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

test('a store that is opened takes the focus, also after its skeleton', async ({ page }) => {
  await page.goto('/committee')
  await page.getByRole('link', { name: /Seaside Shop/ }).press('Enter')
  await expect(page).toHaveURL(/\/committee\/34$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Seaside Shop' })).toBeFocused()
  await expect(page).toHaveTitle(/^Seaside Shop/)
})
