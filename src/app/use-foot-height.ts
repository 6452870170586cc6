import { useLayoutEffect, useRef } from 'react'

const name = '--foot-height'

/**
 * Tells the styles, as `--foot-height`, how much of the window the foot covers together with what
 * stands on it: notices wrap, and offers come and go.
 */
export function useFootHeight(isShown: boolean) {
  const foot = useRef<HTMLElement>(null)
  const above = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const parts = [foot.current, above.current].filter((part) => part !== null)
    if (!isShown || parts.length === 0) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const heightPx = parts.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
      style.setProperty(name, `${Math.ceil(heightPx)}px`)
    })
    for (const part of parts) observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [isShown])
  return { foot, above }
}
