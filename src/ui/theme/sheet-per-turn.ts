// Owns where styles go that come after the page. To a sheet that grows, a browser answers by looking up every
// face and laying out every text of the page anew; a new sheet behind the others concerns only what it names.
import type { EmotionCache } from '@emotion/react'

/** Called once for a cache: from now on the rules of one turn stand in a sheet of their own. */
export function beginSheetPerTurn(cache: EmotionCache): void {
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  let isOpen = false
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true
      queueMicrotask(() => {
        isOpen = false
      })
      // Emotion opens a sheet with the first rule it counts.
      sheet.ctr = 0
    }
    insert(rule)
  }
}
