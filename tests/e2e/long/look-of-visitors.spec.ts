// What the design promises on every page: where the double rule stands, what is sold out, labels, the header.
import { expect, test } from '../../support/browser/test.ts'
import { memberSession } from '../../support/people/sessions.ts'

test('only the first section of a page has the double rule', async ({ page }) => {
  for (const path of ['/', '/schedule', '/committee', '/committee/34', '/hotel', '/super']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    const rules = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('section > :first-child')].flatMap((rule) => {
        const widthPx = Number.parseFloat(getComputedStyle(rule).borderTopWidth)
        return widthPx > 0 && rule.checkVisibility() ? [widthPx > 1] : []
      }),
    )
    expect(rules.length, path).toBeGreaterThan(0)
    expect(rules, path).toEqual(rules.map((_, at) => at === 0))
  }
})

test('what is sold out has no dashed frame, and no label fades through the color of its ground', async ({
  page,
}) => {
  await page.goto('/committee/34')
  const soldOut = page.getByRole('button', { name: 'Sold Out' }).first()
  await soldOut.scrollIntoViewIfNeeded()
  await expect(soldOut).toHaveCSS('border-style', 'solid')
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await add.scrollIntoViewIfNeeded()
  const fading = await add.evaluate((button) => {
    const before = getComputedStyle(button).color
    button.setAttribute('aria-disabled', 'true')
    return {
      changes: getComputedStyle(button).color !== before,
      count: button.getAnimations().length,
    }
  })
  expect(fading).toEqual({ changes: true, count: 0 })
})

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the app’s name stands apart from the menu, and a toast leaves Logout free', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/)
    await page.goto('/hotel')
    await memberSession(page)
    await page.goto('/nosuch')
    const toast = await page
      .getByTestId('toast')
      .filter({ hasText: 'There is no page at that address.' })
      .boundingBox()
    const banner = page.getByRole('banner')
    const logOut = await banner.getByRole('button', { name: 'Logout' }).boundingBox()
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(logOut?.x ?? 0)
    const name = await banner.getByRole('link', { name: 'Specialty Week' }).boundingBox()
    const menu = await banner.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((menu?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0)).toBeGreaterThanOrEqual(24)
  })
})
