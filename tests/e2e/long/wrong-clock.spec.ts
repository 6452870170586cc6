// A device whose clock is wrong: the store says why it reads other times.
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expect, test } from '../../support/browser/test.ts'
import { samplePattern } from '../../support/people/shopper-calls.ts'
import { productCard, untilDrawn } from '../steps.ts'

test('what was drawn stays until the page says so with both times', async ({ page, context }) => {
  await untilDrawn(page, '/committee/34')
  await page.clock.setFixedTime(Date.now() + 200 * 24 * 60 * 60 * 1000)
  const held: (() => void)[] = []
  let isHeld = true
  await context.route(/-v1\/|config\.json/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => void held.push(resolve))
    await route.continue()
  })
  await page.goto('/committee/34')
  const button = (name: string) =>
    productCard(page, samplePattern).getByRole('button', { name, exact: true })
  const note = page.getByRole('main').getByText('The clock of this device says')
  // The hydrated page has begun its session.
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(button('Add to Cart')).toBeVisible()
  await expect(note).toHaveCount(0)

  isHeld = false
  for (const release of held) release()
  const times = new RegExp(`2\\d{3} at .*, but it is .*${new Date().getFullYear()} at \\d`)
  await expect(note).toContainText(times)
  await expect(button('Ordering closed')).toBeVisible()
  await expectNoAxeViolations(page)
  for (const path of ['/committee', '/ready']) {
    await page.goto(path)
    await expect(note).toBeVisible()
  }
  await page.clock.setFixedTime(Date.now())
  await page.goto('/committee/34')
  await expect(button('Add to Cart')).toBeVisible()
  await expect(note).toHaveCount(0)
})
