import { useEffect, useState } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { formatInstant } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { messages } from './messages.ts'

const tickMs = 15_000

/** Until when the items are held for this cart, or that they are not. */
export function HoldNote({ heldUntilMs }: { heldUntilMs: number | null }) {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const isHeld = heldUntilMs !== null && heldUntilMs > now
  return (
    <Banner>
      {isHeld ? messages.heldUntil(formatInstant(heldUntilMs, 'time')) : messages.notHeld}
    </Banner>
  )
}
