// What stays in the window when the page scrolls.
import type { Page } from '@playwright/test'

/** The heights, within the window, of all fixed and sticky boxes with the page scrolled to its middle, in px. */
export function pinnedPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    window.scrollTo({ top: (scrollHeight - window.innerHeight) / 2, behavior: 'instant' })
    const heights = [...document.querySelectorAll('body *')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0))
      })
    return heights.reduce((sum, height) => sum + height, 0)
  })
}
