import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during prerendering and hydration: while it is false, the query string and the clock must not be rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
