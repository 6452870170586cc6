// What screen readers were told: a live region holds its text for three seconds only.
import { expect, type Page } from '@playwright/test'

/** Keeps the texts of the live regions, on pages that are opened from now on. */
export async function recordSaid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const regions = '#said [role="status"], #said [role="alert"]'
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node.textContent && node.parentElement?.closest(regions)) said.push(node.textContent)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits until the page of `recordSaid` has announced the text. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  // Set by `recordSaid` in the page, which the types of this file can't know.
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
  await expect.poll(said).toContainEqual(expect.stringContaining(text))
}
