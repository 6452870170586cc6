import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A callback with a constant identity that runs the latest `act`, so that memoised children do not re-render. Call it
 * in event handlers and effects, not while rendering.
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
