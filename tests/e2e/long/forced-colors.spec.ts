// What is chosen can be seen with forced colors and with more contrast, on phones and on wide screens.
import type { Locator } from '@playwright/test'
import { contrastOfText, edgeOf } from '../../support/browser/pixels.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openDesk, openDeskMenu } from '../people-steps.ts'
import { productCard } from '../steps.ts'

/** One of the links that can be seen has another edge than all others. */
async function expectOneMarked(links: Locator, edge: 'bottom edge' | 'left edge'): Promise<void> {
  const edges: string[] = []
  for (const link of await links.getByRole('link').all()) {
    if (await link.isVisible()) edges.push(await edgeOf(link, edge))
  }
  expect(edges.length).toBeGreaterThan(2)
  const unlike = edges.filter((edge) => edges.filter((other) => other === edge).length === 1)
  expect(unlike, `the edges of the links are ${edges.join()}`).toHaveLength(1)
}

test('what is chosen can be seen with forced colors, with more contrast and in focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/schedule?day=2026-05-06')
  const days = page.getByRole('group', { name: 'Days' })
  const chosenDay = days.getByRole('button', { pressed: true })
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await contrastOfText(chosenDay)).toBeGreaterThan(20)
  const wholeWeek = page.getByRole('button', { name: 'Whole week' })
  await wholeWeek.click()
  await expect(wholeWeek).toHaveAttribute('aria-pressed', 'true')
  expect(await contrastOfText(wholeWeek)).toBeGreaterThan(20)
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  if (await header.isVisible()) await expectOneMarked(header, 'bottom edge')

  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  const mine = page.getByRole('button', { name: 'My Show Day', exact: true })
  const [border, text] = await mine.evaluate((chip) => {
    const { borderColor, color } = getComputedStyle(chip)
    return [borderColor, color]
  })
  expect(border).toBe(text)

  // The ring lies inside the day, so it has the color of the day's text.
  await days.getByRole('button').first().press('Enter')
  await expect(chosenDay).toBeFocused()
  const [ring, words] = await chosenDay.evaluate((day) => {
    const { outlineColor, color } = getComputedStyle(day)
    return [outlineColor, color]
  })
  expect(ring).toBe(words)
})

test('a chosen size and the current tab of the desk can be seen with forced colors', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/committee/78')
  const card = productCard(page, 'Sample lighthouse fleece')
  await card.getByText('Show 2 Available Color Option(s)').click()
  const size = card.getByRole('group', { name: 'Size in Sand' }).getByRole('button', { name: 'M' })
  await size.click()
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  expect(await contrastOfText(size)).toBeGreaterThan(20)
  await openDesk(page, '/desk/people')
  await expect(page.getByRole('table', { name: 'People with a role' })).toBeVisible()
  await expectOneMarked(await openDeskMenu(page), 'left edge')
})
