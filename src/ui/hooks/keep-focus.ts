// Where the focus goes when the element that has it is removed, hidden or disabled (rule 67): browsers give it to the
// page. The element that gets it is scrolled into view.
import { useEffect } from 'react'

// `data-row` marks a row that is another element.
const rows = 'li, tr, article, [data-row]'
const headings = 'h1, h2, h3'
const controls = 'a[href], button, summary, input, select, textarea'

/** An element and what it stood in, to find what is there once it is gone. */
export interface Place {
  element: HTMLElement
  /** Its ancestors from the nearest on, each with the index of the child that holds the element. */
  ancestors: { parent: Element; index: number }[]
  row: Element | null
  /** Its index among the controls of its row. */
  indexInRow: number
}

const controlsIn = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => !control.matches(':disabled') && control.getClientRects().length > 0,
  )

/** No longer able to have the focus. A dialog that closes is hidden as well, and gives the focus back by itself. */
const isLost = (element: Element) =>
  !element.isConnected || element.closest(':disabled, [hidden]:not([data-scope])') !== null

/** The place of the focused element, null = the page itself has the focus. */
export function placeOf(element: Element | null): Place | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const ancestors: Place['ancestors'] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    ancestors.push({ parent, index: [...parent.children].indexOf(child) })
  }
  const row = element.closest(rows)
  return { element, ancestors, row, indexInRow: row ? controlsIn(row).indexOf(element) : 0 }
}

/** The element if it can still have the focus, else what is left of its row, else the next row, else the nearest heading. */
export function standInFor(place: Place | null): HTMLElement | null {
  if (!place || !isLost(place.element)) return place?.element ?? null
  const { ancestors, row } = place
  const left = ancestors.find(({ parent }) => parent.isConnected)
  if (!left || left.parent === document.body) return null
  const { children } = left.parent
  const next = children[left.index] ?? left.parent.lastElementChild
  if (row?.isConnected) return headingIn(row) ?? sameControl(row, place) ?? headingAround(row)
  const nextRow = [next, children[left.index - 1]].find((one) => one?.matches(rows))
  return (nextRow && sameControl(nextRow, place)) || headingAround(next ?? left.parent)
}

function sameControl(row: Element, { indexInRow }: Place): HTMLElement | null {
  const inRow = controlsIn(row)
  return inRow[indexInRow] ?? inRow.at(-1) ?? null
}

/** The first heading of a part of the page, which can have the focus then. */
export function headingIn(scope: Element): HTMLElement | null {
  const heading = scope.querySelector<HTMLElement>(headings)
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

function headingAround(element: Element): HTMLElement | null {
  if (element === document.body) return null
  return headingIn(element) ?? (element.parentElement && headingAround(element.parentElement))
}

/** Browsers leave a control that is partly in view where it is, and a focus trap does not scroll. */
function showFocused({ element }: Place): void {
  if (element.tabIndex >= 0) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Moves a focus whose element was removed, hidden or disabled, and shows what gets it by a key; rendered once, in the shell. */
export function KeepFocus(): null {
  useEffect(() => {
    let place: Place | null = null
    let isByKeyboard = false
    const remember = ({ target }: FocusEvent) => {
      place = target instanceof Element ? placeOf(target) : null
      isByKeyboard = place?.element.matches(':focus-visible') ?? false
      // A press must not move the element under it.
      if (place && isByKeyboard) showFocused(place)
    }
    // Some browsers fire the event of a press beside the element also for its removal.
    const forget = () =>
      queueMicrotask(() => {
        if (place && !isLost(place.element) && document.activeElement === document.body)
          place = null
      })
    const restore = () => {
      const { activeElement } = document
      // Some browsers leave the focus on an element that is disabled.
      if (activeElement !== document.body && activeElement !== place?.element) return
      const target = standInFor(place) ?? document.querySelector<HTMLElement>('main h1')
      // With a pointer the page does not scroll, and going back keeps its scroll position.
      target?.focus({ preventScroll: !isByKeyboard || target.matches('h1') })
    }
    // Waits a frame: the code that removed the element, for example a closing dialog, may focus another one first.
    const observer = new MutationObserver(() => {
      if (place && isLost(place.element)) requestAnimationFrame(() => setTimeout(restore))
    })
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden'],
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
  return null
}
