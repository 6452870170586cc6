import { useEffect, useRef, useState } from 'react'
import { nowMs } from '../clock.ts'
import { onceClockChecked } from '../http/clock-check.ts'
import { drawingMs, noteStaleFrom } from '../drawing.ts'

const noMoments: readonly number[] = []

/** One millisecond after the next of the moments, because a price still holds in its last millisecond. */
const nextOf = (moments: readonly number[], afterMs: number) =>
  Math.min(...moments.filter((ms) => ms >= afterMs)) + 1

/** The page's time, updated every `tickMs`, and when one of `moments` (epoch ms, a stable list) has passed. */
export function useNow(tickMs: number, moments: readonly number[] = noMoments): number {
  return useTime(tickMs, moments, true)
}

/**
 * As `useNow`, for what a page shows only once it is hydrated: the time of the device from the start, however old the
 * drawing is, which does not grow old by this.
 */
export function useNowOnceHydrated(tickMs: number): number {
  return useTime(tickMs, noMoments, true, false)
}

/**
 * A time on the same side of each of `moments` as the page's own, updated only when that changes. `tickMs` says how
 * often it looks, because timers sleep with the device and clocks are put back.
 */
export function useTurningPoint(tickMs: number, moments: readonly number[]): number {
  return useTime(tickMs, moments, false)
}

function useTime(
  tickMs: number,
  moments: readonly number[],
  isTicking: boolean,
  isDrawn = true,
): number {
  const [now, setNow] = useState(() => (isDrawn ? nowMs() : Date.now()))
  const shown = useRef(now)
  if (import.meta.env.SSR && isDrawn) {
    noteStaleFrom(Math.min(isTicking ? now + tickMs : Infinity, nextOf(moments, now)))
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      const untilNextMs = Math.max(0, nextOf(moments, shown.current) - nowMs())
      timer = setTimeout(tick, Math.min(tickMs, untilNextMs))
    }
    const tick = () => {
      const current = nowMs()
      if (isTicking || nextOf(moments, current) !== nextOf(moments, shown.current)) {
        shown.current = current
        setNow(current)
      }
      schedule()
    }
    // After hydration the time of the drawing is over. What was drawn stays until the clock of the device is compared
    // with the server's: where it is wrong, the page says so when it changes.
    let stopWaiting = () => {}
    if (drawingMs() === null) schedule()
    else stopWaiting = onceClockChecked(tick)
    return () => {
      stopWaiting()
      clearTimeout(timer)
    }
  }, [tickMs, moments, isTicking])
  return now
}
