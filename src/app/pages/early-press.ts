// What a visitor pressed, opened and ticked in a drawn page before the app was there (decision 023). `drawn` are the
// elements that the page came with.
import { earlyPressMark } from '../../../contract/page-script.ts'
import { isPopoverOpen } from '../../lib/browser/popover.ts'

/** What tells a control from the others of the page: its name, and the product or event that it belongs to. */
function keyOf(control: Element): string {
  const name = control.getAttribute('aria-label') ?? control.textContent
  return `${control.closest('article, li')?.id} ${name}`
}

/** Clicks the button that was pressed before the app was there, or the one that has taken its place. */
export function answerEarlyPress(root: HTMLElement, drawn: readonly Element[]) {
  const marked = (part: Element) => part.querySelector<HTMLButtonElement>(`[${earlyPressMark}]`)
  const pressed = drawn.map(marked).find((button) => button !== null)
  if (!pressed) return
  pressed.removeAttribute(earlyPressMark)
  const key = keyOf(pressed)
  const isSame = (button: Element) => keyOf(button) === key
  const button = pressed.isConnected ? pressed : [...root.querySelectorAll('button')].find(isSame)
  button?.click()
}

/**
 * Forgets an early press that React answers while the page hydrates, so that it is not repeated. React lets only those
 * through to the page that it can answer; the returned function ends it.
 */
export function forgetAnsweredPresses(drawn: readonly Element[]): () => void {
  const ending = new AbortController()
  const forget = ({ target }: Event) =>
    target instanceof Element &&
    target.closest(`[${earlyPressMark}]`)?.removeAttribute(earlyPressMark)
  for (const part of drawn) {
    part.addEventListener('click', forget, { capture: true, signal: ending.signal })
  }
  return () => ending.abort()
}

/** A popover closes with the page that the app replaces: its button counts as pressed. */
export function markOpenPopover(root: HTMLElement) {
  for (const button of root.querySelectorAll('[popovertarget]:not([popovertargetaction])')) {
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (popover && isPopoverOpen(popover)) button.setAttribute(earlyPressMark, '')
  }
}

/** Opens and ticks what the visitor had opened and ticked in a page that the app has replaced. */
export function repeatChoices(root: HTMLElement, drawn: readonly Element[]) {
  const replaced = drawn.filter((part) => !part.isConnected)
  const chosen = 'details[open] > summary, input:checked'
  const keys = new Set(replaced.flatMap((part) => [...part.querySelectorAll(chosen)].map(keyOf)))
  const open = 'details:not([open]) > summary, input[type=checkbox]:not(:checked)'
  for (const control of root.querySelectorAll<HTMLElement>(open)) {
    if (keys.has(keyOf(control))) control.click()
  }
}
