// Looks a page over for the faults axe can find, in the light and in the dark scheme.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The schemes differ in nothing but colours.
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Fails with the rule and the elements when axe finds anything. Leaves the page in the light scheme. */
export async function expectNoFaults(page: Page): Promise<void> {
  await showScheme(page, 'dark')
  await expectNone(new AxeBuilder({ page }).withRules(rulesOfColour))
  await showScheme(page, 'light')
  await expectNone(new AxeBuilder({ page }).withTags(tags))
}

async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Colours on their way from one scheme to the other belong to neither.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))]),
  ).toEqual([])
}
