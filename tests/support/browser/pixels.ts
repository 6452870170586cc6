// What is painted on a part of the page.
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

type Edge = 'bottom edge' | 'left edge'

async function paintedOn(element: Locator, part: 'text' | Edge) {
  await element.scrollIntoViewIfNeeded()
  const clip = await element.evaluate((box, of) => {
    const { x, y, bottom, width, height } = box.getBoundingClientRect()
    if (of === 'bottom edge') return { x: x + 8, y: bottom - 3, width: width - 16, height: 2 }
    if (of === 'left edge') return { x: x + 1, y: y + 8, width: 2, height: height - 16 }
    const content = document.createRange()
    content.selectNodeContents(box)
    const text = content.getBoundingClientRect()
    return { x: text.x + 2, y: text.y + 2, width: text.width - 4, height: text.height - 4 }
  }, part)
  return sharp(await element.page().screenshot({ clip })).stats()
}

/** How much the colors differ where an element has its text, 0 = no text can be seen. */
export async function contrastOfText(element: Locator): Promise<number> {
  const { channels } = await paintedOn(element, 'text')
  return Math.max(...channels.map(({ stdev }) => stdev))
}

/** The color of an element's edge. */
export async function edgeOf(element: Locator, edge: Edge): Promise<string> {
  const { dominant } = await paintedOn(element, edge)
  return Object.values(dominant).join(' ')
}
