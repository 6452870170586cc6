import { useEffect, useState } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { useSession } from '../../session/session-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './messages.ts'
import { isEarlyAccessOffered, offerEndsInMs } from './offer.ts'
import { codePrompt } from '../../ui/overlay/prompts.ts'

/** The page's time, read again when the offer may end. */
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

/** Opens the dialog for a code, as long as early access is offered to whoever is here. */
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
