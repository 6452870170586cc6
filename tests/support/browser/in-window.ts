// A window of another size for a part of a test.
import type { Page } from '@playwright/test'

/** Runs `use` in a window of that size, and goes back to the size before. */
export async function inWindow<T>(
  page: Page,
  size: { width: number; height: number },
  use: () => Promise<T>,
): Promise<T> {
  const before = page.viewportSize()
  await page.setViewportSize(size)
  // The layout has changed when two frames are drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  const result = await use()
  if (before) await page.setViewportSize(before)
  return result
}
