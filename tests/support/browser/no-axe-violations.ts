// Checks a page with axe: in the light color scheme at the width of a phone, in the dark one at the width of a desk.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inWindow } from './in-window.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// So low that no bar is pinned (decision 045): a bar would cover controls, others at each place of the page.
const phone = { width: 390, height: 390 }
const desk = { width: 1280, height: 390 }

/** Fails with the rule and the elements of each violation. Leaves the page as it was, in the light scheme. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Stops transitions and animations, because axe would measure colors halfway.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation-delay: 0s !important; ' +
        'animation-duration: 0s !important; animation-iteration-count: 1 !important }',
    )
    document.adoptedStyleSheets = [still]
  })
  // Without frames the mode that leaves them out finds the same, without a new page for each run.
  const hasFrames = page.frames().length > 1
  const axe = () =>
    new AxeBuilder({ page })
      .setLegacyMode(!hasFrames)
      // To describe what passes takes longer than to check it.
      .options({ resultTypes: ['violations'] })
  await inWindow(page, phone, async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNone(axe().withTags(tags))
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await inWindow(page, desk, () => expectNone(axe().withTags(tags)))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))]),
  ).toEqual([])
}
