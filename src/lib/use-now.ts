import { useEffect, useRef, useState } from 'react'
import { nowMs } from './clock.ts'
import { drawingMs, noteStaleFrom } from './drawing.ts'

const noMoments: readonly number[] = []

/** One millisecond after the next of the moments, because a price still holds in its last millisecond. */
const nextOf = (moments: readonly number[], afterMs: number) =>
  Math.min(...moments.filter((ms) => ms >= afterMs)) + 1

/** The page's time, updated every `tickMs`, and when one of `moments` (epoch ms, a stable list) has passed. */
export function useNow(tickMs: number, moments: readonly number[] = noMoments): number {
  const [now, setNow] = useState(nowMs)
  const shown = useRef(now)
  if (import.meta.env.SSR) noteStaleFrom(Math.min(now + tickMs, nextOf(moments, now)))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      const untilNextMs = Math.max(0, nextOf(moments, shown.current) - nowMs())
      timer = setTimeout(tick, Math.min(tickMs, untilNextMs))
    }
    const tick = () => {
      shown.current = nowMs()
      setNow(shown.current)
      schedule()
    }
    // After hydration the time of the drawing is over.
    if (drawingMs() === null) schedule()
    else timer = setTimeout(tick)
    return () => clearTimeout(timer)
  }, [tickMs, moments])
  return now
}
