import { useEffect, useState } from 'react'
import { nowMs } from '../../lib/clock.ts'

const tickMs = 30_000

/** The page's time, twice a minute: prices and availability change while a screen is open. */
export function useNow(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
