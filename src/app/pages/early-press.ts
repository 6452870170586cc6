// What a visitor pressed, opened and ticked in a drawn page before the app was there (decision 023). `drawn` are the
// elements that the page came with.
import { earlyPressMark } from '#contract/page-script.ts'
import { isPopoverOpen } from '#lib/browser/popover.ts'

/** What tells a control from the others of the page: its name, and the product or event that it belongs to. */
function keyOf(control: Element): string {
  const name = control.getAttribute('aria-label') ?? control.textContent
  return `${control.closest('article, li')?.id} ${name}`
}

/**
 * Clicks the buttons that were pressed before the app was there, or those that have taken their place, in the order of
 * their presses. A button that was pressed again and again, because nothing happened, is clicked once.
 */
export async function answerEarlyPresses(
  root: HTMLElement,
  drawn: readonly Element[],
): Promise<void> {
  const marked = (part: Element) =>
    part.querySelectorAll<HTMLButtonElement>(`button[${earlyPressMark}]`)
  const pressed = drawn.flatMap((part) => [...marked(part)])
  for (const early of pressed.sort((a, b) => pressOf(a) - pressOf(b))) {
    // React may have answered it since.
    if (!early.hasAttribute(earlyPressMark)) continue
    early.removeAttribute(earlyPressMark)
    placeOf(early, root)?.click()
    // React renders what the click has changed, which the next one may depend on.
    await Promise.resolve()
  }
}

const pressOf = (button: Element) => Number(button.getAttribute(earlyPressMark))

/** The control, or the one of the same key that has taken its place. */
function placeOf<T extends HTMLElement>(drawn: T, root: HTMLElement): T | undefined {
  if (drawn.isConnected) return drawn
  const key = keyOf(drawn)
  return [...root.querySelectorAll<T>(drawn.localName)].find((control) => keyOf(control) === key)
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

/** Opens, ticks and types what the visitor had opened, ticked and typed in a page that the app has replaced. */
export function repeatChoices(root: HTMLElement, drawn: readonly Element[]) {
  const replaced = drawn.filter((part) => !part.isConnected)
  const chosen = 'details[open] > summary, input:checked'
  const keys = new Set(replaced.flatMap((part) => [...part.querySelectorAll(chosen)].map(keyOf)))
  const open = 'details:not([open]) > summary, input[type=checkbox]:not(:checked)'
  for (const control of root.querySelectorAll<HTMLElement>(open)) {
    if (keys.has(keyOf(control))) control.click()
  }
  const fieldsOf = (part: Element) =>
    part.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')
  for (const field of replaced.flatMap((part) => [...fieldsOf(part)])) {
    if (field.value === field.defaultValue) continue
    const now = placeOf(field, root)
    // A value that is assigned would be no input for React.
    now?.setRangeText(field.value, 0, now.value.length)
    now?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
