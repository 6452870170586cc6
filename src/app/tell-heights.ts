/**
 * Tells the styles, as the custom property each is named by, how high its elements are together, now and
 * whenever one of them changes. Returns the way to stop.
 */
export function tellHeights(
  parts: Readonly<Record<`--${string}`, readonly Element[]>>,
): () => void {
  const { style } = document.documentElement
  const all = Object.entries(parts)
  const observer = new ResizeObserver(() => {
    const heights = all.map(([name, elements]): [string, number] => [name, heightOf(elements)])
    // All are read before any is written: each writing has the styles of the whole page worked out anew.
    for (const [name, heightPx] of heights) style.setProperty(name, `${Math.ceil(heightPx)}px`)
  })
  for (const element of all.flatMap(([, elements]) => elements)) observer.observe(element)
  return () => {
    observer.disconnect()
    for (const [name] of all) style.removeProperty(name)
  }
}

const heightOf = (elements: readonly Element[]) =>
  elements.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)
