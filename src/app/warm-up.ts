import { warmOverlays } from '../ui/overlay/overlay.tsx'

/** Fetches the code of dialogs at the reader's first touch, when the first paint is long done. */
export function warmUpOnFirstTouch() {
  const options = { once: true, capture: true, passive: true }
  window.addEventListener('pointerdown', warmOverlays, options)
  window.addEventListener('keydown', warmOverlays, options)
}
