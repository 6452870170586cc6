import { formatInstant } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { messages } from './messages.ts'

const tickMs = 15_000

/** Until when the items are held for this cart, or that they are not. */
export function HoldNote({ heldUntilMs }: { heldUntilMs: number | null }) {
  const now = useNow(tickMs)
  const isHeld = heldUntilMs !== null && heldUntilMs > now
  return (
    <Banner>
      {isHeld ? messages.heldUntil(formatInstant(heldUntilMs, 'time')) : messages.notHeld}
    </Banner>
  )
}
