// A draft while its form is on the screen: read once, and written out when the page may be left.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createDraftKeeper, type DraftKeeper } from './drafts.ts'
import { onPageLeave } from '../lib/browser/page-leave.ts'

/** The keeper of a user's draft, null while there is no user; `onRead` is told once what was kept. */
export function useDraftKeeper(
  userId: number | null,
  name: string,
  onRead: (kept: unknown) => void,
): RefObject<DraftKeeper | null> {
  const keeper = useRef<DraftKeeper | null>(null)
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (userId === null) return undefined
    const current = createDraftKeeper(userId, name)
    keeper.current = current
    let isHere = true
    void current.read().then((kept) => {
      if (isHere) tell(kept)
    })
    const stopListening = onPageLeave(current.flush)
    return () => {
      isHere = false
      stopListening()
      current.flush()
    }
  }, [userId, name])
  return keeper
}
