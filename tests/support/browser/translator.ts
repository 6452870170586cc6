// Stands in for the translator of a browser: Chrome's can't be started without its user.
import type { Page } from '@playwright/test'

/**
 * `now`: once. `parsed`: from the end of the parsing on. `hydrating`: from React's first look at the page on. The last
 * two go on with what changes, as Chrome does.
 */
type Start = 'now' | 'parsed' | 'hydrating'

/**
 * Does what Chrome's translator does to a page: nested <font> elements in place of the texts, another language, a class
 * of the page and another title. The texts differ from those of the app by a character without width, which a test's
 * locators leave out.
 */
function translator(start: Start) {
  /** How long a translation service takes to answer. */
  const serviceMs = 100
  const isLeft = (text: Text) =>
    text.data.trim() === '' || text.parentElement?.closest('script, style, font, textarea') != null
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (isLeft(text)) continue
      const inner = document.createElement('font')
      inner.textContent = `${text.data}\u200B`
      const font = document.createElement('font')
      font.style.verticalAlign = 'inherit'
      font.append(inner)
      text.replaceWith(font)
    }
  }
  const begin = () => {
    document.documentElement.lang = 'de'
    document.documentElement.classList.add('translated-ltr')
    document.title = `${document.title}\u200B`
    translate()
    if (start === 'now') return
    let isDue = false
    new MutationObserver(() => {
      if (isDue) return
      isDue = true
      setTimeout(() => {
        isDue = false
        translate()
      }, serviceMs)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  const beginWithHydration = () => {
    const root = document.getElementById('root')
    const isHydrating = Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'))
    if (isHydrating) begin()
    else setTimeout(beginWithHydration)
  }
  if (start === 'now') begin()
  else addEventListener('DOMContentLoaded', start === 'parsed' ? begin : beginWithHydration)
}

/** Translates the page once, as it is now. */
export const translate = (page: Page): Promise<void> => page.evaluate(translator, 'now' as const)

/** Translates all pages that open from now on. */
export async function translateAlways(page: Page, start: 'parsed' | 'hydrating'): Promise<void> {
  await page.addInitScript(translator, start)
}
