// The desk's layout: a rail, one row of search and filters, rows of 40 px, the order's neighbours, the pick-up table, and
// the tab stops on narrow screens.
import type { Locator, Page } from '@playwright/test'
import { nonMemberSession } from '../../support/people/sessions.ts'
import { orderByCall } from '../../support/people/shopper-calls.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/**
 * Tabs once through the page; returns the focused controls of which less than 24×24 px can be seen, or which are
 * covered in their middle.
 */
async function unseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (let count = 0; ; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      const control = document.activeElement
      if (!control || control === document.body) return null
      // A label is pressed with its control, and a row with its link.
      const target = control.closest('label, tbody tr') ?? control
      // Leaves out what an ancestor clips.
      const visiblePart = (element: Element) =>
        new Promise<DOMRectReadOnly>((resolve) => {
          new IntersectionObserver(([entry], observer) => {
            observer.disconnect()
            if (entry) resolve(entry.intersectionRect)
          }).observe(element)
        })
      const { width, height } = await visiblePart(target)
      // A bar may cover a part of a row, but not its link.
      const part = await visiblePart(control)
      const hit = document.elementFromPoint(part.x + part.width / 2, part.y + part.height / 2)
      const isCovered = !target.contains(hit) && !hit?.contains(control)
      return { name: control.textContent, isSeen: width >= 24 && height >= 24 && !isCovered }
    })
    if (!stop) {
      expect(count).toBeGreaterThan(10)
      return unseen
    }
    if (!stop.isSeen) unseen.push(stop.name)
  }
}

/** The choices of a select that are wider than its room for text. */
const cutOptions = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element)
    const room =
      element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('There is no canvas.')
    pen.font = font
    return [...element.options]
      .map(({ text }) => text)
      .filter((text) => pen.measureText(text).width > room)
  })

/** Tabs once through the page; returns the focused controls of its form that something covers in their middle. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let count = 0; ; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const control = document.activeElement
      if (!control || control === document.body) return null
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isInForm = control.closest('form') !== null
      return {
        name: control.outerHTML.slice(0, 200),
        isCovered: isInForm && !control.contains(hit),
      }
    })
    if (!stop) {
      expect(count).toBeGreaterThan(10)
      return covered
    }
    if (stop.isCovered) covered.push(stop.name)
  }
}

test('the bars at the top and the bottom cover no focused control of a form', async ({ page }) => {
  await openDesk(page, '/desk/stores/55')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 600 })
    await page.reload()
    await expect(page.getByLabel('Name of the committee')).toBeVisible()
    expect(await coveredStops(page), `${width} px`).toEqual([])
  }
})

test('at 400 % zoom every tab stop of the desk can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openDesk(page, '/desk')
  for (const [path, control] of [
    ['/desk', 'Filters'],
    ['/desk/schedule', /^Sample/],
    ['/desk/stores/55/page', 'Numbered list'],
    ['/desk/books', 'Compare again'],
  ] as const) {
    await page.goto(path)
    await expect(
      page.getByRole('main').getByRole('button', { name: control }).first(),
    ).toBeVisible()
    expect(await unseenStops(page), path).toEqual([])
  }
  // "mm/dd/yyyy" and its button.
  const day = await page.getByLabel('First day').boundingBox()
  expect(day?.width).toBeGreaterThan(165)
})

test('the list starts in the upper third, and an order leads on and back; no tab stop is unseen', async ({
  page,
  newProfile,
}) => {
  const [older, newer] = await orderByCall(await newProfile(), 2)
  await nonMemberSession(page, 'treasurer@example.com')
  await page.goto('/desk')
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  const first = await rows.nth(1).boundingBox()
  expect(first?.y).toBeLessThan(800 / 3)
  expect(first?.height).toBeLessThanOrEqual(41)
  const tops = await Promise.all(
    [
      page.getByRole('searchbox'),
      page.getByLabel('State'),
      page.getByLabel('Committee', { exact: true }),
    ].map(async (field) => Math.round((await field.boundingBox())?.y ?? 0)),
  )
  expect(new Set(tops).size).toBe(1)
  expect(await cutOptions(page.getByLabel('State', { exact: true }))).toEqual([])
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveCount(9)

  // Filters that are on stand above the list.
  await page.goto('/desk?state=pending')
  await page.getByRole('link', { name: `#${newer}` }).click()
  await page.getByRole('link', { name: 'Next order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order #${older}` })).toBeVisible()
  await page.getByRole('link', { name: 'Previous order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order #${newer}` })).toBeVisible()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL(/\/desk\?state=pending$/)

  await page.getByRole('link', { name: 'Sales' }).click()
  const sales = page.getByRole('table', { name: 'All committees' })
  // Other tests may have sold more on this server.
  await expect(sales.getByRole('row', { name: /^All/ })).toContainText(/[2-9]\d* · \$\d+\.\d\d/)
  await sales.getByRole('link', { name: 'Seaside Shop' }).click()
  await expect(
    page.getByRole('heading', { name: 'Sample digital pattern, no shipping' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Requests' }).click()
  await expect(page.getByRole('table', { name: 'All committees' })).toBeVisible()

  await page.goto(`/desk/pickup?order=${newer}`)
  const number = page.getByRole('main').getByText(`#${newer}`)
  await expect(number).toHaveCSS('font-size', /^(56|55\.99\d*)px$/)
  const items = await page.getByRole('heading', { name: 'Items' }).boundingBox()
  expect(items?.x).toBeGreaterThan(600)

  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/desk')
    const orders = page.getByRole('table', { name: 'Orders' })
    for (const name of ['Number', 'Date', 'Name', 'State', 'Payment', 'Total']) {
      await expect(orders.getByRole('columnheader', { name, exact: true })).toBeAttached()
    }
    expect(await unseenStops(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
