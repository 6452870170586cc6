// Owns what a built page already has of the styles. The library would put each into place once more, and for
// every sheet that moves a browser styles and lays out the whole page anew.
import type { EmotionCache } from '@emotion/react'

/** Takes the rules that the page came with as inserted. */
export function keepDrawnStyles({ inserted }: EmotionCache): void {
  for (const sheet of document.querySelectorAll<HTMLStyleElement>('style[data-drawn]')) {
    for (const name of sheet.dataset['drawn']?.split(' ') ?? []) inserted[name] = true
  }
}
