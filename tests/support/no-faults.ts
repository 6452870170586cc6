// Looks a page over for the faults axe can find, in the light and in the dark scheme.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The schemes differ in nothing but colours.
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Fails with the rule and the elements when axe finds anything. Leaves the page in the light scheme. */
export async function expectNoFaults(page: Page): Promise<void> {
  // Colours on their way from one scheme to the other belong to neither, and what is fading in has none of its own.
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation-delay: 0s !important; ' +
        'animation-duration: 0s !important; animation-iteration-count: 1 !important }',
    )
    document.adoptedStyleSheets = [still]
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNone(new AxeBuilder({ page }).withRules(rulesOfColour))
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNone(new AxeBuilder({ page }).withTags(tags))
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
