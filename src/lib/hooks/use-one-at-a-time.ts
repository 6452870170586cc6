import { useRef } from 'react'

/** Runs `act` unless it is running already: a double click comes before its button is rendered as busy. */
export function useOneAtATime<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false)
  return async (...args) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await act(...args)
    } finally {
      isRunning.current = false
    }
  }
}
