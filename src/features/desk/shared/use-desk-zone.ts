import { useLayoutEffect } from 'react'
import { readPublished, setOtherTimeZone, useOtherTimeZone } from '#lib/event/event-words.ts'
import { useDeskEvent } from './use-desk-event.ts'

/**
 * Writes the desk's times in the zone of its event (rule 2). The key changes when that is another zone than visitors
 * see, so that every time is written anew.
 */
export function useDeskZone(): string {
  const timeZone = useDeskEvent().event?.timeZone ?? null
  useLayoutEffect(() => {
    setOtherTimeZone(timeZone === readPublished().timeZone ? null : timeZone)
    return () => setOtherTimeZone(null)
  }, [timeZone])
  return useOtherTimeZone() ?? ''
}
