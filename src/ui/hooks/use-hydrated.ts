import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a prerendered page is drawn and taken over; what only the browser knows waits for it:
 * the query of the address, the time of day. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
