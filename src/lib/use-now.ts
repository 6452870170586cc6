import { useEffect, useState } from 'react'
import { nowMs } from './clock.ts'

/** The page's time, updated every `tickMs`. */
export function useNow(tickMs: number): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
