import { useLayoutEffect, useRef } from 'react'

type Property = `--${string}`
type Heights = Readonly<Record<Property, readonly Element[]>>

/**
 * Publishes the summed height of each list of elements as a custom property of the document, in px, now and after
 * every resize. A property is written only if its computed value differs. Returns the function that stops this.
 */
export function publishHeights(heights: Heights): () => void {
  const { documentElement } = document
  const { style } = documentElement
  const entries = Object.entries(heights)
  const observer = new ResizeObserver(() => {
    const shown = getComputedStyle(documentElement)
    const changed = entries
      .map(([name, elements]) => [name, `${Math.ceil(heightOf(elements))}px`] as const)
      .filter(([name, height]) => shown.getPropertyValue(name) !== height)
    // Every height is read before the first property is written: a write restyles the whole page.
    for (const [name, height] of changed) style.setProperty(name, height)
  })
  for (const element of entries.flatMap(([, elements]) => elements)) observer.observe(element)
  return () => {
    observer.disconnect()
    for (const [name] of entries) style.removeProperty(name)
  }
}

const heightOf = (elements: readonly Element[]) =>
  elements.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)

/** Publishes the height of the element with the returned ref. */
export function usePublishedHeight(name: Property) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => (ref.current ? publishHeights({ [name]: [ref.current] }) : undefined),
    [name],
  )
  return ref
}
