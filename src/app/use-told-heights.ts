import { useLayoutEffect, useRef } from 'react'
import { tellHeight } from './tell-height.ts'

/** Tells the styles, as `--bar-height`, how much of the window the bar at its top covers. */
export function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (bar.current ? tellHeight('--bar-height', [bar.current]) : undefined), [])
  return bar
}

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
    return tellHeight('--foot-height', parts)
  }, [isShown])
  return { foot, above }
}
