/**
 * Tells the styles, as the custom property `name`, how high the elements are together, now and whenever
 * one of them changes. Returns the way to stop.
 */
export function tellHeight(name: string, elements: readonly HTMLElement[]): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const heightPx = elements.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)
    style.setProperty(name, `${Math.ceil(heightPx)}px`)
  })
  for (const element of elements) observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
