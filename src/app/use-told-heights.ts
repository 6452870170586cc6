import { useLayoutEffect, useRef } from 'react'
import { tellHeights } from './tell-heights.ts'

/**
 * Tells the styles how much of the window is covered: as `--bar-height` by the bar at its top, as
 * `--foot-height` by the foot, if there is one, with what stands on it. Notices wrap, and offers come and go.
 */
export function useToldHeights(hasFoot: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)
  const above = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const there = (...parts: (Element | null)[]) => parts.filter((part) => part !== null)
    return tellHeights({
      '--bar-height': there(bar.current),
      ...(hasFoot && { '--foot-height': there(foot.current, above.current) }),
    })
  }, [hasFoot])
  return { bar, foot, above }
}
