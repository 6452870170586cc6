import { useEffect, useState } from 'react'
import type { EarlyAccess } from '#contract/entities/early-access.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import { nowMs } from '#lib/clock.ts'
import { readPublished, useWords } from '#lib/event/event-words.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { codePrompt } from '#ui/overlay/prompts.ts'

export function isEarlyAccessOffered(
  access: EarlyAccess,
  { nowMs, endMs }: { nowMs: number; endMs: number | null },
): boolean {
  return access !== 'everywhere' && endMs !== null && nowMs < endMs
}

/** How long until the next check, null = the offer has ended. */
export function offerEndsInMs(nowMs: number, endMs: number | null): number | null {
  const leftMs = (endMs ?? 0) - nowMs
  // Browser timers overflow past 24 days.
  return leftMs > 0 ? Math.min(leftMs, 24 * 60 * 60 * 1000) : null
}

/** The time of the last check. */
function useOfferTime(endMs: number | null): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const waitMs = offerEndsInMs(now, endMs)
    if (waitMs === null) return undefined
    const timer = setTimeout(() => setNow(nowMs()), waitMs)
    return () => clearTimeout(timer)
  }, [now, endMs])
  return now
}

/** Opens the dialog for a code, as long as early access is offered to the user. */
export function EarlyAccessButton({ onOpen }: { onOpen: () => void }) {
  const { user } = useSession()
  const { label, offerEnds } = useWords().earlyAccess
  const endMs = offerEnds === null ? null : instantOf(offerEnds, readPublished().timeZone)
  const now = useOfferTime(endMs)
  if (!user || !isEarlyAccessOffered(user.earlyAccess, { nowMs: now, endMs })) return null
  const open = () => {
    onOpen()
    codePrompt.open()
  }
  return (
    <Button size="sm" px="2" whiteSpace="nowrap" variant="outline" onClick={open}>
      {label}
    </Button>
  )
}
