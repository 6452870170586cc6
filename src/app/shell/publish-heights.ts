import { useLayoutEffect, useRef } from 'react'

type Heights = Readonly<Record<`--${string}`, readonly Element[]>>

/**
 * Publishes the summed height of each list of elements as a custom property of the document, in px, now and after
 * every resize. Returns the function that stops this.
 */
export function publishHeights(heights: Heights): () => void {
  const { style } = document.documentElement
  const entries = Object.entries(heights)
  const observer = new ResizeObserver(() => {
    const sums = entries.map(([name, elements]): [string, number] => [name, heightOf(elements)])
    // All heights are read before the first is written: a write invalidates the layout of the whole page.
    for (const [name, heightPx] of sums) style.setProperty(name, `${Math.ceil(heightPx)}px`)
  })
  for (const element of entries.flatMap(([, elements]) => elements)) observer.observe(element)
  return () => {
    observer.disconnect()
    for (const [name] of entries) style.removeProperty(name)
  }
}

const heightOf = (elements: readonly Element[]) =>
  elements.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)

/**
 * Publishes how much of the window is covered: `--bar-height` at the top and, with a bottom bar, `--foot-height` at
 * the bottom. Notices wrap and offers come and go, so both change.
 */
export function useCoveredHeights(hasBottomBar: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)
  const above = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const mounted = (...elements: (Element | null)[]) => elements.filter((each) => each !== null)
    return publishHeights({
      '--bar-height': mounted(bar.current),
      ...(hasBottomBar && { '--foot-height': mounted(foot.current, above.current) }),
    })
  }, [hasBottomBar])
  return { bar, foot, above }
}
