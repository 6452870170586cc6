import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for good, which does what the last one given does: whoever is handed it is not drawn again
 * for its sake. For what is called later, not while drawing.
 */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
