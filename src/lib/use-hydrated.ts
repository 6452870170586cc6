import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during prerendering and hydration: the query string and the clock must not be rendered until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
