import { useEffect, useState } from 'react'
import { earlyAccess } from '../../content/early-access.ts'
import { nowMs } from '../../lib/clock.ts'
import { useSession } from '../../session/session-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { codePrompt } from '../../ui/overlay/prompts.ts'
import { messages } from './messages.ts'

const offerEndMs = Date.parse(earlyAccess.offerEnds)

export function isEarlyAccessOffered(hasEarlyAccess: boolean, nowMs: number): boolean {
  return !hasEarlyAccess && nowMs < offerEndMs
}

/** How long until the next check, null = the offer has ended. */
export function offerEndsInMs(nowMs: number): number | null {
  const leftMs = offerEndMs - nowMs
  // Browser timers overflow past 24 days.
  return leftMs > 0 ? Math.min(leftMs, 24 * 60 * 60 * 1000) : null
}

/** The time of the last check. */
function useOfferTime(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const waitMs = offerEndsInMs(now)
    if (waitMs === null) return undefined
    const timer = setTimeout(() => setNow(nowMs()), waitMs)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** Opens the dialog for a code, as long as early access is offered to the user. */
export function EarlyAccessButton({ onOpen }: { onOpen: () => void }) {
  const { user } = useSession()
  const now = useOfferTime()
  if (!user || !isEarlyAccessOffered(user.hasEarlyAccess, now)) return null
  const open = () => {
    onOpen()
    codePrompt.open()
  }
  return (
    <Button size="sm" px="2" whiteSpace="nowrap" variant="outline" onClick={open}>
      {messages.button}
    </Button>
  )
}
