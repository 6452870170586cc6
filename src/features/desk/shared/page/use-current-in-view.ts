import { useEffect, useRef } from 'react'

/**
 * The ref of a row that scrolls sideways on phones: the link or chip with this index is brought to the middle when it
 * becomes the current one, and when the phone is turned.
 */
export function useCurrentInView<T extends HTMLElement>(currentAt: number) {
  const ref = useRef<T>(null)
  useEffect(() => {
    const row = ref.current
    const item = row?.querySelectorAll('a, [aria-pressed]')[currentAt]
    if (!row || !item) return undefined
    const observer = new ResizeObserver(() => {
      const [frame, one] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
      row.scrollLeft += one.left - frame.left - (frame.width - one.width) / 2
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [currentAt])
  return ref
}
